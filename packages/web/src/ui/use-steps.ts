import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '../platform/after-frame.ts'

let isOpening = false

/** The first screen of a visit is drawn in steps: the phone is still busy with everything else. */
export function drawFirstInSteps(): void {
  isOpening = true
}

/** The first screen has been begun, in steps or not: whatever comes later is drawn at once. */
export function drawAtOnceFromNow(): void {
  isOpening = false
}

/**
 * How much of a heavy screen is drawn: one step more after each frame, so that no frame is long and
 * the phone answers in between. Screens that come later are drawn at once.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(() => (isOpening ? 0 : last))
  useEffect(() => {
    if (step >= last) return
    return afterFrame(() => startTransition(() => setStep(step + 1)))
  }, [step, last])
  return step
}
