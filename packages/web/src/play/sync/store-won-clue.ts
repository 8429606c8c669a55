import { trialOf } from '@lexiverse/rules'
import { addClues } from '../journey/won-clues.ts'
import { type SavedAttempt, savedAttemptsAt } from './saved-attempt.ts'

interface Trial {
  runId: number
  nodeId: string
  attemptId: number
}

/** Stores the clue of a trial that the server counted as won, for the boss that is open in this browser. */
export function storeWonClue({ runId, nodeId, attemptId }: Trial): void {
  const trial = trialOf(nodeId)
  if (!trial) return
  const trialLevel = savedAttemptsAt(nodeId).find(saved => saved.attemptId === attemptId)?.setup
    .level
  // The party may have left a realm whose boss this player has open, beside the boss of the next.
  const isItsBoss = (saved: SavedAttempt) =>
    saved.runId === runId && saved.setup.level === (trialLevel ?? saved.setup.level)
  const boss = savedAttemptsAt(trial.bossId).find(isItsBoss)
  if (!boss) return
  const { level } = boss.setup
  const won = { clue: trial.clue, trialId: String(attemptId) }
  addClues({ runId, level, bossAttemptId: boss.attemptId }, [won])
}
