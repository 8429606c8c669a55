import { useStore } from 'zustand'
import { Icon } from '../art/icon.tsx'
import { rememberDestination } from '../platform/destination.ts'
import { identity } from '../platform/identity.ts'
import { sessionEnd } from '../platform/session-end.ts'
import css from './session-notice.module.css'

const remember = () => {
  const { pathname, search, hash } = window.location
  rememberDestination(pathname + search + hash)
}

/**
 * Shown when the sign-in session ends during play: play continues here, and signing in saves it.
 */
export function SessionNotice() {
  const { hasEnded } = useStore(sessionEnd)
  const provider = useStore(identity, state =>
    state.status === 'signed-in' ? state.user.oauthProvider : null,
  )
  return (
    <div role="status" className={css.place}>
      {hasEnded && provider && (
        <p className={css.notice}>
          <Icon id="user" size={18} />
          <span>You have been signed out. Your game is kept here.</span>
          <a href={`/auth/${provider}`} className={css.link} onClick={remember}>
            Sign in to save it
          </a>
        </p>
      )}
    </div>
  )
}
