import type { RunRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'

/** Effects of the run, less the uses that other open hives have already been given. */
export async function unusedEffects(
  db: Db,
  run: Run,
  exceptAttemptId: number | null = null,
): Promise<RunRecord['effects']> {
  if (run.record.effects.length === 0) return []
  const open = await attemptRepository(db).listOpen(run)
  const others = open.filter(({ id, game }) => id !== exceptAttemptId && game === 'hive-builder')
  return run.record.effects.flatMap(({ effectType, remainingUses }) => {
    const given = others.reduce((sum, { setup }) => sum + usesOf(setup.effects, effectType), 0)
    const left = remainingUses - given
    return left > 0 ? [{ effectType, remainingUses: left }] : []
  })
}

function usesOf(effects: RunRecord['effects'], effectType: string): number {
  return effects.find(effect => effect.effectType === effectType)?.remainingUses ?? 0
}
