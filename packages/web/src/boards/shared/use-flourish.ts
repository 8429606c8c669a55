import { useEffect, useRef, useState } from 'react'

/** As long as the animation in flourish.module.css (`--t-grand`). */
const FLOURISH_MS = 1_100

/**
 * True for a moment after the value has grown: marks what a glyph has touched. False when the board
 * opens, so that a reload repeats nothing.
 */
export function useFlourish(value: number): boolean {
  const before = useRef(value)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    const hasGrown = value > before.current
    before.current = value
    setNew(hasGrown)
    if (!hasGrown) return
    const timer = setTimeout(() => setNew(false), FLOURISH_MS)
    return () => clearTimeout(timer)
  }, [value])
  return isNew
}
