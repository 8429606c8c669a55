import type { ForgottenWordView } from '@lexiverse/rules'
import { useCallback, useEffect, useState } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { useSkip } from '../../shared/use-skip.ts'
import type { Mood } from './boss-layer.tsx'
import { isLastNear } from './replies.ts'

/** Duration of the longest wrong-guess animation in reaction.module.css. */
const WRONG_MS = 1_400

type Reaction = Exclude<Mood, 'entering'>

/**
 * The boss's reaction to the last guess: to a wrong one briefly or until a tap, to the one that
 * ends the game for good; at the last mind point its look stays hard.
 */
export function useMood(view: ForgottenWordView): Reaction | null {
  const { guesses, status, vitals } = view
  const [seen, setSeen] = useState(guesses.length)
  const isPassing = guesses.length > seen && status === 'playing' && !isMotionReduced()
  const end = useCallback(() => setSeen(guesses.length), [guesses.length])

  useEffect(() => {
    if (!isPassing) return
    const timer = setTimeout(end, WRONG_MS)
    return () => clearTimeout(timer)
  }, [isPassing, end])
  useSkip(isPassing, end)

  if (status !== 'playing') return status === 'won' ? 'right' : 'lost'
  if (isPassing) return isLastNear(view) ? 'near' : 'wrong'
  return vitals.mindPoints === 1 ? 'last' : null
}
