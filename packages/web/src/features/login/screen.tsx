import { type MouseEvent, useEffect } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { identity } from '../../platform/identity.ts'
import { pendingSignOut, watchPendingSignOut } from '../../platform/pending-sign-out.ts'
import { sessionEnd } from '../../platform/session-end.ts'
import { loadSignInWays, signInWays } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { GuestQuestion } from './guest-question.tsx'
import css from './login.module.css'
import { loginErrorText, waitText } from './login-error.ts'
import { useGuestEntry } from './use-guest-entry.ts'

export function LoginScreen() {
  const { status } = useStore(identity)
  const [search] = useSearchParams()
  if (status === 'signed-in') return <Redirect to="/" replace />
  return (
    <main className={css.page}>
      <RealmBackdrop realm={0} scene="home" />
      <header className={css.head}>
        <h1 className={`t-leaf ${css.title}`}>Lexiverse</h1>
        <p className={css.lede}>Sign in to continue your word puzzle journey</p>
      </header>
      <Plate raised className={css.plate}>
        <LoginError value={search.get('error')} wait={search.get('wait')} />
        <SignedOut />
        <SignOutDue />
        <SignIn />
        <p className={css.or}>
          <span>Or</span>
        </p>
        <GuestLink />
        <p className={css.note}>
          Signing in saves your progress and achievements. Guest mode keeps your data in local
          storage only.
        </p>
      </Plate>
    </main>
  )
}

interface LoginErrorProps {
  readonly value: string | null
  /** Seconds to wait after too many sign-ins from one address. */
  readonly wait: string | null
}

function LoginError({ value, wait }: LoginErrorProps) {
  if (value === null) return null
  return (
    <p className={css.error} role="alert">
      <Icon id="warn" size={20} />
      <span>
        {loginErrorText(value)}
        {waitText(wait)}
      </span>
    </p>
  )
}

/** The sign-in session ended elsewhere while this page was open. */
function SignedOut() {
  const { hasEnded } = useStore(sessionEnd)
  if (!hasEnded) return null
  return (
    <p className={css.told} role="status">
      You have been signed out. Sign in again to go on with your journey.
    </p>
  )
}

/** A player must not leave a shared device believing that the server has ended their session. */
function SignOutDue() {
  const { isDue } = useStore(pendingSignOut)
  useEffect(watchPendingSignOut, [])
  if (!isDue) return null
  return (
    <p className={css.told} role="status">
      You are signed out here, but the server has not heard of it yet. Keep this page open until it
      has.
    </p>
  )
}

/** Plain links: the server sends the browser on to the provider. */
function SignIn() {
  const { hasApple } = useStore(signInWays)
  useEffect(() => void loadSignInWays(), [])
  return (
    <>
      <Button asChild tone="primary" wide>
        <a href="/auth/google">Continue with Google</a>
      </Button>
      {hasApple && (
        <Button asChild wide>
          <a href="/auth/apple">Continue with Apple</a>
        </Button>
      )}
    </>
  )
}

function GuestLink() {
  const { isAsking, isHeldBack, ask, enter, stay } = useGuestEntry()
  const { isDue } = useStore(pendingSignOut)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <>
      <Button asChild wide>
        <a href="/" onClick={press}>
          Continue as Guest
        </a>
      </Button>
      {isHeldBack && isDue && (
        <p className={css.error} role="alert">
          <Icon id="warn" size={20} />
          <span>
            The server could not be reached. You can go on as a guest once it has heard that you
            have signed out.
          </span>
        </p>
      )}
      {isAsking && <GuestQuestion onEnter={enter} onStay={stay} />}
    </>
  )
}
