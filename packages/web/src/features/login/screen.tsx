import { type MouseEvent, useEffect, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { hasDestination, PLAY_NOW } from '../../platform/destination.ts'
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
  const guest = useGuestEntry()
  const [isInvited] = useState(hasDestination)
  if (status === 'signed-in') return <Redirect to="/" replace />
  return (
    <main className={css.page}>
      <RealmBackdrop realm={0} scene="home" />
      <header className={css.head}>
        <h1 className={`t-leaf ${css.title}`}>Lexiverse</h1>
        <p className={css.lede}>Sign in to continue your word puzzle journey</p>
      </header>
      {!isInvited && <PlayNow guest={guest} />}
      <Plate raised className={css.plate}>
        <LoginError value={search.get('error')} wait={search.get('wait')} />
        <SignedOut />
        <SignOutDue />
        <SignIn tone={isInvited ? 'primary' : 'quiet'} />
        <p className={css.or}>
          <span>Or</span>
        </p>
        <GuestLink guest={guest} />
        <p className={css.note}>
          Signing in saves your progress and achievements. Guest mode keeps your data in local
          storage only.
        </p>
        <p className={css.about}>
          <Link href="/credits">Credits</Link>
          <Link href="/privacy">Privacy</Link>
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
function SignIn({ tone }: { readonly tone: 'primary' | 'quiet' }) {
  const { hasApple } = useStore(signInWays)
  useEffect(() => void loadSignInWays(), [])
  return (
    <>
      <Button asChild tone={tone} wide>
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

const asLink = (enter: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  enter()
}

interface GuestProps {
  readonly guest: ReturnType<typeof useGuestEntry>
}

/** A link like the guest's, so that it works before the script has loaded. */
function PlayNow({ guest }: GuestProps) {
  return (
    <div className={css.playNow}>
      <Button asChild tone="primary" size="large" wide>
        <a href={PLAY_NOW} onClick={asLink(guest.playNow)}>
          Play now
        </a>
      </Button>
      <p>No account needed. You can sign in later.</p>
    </div>
  )
}

function GuestLink({ guest }: GuestProps) {
  const { isDue } = useStore(pendingSignOut)
  return (
    <>
      <Button asChild wide>
        <a href="/" onClick={asLink(guest.continueAsGuest)}>
          Continue as Guest
        </a>
      </Button>
      {guest.isHeldBack && isDue && (
        <p className={css.error} role="alert">
          <Icon id="warn" size={20} />
          <span>
            The server could not be reached. You can go on as a guest once it has heard that you
            have signed out.
          </span>
        </p>
      )}
      {guest.isAsking && <GuestQuestion onEnter={guest.confirm} onStay={guest.stay} />}
    </>
  )
}
