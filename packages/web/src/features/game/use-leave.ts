import type { Rewards } from '@lexiverse/contract/games'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoriesKey } from '../../play/inventories.ts'
import { showSpoils } from '../../play/spoils.ts'

/** Goes on after a game: inventories are asked for anew, and what was won is shown where one arrives. */
export function useLeave(rewards: Rewards | null): (path: string) => void {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  return path => {
    void queries.invalidateQueries({ queryKey: inventoriesKey })
    if (rewards && rewards.score > 0 && path === '/game-map') showSpoils(rewards)
    navigate(path)
  }
}
