import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inventoriesKey } from '../../play/inventories.ts'
import { type JourneyKind, rereadJourneys } from '../../play/journey-store.ts'
import { flushOutbox } from '../../play/outbox.ts'
import { takeRefreshNeeded } from '../../play/refresh-flag.ts'
import { refreshJourney } from '../../play/refresh-journey.ts'

/** The map is brought up to date when it opens and whenever it is looked at again. */
export function useRefresh(kind: JourneyKind): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      if (document.hidden) return
      rereadJourneys()
      if (!takeRefreshNeeded()) return
      void queries.invalidateQueries({ queryKey: inventoriesKey })
      void refreshJourney(kind)
    }
    refresh()
    void refreshJourney(kind)
    void flushOutbox()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [kind, queries])
}
