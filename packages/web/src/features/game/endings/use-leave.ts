import { MAP_PATH, trialOf } from '@lexiverse/rules'
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
    const isWon = outcome.result === 'victory'
    const isAlone = setup.runKind === 'time-trial' || setup.runKind === 'practice'
    navigate(nextPath(attempt, path, isWon), {
      replace: trialOf(setup.nodeId) !== null,
      // A page that is only looked at leads back to where the journey goes on; a game alone has none.
      state: { back: nextPath(attempt, isAlone ? '/' : MAP_PATH, isWon) },
    })
  }
}
