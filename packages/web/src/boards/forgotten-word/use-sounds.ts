import type { ForgottenWordView } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'

const BUZZ_MS = 60

/** Moves made before the board opened play no sound. */
export function useSounds(view: ForgottenWordView): void {
  const heard = useRef(view)
  useEffect(() => {
    const { guesses, nearMisses, openClues } = heard.current
    const isWon = view.status === 'won'
    const isGuessed = view.guesses.length > guesses.length
    heard.current = view
    if (isGuessed) playCue(isWon ? 'correct' : 'wrong')
    if (view.openClues.length > openClues.length) playCue('unlock')
    if ((isGuessed && !isWon) || view.nearMisses.length > nearMisses.length) buzz(BUZZ_MS)
  }, [view])
}
