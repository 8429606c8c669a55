import { Icon } from '../../art/icon.tsx'
import type { Ended } from './ended.ts'
import css from './endings.module.css'

/** Said in every ending whose result has not reached the server. */
export function PendingNote({ ended }: { readonly ended: Ended }) {
  return (
    <p className={css.pending} role="status">
      {ended.settlement.status === 'pending' && (
        <>
          <Icon id="offline" size={20} />
          No connection. Your result is kept and will be sent when it returns.
        </>
      )}
    </p>
  )
}
