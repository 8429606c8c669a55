import type { RunRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'

/** Momentum brought into a hive that lies open is not brought into another one as well. */
export async function standingEffects(
  db: Db,
  run: Run,
  leftOut: number | null = null,
): Promise<RunRecord['effects']> {
  if (run.record.effects.length === 0) return []
  const open = await attemptRepository(db).listOpen(run)
  const others = open.filter(({ id, game }) => id !== leftOut && game === 'hive-builder')
  return run.record.effects.flatMap(({ effectType, remainingUses }) => {
    const held = others.reduce((sum, { setup }) => sum + usesOf(setup.effects, effectType), 0)
    const left = remainingUses - held
    return left > 0 ? [{ effectType, remainingUses: left }] : []
  })
}

function usesOf(effects: RunRecord['effects'], effectType: string): number {
  return effects.find(effect => effect.effectType === effectType)?.remainingUses ?? 0
}
