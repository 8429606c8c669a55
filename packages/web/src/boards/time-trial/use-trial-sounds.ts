import type { TimeTrialState } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'

export function useTrialSounds({ found, attempts, status, clue }: TimeTrialState): void {
  const before = useRef({ found: found.length, attempts, status })
  useEffect(() => {
    const { current } = before
    if (status === 'won' && current.status === 'playing') {
      playCue(clue ? 'unlock' : 'level-complete')
    } else if (status === 'lost' && current.status === 'playing') {
      playCue('wrong')
    } else if (found.length > current.found) {
      playCue('correct')
    } else if (attempts > current.attempts) {
      playCue('wrong')
    }
    before.current = { found: found.length, attempts, status }
  }, [found.length, attempts, status, clue])
}
