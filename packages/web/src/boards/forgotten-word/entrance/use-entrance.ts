import { useEffect, useState } from 'react'
import { playCue } from '../../../platform/audio/audio.ts'
import { isMotionReduced } from '../../../platform/preferences.ts'

/** As long as the last of the animations in entrance.module.css takes. */
const ENTRANCE_MS = 3_400

/** Bosses that have made their entrance during this visit; coming back from a trial shows none. */
const met = new Set<number>()

export const forgetEntrances = (): void => met.clear()

/** Whether the boss is making its entrance; a tap or a key ends it. It never holds the game. */
export function useEntrance(attemptId: number, hasBegun: boolean): boolean {
  const [isOn, setIsOn] = useState(() => !hasBegun && !met.has(attemptId) && !isMotionReduced())

  useEffect(() => {
    if (!isOn) return
    playCue('boss')
    const end = () => {
      met.add(attemptId)
      setIsOn(false)
    }
    const timer = setTimeout(end, ENTRANCE_MS)
    window.addEventListener('pointerdown', end)
    window.addEventListener('keydown', end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', end)
      window.removeEventListener('keydown', end)
    }
  }, [isOn, attemptId])

  return isOn
}
