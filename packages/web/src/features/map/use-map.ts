import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { type ChartNode, chartNodes } from '../../play/chart-nodes.ts'
import { glyphInventory, perkInventory } from '../../play/inventories.ts'
import type { Journey } from '../../play/journey-store.ts'
import { outbox } from '../../play/outbox.ts'

const KEEN_EAR = 'keen-ear'

/** Everything the map shows: the journey's stars, and what the player carries. */
export function useMap(journey: Journey) {
  const playerId = useStore(identity, playerIdOf)
  const { waiting } = useStore(outbox)
  const isTutorial = journey.progress.isTutorialMode
  const held = useQuery(glyphInventory(playerId)).data
  const loadout = useQuery(perkInventory(playerId)).data
  const activePerks = useMemo(
    () => (isTutorial ? [] : (loadout?.perks ?? []).filter(perk => perk.isActive)),
    [isTutorial, loadout],
  )
  const nodes: ChartNode[] = useMemo(() => {
    const own = waiting.filter(({ runId }) => runId === journey.runId)
    return chartNodes({
      journey,
      hearsMysteries: activePerks.some(({ id }) => id === KEEN_EAR),
      pending: new Set(own.map(({ nodeId }) => nodeId)),
    })
  }, [journey, waiting, activePerks])
  return { playerId, nodes, activePerks, loadout, glyphs: isTutorial ? undefined : held }
}
