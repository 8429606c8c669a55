import { trialOf } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { showWinningsOf } from '../../../play/rewards/winnings.ts'
import { completionOf, type Ended } from '../ended.ts'
import { nextPath } from './next-path.ts'

/** Leaves a finished game: refetches inventories and keeps the rewards for the map to show. */
export function useLeave(ended: Ended): (path: string) => void {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  return path => {
    void queries.invalidateQueries({ queryKey: inventoriesKey })
    const completion = completionOf(ended)
    const { attempt, outcome } = ended
    const { runId, setup } = attempt
    if (completion) showWinningsOf({ runId, nodeId: setup.nodeId }, completion)
    // Replaces the entry: going back must not open another trial, whose clock would start at once.
    const goal = nextPath(attempt, path, outcome.result === 'victory')
    navigate(goal, { replace: trialOf(setup.nodeId) !== null })
  }
}
