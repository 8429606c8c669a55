import { Announcements } from './announcements.tsx'
import { type Ended, isUnsent, UNSENT_REASON } from './ended.ts'
import css from './endings.module.css'
import { PendingNote } from './pending-note.tsx'
import { ShareButton } from './share-button.tsx'

/** For an end that the board tells itself: what every other ending says and offers as well. */
export function Afterword({ ended }: { readonly ended: Ended }) {
  return (
    <>
      <PendingNote ended={ended} />
      {isUnsent(ended.settlement) && <p className={css.reason}>{UNSENT_REASON}</p>}
      <Announcements ended={ended} />
      <div className={css.tools}>
        <ShareButton ended={ended} />
      </div>
    </>
  )
}
