import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { identity } from '../platform/identity.ts'
import { lazyPart } from '../platform/load-part.ts'
import { sessionEnd } from '../platform/session-end.ts'
import css from './session-notice.module.css'

const SignedOut = lazy(() => lazyPart(async () => (await import('./signed-out.tsx')).SignedOut))

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
      <Suspense fallback={null}>
        {hasEnded && provider && <SignedOut provider={provider} />}
      </Suspense>
    </div>
  )
}
