import { perkEffects } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { glyphInventory, perkInventory } from '../../play/glyphs/inventories.ts'
import type { Journey } from '../../play/journey/journey-store.ts'
import { type ChartNode, chartNodes } from '../../play/map/chart-nodes.ts'
import {
  unlockedByUnsent,
  unsentResultsOf,
  withUnsentMindPoints,
} from '../../play/map/unsent-results.ts'
import { queue } from '../../play/sync/queue.ts'

export function useMap(ledger: Journey) {
  const playerId = useStore(identity, playerIdOf)
  const { waiting } = useStore(queue)
  const journey = useMemo(() => withUnsentMindPoints(ledger, waiting), [ledger, waiting])
  const isTutorial = journey.progress.isTutorialMode
  const held = useQuery(glyphInventory(playerId, journey.runId)).data
  const loadout = useQuery(perkInventory(playerId)).data
  const perks = (isTutorial ? [] : (loadout?.perks ?? [])).filter(perk => perk.isActive)
  // Stable while the perks are the same, so that nothing is drawn again.
  const perkKey = perks.map(({ id }) => id).join(' ')
  const perkIds = useMemo(() => (perkKey === '' ? [] : perkKey.split(' ')), [perkKey])
  const nodes: ChartNode[] = useMemo(() => {
    const pending = unsentResultsOf(journey.runId, waiting)
    const hearsMysteries = perkEffects(perkIds).revealsMysteries
    return chartNodes({ journey: unlockedByUnsent(pending, journey), hearsMysteries, pending })
  }, [journey, waiting, perkIds])
  return {
    journey,
    playerId,
    nodes,
    /** The equipped ones. */
    perks,
    perkIds,
    loadout,
    glyphs: isTutorial ? undefined : held,
  }
}
