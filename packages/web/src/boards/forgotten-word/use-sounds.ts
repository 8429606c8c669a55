import type { ForgottenWordState } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'

/** Moves made before the board opened play no sound. */
export function useSounds({ guesses, status, openClues }: ForgottenWordState): void {
  const heard = useRef({ guesses: guesses.length, clues: openClues.length })
  useEffect(() => {
    if (guesses.length > heard.current.guesses) playCue(status === 'won' ? 'correct' : 'wrong')
    if (openClues.length > heard.current.clues) playCue('unlock')
    heard.current = { guesses: guesses.length, clues: openClues.length }
  }, [guesses.length, status, openClues.length])
}
