import { useCallback, useEffect, useState } from 'react'
import { playCue } from '../../../platform/audio/audio.ts'
import { isMotionReduced } from '../../../platform/preferences.ts'

export const LAST_STAGE = 3

/** When each stage after the first is reached, in milliseconds. */
const stageTimes = [700, 2_000, 3_300] as const

/** Stages 0 to 3 in turn; all at once with reduced motion or after a press. */
export function useStages(): { stage: number; skip: () => void } {
  const [stage, setStage] = useState(() => (isMotionReduced() ? LAST_STAGE : 0))
  const skip = useCallback(() => setStage(LAST_STAGE), [])
  useEffect(() => {
    playCue('victory')
    const timers = stageTimes.map((time, i) =>
      setTimeout(() => setStage(shown => Math.max(shown, i + 1)), time),
    )
    return () => timers.forEach(clearTimeout)
  }, [])
  return { stage, skip }
}
