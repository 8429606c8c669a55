import { useCallback, useEffect, useState } from 'react'
import { playCue } from '../../../platform/audio/audio.ts'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { useSkip } from '../../shared/use-skip.ts'

/** Duration of the longest animation in entrance.module.css. */
const ENTRANCE_MS = 3_400

/** Bosses that made their entrance during this visit: returning from a trial shows none. */
const met = new Set<number>()

export const forgetEntrances = (): void => met.clear()

/**
 * Whether the boss is making its entrance; a tap or a key ends it. The game can be played
 * meanwhile.
 */
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

  // The sound plays also where motion is reduced.
  return isOn && !isMotionReduced()
}

const isCovered = () => document.querySelector('[role="dialog"]') !== null

/** The explanation dialog of a first visit covers the page: the boss waits until it is closed. */
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
