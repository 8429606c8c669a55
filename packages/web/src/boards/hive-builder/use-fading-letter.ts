import type { HiveBuilderView } from '@lexiverse/rules'
import { useCallback, useEffect, useState } from 'react'
import { useSkip } from '../shared/use-skip.ts'

/** Duration of the fading animation in hive-field.module.css. */
const FADING_MS = 1_100

/**
 * The letter whose fading is animated, briefly or until a tap. Letters that faded before the board
 * opened are not.
 */
export function useFadingLetter({ lastFaded }: HiveBuilderView): string | null {
  const [seen, setSeen] = useState(lastFaded)
  const isFading = lastFaded !== null && lastFaded !== seen
  const end = useCallback(() => setSeen(lastFaded), [lastFaded])

  useEffect(() => {
    if (lastFaded === null) return setSeen(null)
    if (!isFading) return
    const timer = setTimeout(end, FADING_MS)
    return () => clearTimeout(timer)
  }, [lastFaded, isFading, end])
  useSkip(isFading, end)

  return isFading ? lastFaded : null
}
