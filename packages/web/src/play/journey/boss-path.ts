import { trialOf } from '@lexiverse/rules'

/** Where the boss of a clue's trial is met; null for whatever is no such trial. */
export function bossPathOf(nodeId: string): string | null {
  const trial = trialOf(nodeId)
  return trial && `/forgotten-word?node=${trial.bossId}`
}
