import type { JourneyKind } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterFrame } from '../../platform/after-frame.ts'
import { inventoriesKey } from '../../play/glyphs/inventories.ts'
import { rereadJourneys } from '../../play/journey/journey-store.ts'
import { onRefreshNeeded, takeRefreshNeeded } from '../../play/journey/refresh-flag.ts'
import { refreshJourney } from '../../play/journey/refresh-journey.ts'
import { sendQueue } from '../../play/sync/send-queue.ts'

/**
 * Refreshes the map when it opens, when the page becomes visible again, and when a late result has
 * been paid.
 */
export function useRefresh(kind: JourneyKind): void {
  const queries = useQueryClient()
  useEffect(() => {
    const renewInventories = () => void queries.invalidateQueries({ queryKey: inventoriesKey })
    const refresh = () => {
      if (document.hidden) return
      rereadJourneys()
      if (!takeRefreshNeeded()) return
      renewInventories()
      void refreshJourney(kind)
    }
    if (takeRefreshNeeded()) renewInventories()
    // After the first frame, so that what is already known is painted first.
    const stopOpening = afterFrame(() => {
      rereadJourneys()
      void refreshJourney(kind)
      void sendQueue()
    })
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    const stopListening = onRefreshNeeded(refresh)
    return () => {
      stopOpening()
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
      stopListening()
    }
  }, [kind, queries])
}
