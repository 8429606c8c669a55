import type { HiveBuilderView } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue } from '../../platform/audio/audio.ts'
import type { CueName } from '../../platform/audio/cues.ts'
import { buzz } from '../../platform/haptics.ts'

const FAIL_BUZZ_MS = 40

export function useHiveSounds(view: HiveBuilderView): void {
  const before = useRef(view)
  useEffect(() => {
    const cue = cueOf(before.current, view)
    before.current = view
    if (cue) playCue(cue)
    if (cue === 'wrong' || cue === 'letter-fade') buzz(FAIL_BUZZ_MS)
  }, [view])
}

function cueOf(before: HiveBuilderView, now: HiveBuilderView): CueName | null {
  if (now.found.length > before.found.length) {
    return now.lastFound?.isPangram ? 'group-solved' : 'correct'
  }
  if (now.fadedLetters.length > before.fadedLetters.length) return 'letter-fade'
  if (now.fadedLetters.length < before.fadedLetters.length) return 'restore'
  return now.failedAttempts > before.failedAttempts ? 'wrong' : null
}
