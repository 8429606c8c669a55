import { useStore } from 'zustand'
import { Icon } from '../art/icon.tsx'
import { missingParts, retryParts } from '../platform/load-part.ts'
import { useIsOnline } from '../platform/online.ts'
import css from './offline-notice.module.css'

/** Shown at the bottom of the page while there is no connection. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const { count } = useStore(missingParts)
  return (
    <div role="status" className={css.place}>
      {!isOnline && (
        <p className={css.notice}>
          <Icon id="offline" size={18} />
          {count === 0 ? (
            'You are offline. Play on: results are kept and sent when the connection returns.'
          ) : (
            <>
              You are offline. What you asked for comes when the connection returns.
              <button type="button" className={css.again} onClick={retryParts}>
                Try again
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}
