import { LookBackOn } from '../coach/look-back.tsx'
import { type Ended, isSpent, isUnsent, UNSENT_REASON } from '../ended.ts'
import { isGameOver } from '../journey-game.ts'
import { LexiconNote } from '../result/lexicon-note.tsx'
import { ShareButton } from '../result/share-button.tsx'
import { Announcements } from './announcements.tsx'
import css from './endings.module.css'
import { PendingNote } from './pending-note.tsx'

/** The common parts of every ending, for an ending that the board shows itself. */
export function BoardEndingNotes({ ended }: { readonly ended: Ended }) {
  return (
    <>
      <PendingNote ended={ended} />
      {isUnsent(ended.resultStatus) && offersAgain(ended) && (
        <p className={css.reason}>{UNSENT_REASON}</p>
      )}
      <Announcements ended={ended} />
      <LexiconNote ended={ended} />
      <div className={css.tools}>
        <LookBackOn ended={ended} />
        <ShareButton ended={ended} />
      </div>
    </>
  )
}

/** After the last mind point there is no other attempt. */
const offersAgain = (ended: Ended): boolean =>
  !isGameOver(ended.attempt.setup, ended.outcome) && !isSpent(ended)
