import { Icon } from '../art/icon.tsx'
import { rememberDestination } from '../platform/destination.ts'
import css from './session-notice.module.css'

const remember = () => {
  const { pathname, search, hash } = window.location
  rememberDestination(pathname + search + hash)
}

/** The way to sign in again and come back here. */
export function SignedOut({ provider }: { readonly provider: string }) {
  return (
    <p className={css.notice}>
      <Icon id="user" size={18} />
      <span>You have been signed out. Your game is kept here.</span>
      <a href={`/auth/${provider}`} className={css.link} onClick={remember}>
        Sign in to save it
      </a>
    </p>
  )
}
