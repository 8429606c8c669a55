import { trialOf } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { keepWinnings } from '../../../play/rewards/winnings.ts'
import { completionOf, type Ended } from '../ended.ts'
import { wayOn } from './next-path.ts'

/** Goes on after a game: inventories are asked for anew, and what was won is shown where one arrives. */
export function useLeave(ended: Ended): (path: string) => void {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  return path => {
    void queries.invalidateQueries({ queryKey: inventoriesKey })
    const completion = completionOf(ended)
    const { session, outcome } = ended
    const { runId, setup } = session
    if (completion) keepWinnings({ runId, nodeId: setup.nodeId }, completion)
    // Going back must not lead into another trial, whose clock would run at once.
    const goal = wayOn(session, path, outcome.result === 'victory')
    navigate(goal, { replace: trialOf(setup.nodeId) !== null })
  }
}
