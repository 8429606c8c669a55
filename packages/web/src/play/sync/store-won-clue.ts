import { trialOf } from '@lexiverse/rules'
import { addClues } from '../journey/won-clues.ts'
import { savedAttemptSlot } from './saved-attempt.ts'

interface Trial {
  runId: number
  nodeId: string
  attemptId: number
}

/** Stores the clue of a trial that the server counted as won, for the boss that is open in this browser. */
export function storeWonClue({ runId, nodeId, attemptId }: Trial): void {
  const trial = trialOf(nodeId)
  const boss = trial && savedAttemptSlot(runId, trial.bossId).read()
  if (!boss) return
  const { level } = boss.setup
  const won = { clue: trial.clue, trialId: String(attemptId) }
  addClues({ runId, level, bossAttemptId: boss.attemptId }, [won])
}
