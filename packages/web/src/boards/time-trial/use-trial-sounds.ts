import type { TimeTrialView } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'

export function useTrialSounds({ found, wordsTried, status, clue }: TimeTrialView): void {
  const before = useRef({ found: found.length, wordsTried, status })
  useEffect(() => {
    const { current } = before
    if (status === 'won' && current.status === 'playing') {
      playCue(clue ? 'unlock' : 'level-complete')
    } else if (status === 'lost' && current.status === 'playing') {
      playCue('wrong')
    } else if (found.length > current.found) {
      playCue('correct')
    } else if (wordsTried > current.wordsTried) {
      playCue('wrong')
    }
    before.current = { found: found.length, wordsTried, status }
  }, [found.length, wordsTried, status, clue])
}
