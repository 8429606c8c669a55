import type { HiveBuilderView } from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '../../platform/preferences.ts'
import { useSkip } from '../shared/use-skip.ts'

/** How long a pangram is celebrated, and how long the last word stays visible before the ending. */
const PANGRAM_MS = 1_800
const LAST_WORD_MS = 600

/** The pangram being celebrated, if any. The ending waits for it; a tap or a key skips it. */
export function useHiveEnd(
  view: HiveBuilderView,
  isEnding: boolean,
  onShown: () => void,
): HiveBuilderView['lastFound'] {
  const opened = useRef(view)
  const { lastFound } = view
  const [seen, setSeen] = useState(lastFound)
  const isPangram = lastFound?.isPangram === true && seen !== lastFound
  const skip = useCallback(() => setSeen(lastFound), [lastFound])
  const isFresh = opened.current !== view

  useEffect(() => {
    if (!isPangram) return
    const timer = setTimeout(skip, PANGRAM_MS)
    return () => clearTimeout(timer)
  }, [isPangram, skip])

  const mayShow = isEnding && !isPangram
  useEffect(() => {
    if (!mayShow) return
    const timer = setTimeout(onShown, isFresh && !isMotionReduced() ? LAST_WORD_MS : 0)
    return () => clearTimeout(timer)
  }, [mayShow, isFresh, onShown])

  useSkip(isPangram || isEnding, () => {
    skip()
    if (isEnding) onShown()
  })

  return isPangram ? lastFound : null
}
