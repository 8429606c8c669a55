import { type PerkInventory, perks } from '@lexiverse/contract/perks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'

/** The player's perks with this game counted; undefined before the server has them. */
export function usePerksAfter(ended: Ended): PerkInventory | undefined {
  const playerId = playerOf(ended)
  const { data } = useQuery({
    // A key of its own: what was known before this game does not count it.
    queryKey: ['perks-after', playerId, ended.attempt.runId],
    queryFn: () => call(perks.inventory, { params: { playerId } }),
    enabled: completionOf(ended) !== null,
  })
  return data
}
