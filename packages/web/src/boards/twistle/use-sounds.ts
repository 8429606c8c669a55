import type { TwistleView } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'

/** Moves made before the board opened play no sound. */
export function useSounds({ guesses, status }: TwistleView): void {
  const heard = useRef(guesses.length)
  useEffect(() => {
    if (guesses.length > heard.current) {
      if (status === 'playing') playCue('select', guesses.length)
      else playCue(status === 'won' ? 'correct' : 'wrong')
    }
    heard.current = guesses.length
  }, [guesses.length, status])
}
