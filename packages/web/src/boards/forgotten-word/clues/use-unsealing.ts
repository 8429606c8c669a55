import { useEffect, useState } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { useSkip } from '../../shared/use-skip.ts'

/** A star flies to the seal, the seal cracks, the card turns over. */
export type SealPhase = 'sealed' | 'flight' | 'cracking' | 'open'

export const FLIGHT_MS = 700
const CRACKING_MS = 420

const next: Partial<Record<SealPhase, [phase: SealPhase, after: number]>> = {
  flight: ['cracking', FLIGHT_MS],
  cracking: ['open', CRACKING_MS],
}

/**
 * The stage of a card's opening. A clue that was already open, or opens at the end, skips the
 * animation.
 */
export function useUnsealing(isOpen: boolean, isOver: boolean): SealPhase {
  const [phase, setPhase] = useState<SealPhase>(isOpen ? 'open' : 'sealed')
  const isInstant = isOver || isMotionReduced()

  useEffect(() => {
    if (!isOpen || phase === 'open') return
    if (phase === 'sealed') return setPhase(isInstant ? 'open' : 'flight')
    const [following, after] = next[phase] ?? ['open', 0]
    const timer = setTimeout(() => setPhase(following), after)
    return () => clearTimeout(timer)
  }, [isOpen, isInstant, phase])
  useSkip(phase === 'flight' || phase === 'cracking', () => setPhase('open'))

  if (!isOpen) return 'sealed'
  return isInstant ? 'open' : phase
}
