import type { ForgottenWordState } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'
import type { Mood } from './boss-layer.tsx'

/** As long as the last of the animations of a wrong word in reaction.module.css takes. */
const WRONG_MS = 1_400

type Reaction = Exclude<Mood, 'entering'>

/** How the boss takes the last guess: a wrong one for a moment, the right one for good. */
export function useMood({ guesses, status }: ForgottenWordState): Reaction | null {
  const [seen, setSeen] = useState(guesses.length)
  const isNew = guesses.length > seen && !isMotionReduced()
  const isRight = status === 'won'

  useEffect(() => {
    if (!isNew || isRight) return
    const timer = setTimeout(() => setSeen(guesses.length), WRONG_MS)
    return () => clearTimeout(timer)
  }, [isNew, isRight, guesses.length])

  if (!isNew) return null
  return isRight ? 'right' : 'wrong'
}
