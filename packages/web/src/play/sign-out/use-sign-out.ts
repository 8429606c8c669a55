import { useState } from 'react'
import { signOut } from '../../platform/sign-in.ts'
import { showToast } from '../../ui/toast-store.ts'
import { unsentCount } from '../sync/queue.ts'
import { sendQueue } from '../sync/send-queue.ts'

/** On this device, on all devices, or on this one before choosing between two journeys. */
export type Way = 'here' | 'everywhere' | 'undecided'

export interface SigningOut {
  way: Way
  step: 'asking' | 'leaving'
}

/** How long to wait for unsent results before asking. */
const PATIENCE_MS = 3_000
const SLOW_MS = 600

/** Signs out; asks first if something could be lost. */
export function useSignOut() {
  const [signingOut, setSigningOut] = useState<SigningOut | null>(null)

  const leave = async (way: Way) => {
    setSigningOut(earlier => earlier && { way, step: 'leaving' })
    await signOut(way === 'everywhere' ? 'everywhere' : 'here')
  }

  return {
    signingOut,
    begin: async (way: Way) => {
      const slow = setTimeout(() => showToast({ title: 'Signing out...' }), SLOW_MS)
      await Promise.race([sendQueue(), pause(PATIENCE_MS)])
      if (way === 'here' && unsentCount() === 0) await leave(way)
      else setSigningOut({ way, step: 'asking' })
      clearTimeout(slow)
    },
    confirm: () => {
      if (signingOut && signingOut.step !== 'leaving') void leave(signingOut.way)
    },
    cancel: () => setSigningOut(null),
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
