import { type PerkInventory, perks } from '@lexiverse/contract/perks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'

/** The player's perks with this game counted; undefined before the server has them. */
export const usePerksAfter = (ended: Ended): PerkInventory | undefined => usePerksQuery(ended).data

export function usePerksQuery(ended: Ended) {
  const playerId = playerOf(ended)
  return useQuery({
    // A key of its own: what was known before this game does not count it.
    queryKey: ['perks-after', playerId, ended.attempt.runId],
    queryFn: () => call(perks.inventory, { params: { playerId } }),
    enabled: completionOf(ended) !== null,
  })
}
