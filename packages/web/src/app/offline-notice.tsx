import { Icon } from '../art/icon.tsx'
import { useIsOnline } from '../platform/online.ts'
import css from './offline-notice.module.css'

/** Stands at the foot of the page for as long as there is no connection. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className={css.place}>
      {!isOnline && (
        <p className={css.notice}>
          <Icon id="offline" size={18} />
          You are offline. Play on: results are kept and sent when the connection returns.
        </p>
      )}
    </div>
  )
}
