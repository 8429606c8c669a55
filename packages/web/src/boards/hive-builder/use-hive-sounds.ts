import type { HiveBuilderState } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'
import type { CueName } from '../../platform/audio/cues.ts'
import { buzz } from '../../platform/haptics.ts'

const FAIL_BUZZ_MS = 40

export function useHiveSounds(state: HiveBuilderState): void {
  const before = useRef(state)
  useEffect(() => {
    const cue = cueOf(before.current, state)
    before.current = state
    if (cue) playCue(cue)
    if (cue === 'wrong' || cue === 'letter-fade') buzz(FAIL_BUZZ_MS)
  }, [state])
}

function cueOf(before: HiveBuilderState, now: HiveBuilderState): CueName | null {
  if (now.found.length > before.found.length) {
    return now.lastFound?.isPangram ? 'group-solved' : 'correct'
  }
  if (now.fadedLetters.length > before.fadedLetters.length) return 'letter-fade'
  if (now.fadedLetters.length < before.fadedLetters.length) return 'restore'
  return now.failedAttempts > before.failedAttempts ? 'wrong' : null
}
