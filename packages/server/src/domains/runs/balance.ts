import type { MindPoints, RunRecord } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { attemptRepository } from './attempt-repository.ts'
import type { Judge } from './judge.ts'
import type { Run } from './run-repository.ts'

/**
 * The mind points a player can count on: the ledger, less what the stored logs of games still open
 * have cost. What one of them has gained is not lent to the others, which could lose it before it is
 * booked. The game that asks leaves itself out.
 */
export async function standingMindPoints(
  db: Db,
  judge: Judge,
  run: Run,
  leftOut: number | null = null,
): Promise<MindPoints> {
  const { current, maximum } = run.record.mindPoints
  let cost = 0
  for (const attempt of await attemptRepository(db).listOpen(run.id)) {
    if (attempt.id === leftOut || attempt.moves.length === 0) continue
    const reading = await judge.stored(db, attempt)
    if (!reading) continue
    const { mindPoints, tolls } = reading.state.vitals
    cost += Math.max(0, attempt.setup.mindPoints.current - mindPoints - tolls)
  }
  const floor = run.record.kind === 'tutorial' ? 1 : 0
  return { current: Math.max(floor, current - cost), maximum }
}

/** Momentum brought into a hive that lies open is not brought into another one as well. */
export async function standingEffects(
  db: Db,
  run: Run,
  leftOut: number | null = null,
): Promise<RunRecord['effects']> {
  const open = await attemptRepository(db).listOpen(run.id)
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
