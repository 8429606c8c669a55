import { trialOf } from '@lexiverse/rules'

/** Path to the boss of a clue trial; null for any other node. */
export function bossPathOf(nodeId: string): string | null {
  const trial = trialOf(nodeId)
  return trial && `/forgotten-word?node=${trial.bossId}`
}
