import { LookBackOn } from '../coach/look-back.tsx'
import { type Ended, isSpent, isUnsent, UNSENT_REASON } from '../ended.ts'
import { isGameOver } from '../journey-game.ts'
import { LexiconNote } from '../result/lexicon-note.tsx'
import { ShareButton } from '../result/share-button.tsx'
import { Announcements } from './announcements.tsx'
import css from './endings.module.css'
import { PendingNote } from './pending-note.tsx'
import { useLeave } from './use-leave.ts'
import { usePerkPage } from './use-perk-page.tsx'

/** For an ending that the board shows itself: it is left as every other, with the perks unlocked. */
export function BoardEndingNotes({ ended }: { readonly ended: Ended }) {
  const navigateTo = useLeave(ended)
  const { depart, perkPage } = usePerkPage(ended)
  // Instead of the notes: an open coach panel would lie over it.
  if (perkPage) return perkPage
  return <EndingNotes ended={ended} onLeave={path => depart(() => navigateTo(path))} />
}

interface EndingNotesProps {
  readonly ended: Ended
  readonly onLeave: (path: string) => void
}

/** The common parts of every ending. */
export function EndingNotes({ ended, onLeave }: EndingNotesProps) {
  return (
    <>
      <PendingNote ended={ended} />
      {isUnsent(ended.resultStatus) && offersAgain(ended) && (
        <p className={css.reason}>{UNSENT_REASON}</p>
      )}
      <Announcements ended={ended} />
      <LexiconNote ended={ended} onLeave={onLeave} />
      <div className={css.tools}>
        <LookBackOn ended={ended} onLeave={onLeave} />
        <ShareButton ended={ended} />
      </div>
    </>
  )
}

/** After the last mind point there is no other attempt. */
const offersAgain = (ended: Ended): boolean =>
  !isGameOver(ended.attempt.setup, ended.outcome) && !isSpent(ended)
