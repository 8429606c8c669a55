import { useEffect, useMemo } from 'react'
import { playCue } from '../../../platform/audio/audio.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'

/** Stars that were open when a level was last drawn, until the page is reloaded. */
const lastDrawn = new Map<string, readonly string[]>()

/** Stars that opened since this level was last shown. */
export function useOpenedStars({ runId, progress }: Journey): ReadonlySet<string> {
  const { currentLevel, unlockedNodes } = progress
  const place = `${runId}:${currentLevel}`
  const fresh = useMemo(() => {
    const before = lastDrawn.get(place)
    return new Set(before ? unlockedNodes.filter(id => !before.includes(id)) : [])
  }, [place, unlockedNodes])
  useEffect(() => {
    lastDrawn.set(place, unlockedNodes)
    if (fresh.size > 0) playCue('unlock')
  }, [place, unlockedNodes, fresh])
  return fresh
}
