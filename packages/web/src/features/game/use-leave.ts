import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoriesKey } from '../../play/inventories.ts'
import { keepSpoils } from '../../play/spoils.ts'
import { completionOf, type Ended } from './ended.ts'

/** Goes on after a game: inventories are asked for anew, and what was won is shown where one arrives. */
export function useLeave(ended: Ended): (path: string) => void {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  return path => {
    void queries.invalidateQueries({ queryKey: inventoriesKey })
    const rewards = completionOf(ended)?.rewards
    const { runId, setup } = ended.session
    if (rewards && rewards.score > 0) keepSpoils({ runId, nodeId: setup.nodeId, rewards })
    navigate(path)
  }
}
