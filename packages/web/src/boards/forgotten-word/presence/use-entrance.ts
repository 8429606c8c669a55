import { useCallback, useEffect, useState } from 'react'
import { playCue } from '../../../platform/audio/audio.ts'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { useSkip } from '../../shared/use-skip.ts'

/** As long as the last of the animations in entrance.module.css takes. */
const ENTRANCE_MS = 3_400

/** Bosses that have made their entrance during this visit; coming back from a trial shows none. */
const met = new Set<number>()

export const forgetEntrances = (): void => met.clear()

/** Whether the boss is making its entrance; a tap or a key ends it. It never holds the game. */
export function useEntrance(attemptId: number, hasBegun: boolean, lost: number): boolean {
  const [isDue, setIsDue] = useState(() => !hasBegun && !met.has(attemptId))
  const isOn = !useIsCovered(isDue) && isDue

  const end = useCallback(() => {
    met.add(attemptId)
    setIsDue(false)
  }, [attemptId])

  useEffect(() => {
    if (!isOn) return
    playCue('boss', lost)
    const timer = setTimeout(end, ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [isOn, end, lost])
  useSkip(isOn, end)

  // It is heard all the same where less motion is wished for.
  return isOn && !isMotionReduced()
}

const isCovered = () => document.querySelector('[role="dialog"]') !== null

/** A first lesson may lie over the page: the boss waits until it has been read. */
function useIsCovered(isWatching: boolean): boolean {
  const [isHidden, setIsHidden] = useState(isCovered)
  useEffect(() => {
    if (!isWatching) return
    const look = () => setIsHidden(isCovered())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [isWatching])
  return isHidden
}
