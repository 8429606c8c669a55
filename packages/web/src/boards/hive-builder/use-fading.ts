import type { HiveBuilderState } from '@lexiverse/rules'
import { useCallback, useEffect, useState } from 'react'
import { useSkip } from '../shared/use-skip.ts'

/** As long as the hatching of a letter in hive-field.module.css takes. */
const FADING_MS = 1_100

/** The letter that is fading before one's eyes: for a moment, or until a tap. What faded of old stands. */
export function useFading({ lastFaded }: HiveBuilderState): string | null {
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
