import { useEffect, useState } from 'react'

/** Time to read a move before the next. */
export const STEP_MS = 1_200

/** Goes through the steps of a replay, by itself or by hand, and stops at the last. */
export function usePlayback(count: number, waitBefore: (index: number) => number = () => STEP_MS) {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const last = count - 1
  const waitMs = waitBefore(index + 1)
  useEffect(() => {
    if (!isPlaying) return
    if (index >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => setIndex(index + 1), waitMs)
    return () => clearTimeout(timer)
  }, [isPlaying, index, last, waitMs])
  const goTo = (place: number) => {
    setPlaying(false)
    setIndex(Math.min(last, Math.max(0, place)))
  }
  return {
    index,
    last,
    isPlaying,
    goTo,
    toggle: () => {
      if (!isPlaying && index >= last) setIndex(0)
      setPlaying(!isPlaying)
    },
  }
}

export type PlaybackState = ReturnType<typeof usePlayback>
