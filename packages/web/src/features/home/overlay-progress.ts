import { useEffect, useState } from 'react'

export const overlayMessages = [
  'Awakening the cosmos...',
  'Weaving word networks...',
  'Aligning stellar vocabularies...',
  'Initializing lexical chambers...',
  'Preparing ancient puzzles...',
  'Opening dimensional gates...',
] as const

const MESSAGE_MS = 800
const TICK_MS = 200
const LEAST_GAIN = 5
const MOST_GAIN = 20
const FINISH_MS = 500
export const FULL = 100

const gain = () => LEAST_GAIN + Math.random() * (MOST_GAIN - LEAST_GAIN)

/** The bar runs on a timer of its own, and completes only when the journey is ready. */
export function useOverlayProgress(isReady: boolean, onDone: () => void) {
  const [turn, setTurn] = useState(0)
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    const messages = setInterval(() => setTurn(now => now + 1), MESSAGE_MS)
    const ticks = setInterval(() => setProgress(now => Math.min(FULL, now + gain())), TICK_MS)
    return () => {
      clearInterval(messages)
      clearInterval(ticks)
    }
  }, [])
  const isDone = isReady && progress >= FULL
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onDone, FINISH_MS)
    return () => clearTimeout(timer)
  }, [isDone, onDone])
  return { message: overlayMessages[turn % overlayMessages.length] ?? overlayMessages[0], progress }
}
