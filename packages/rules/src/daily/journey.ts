import type { GameType } from '../campaign/game-types.ts'
import { progressKey } from '../campaign/progress.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { type Outcome, type Refusal, refuse } from '../engine/game.ts'
import type { DailyKind } from '../engine/setup.ts'
import { DAILY_STARS, dailyPlan, starNode } from './day.ts'

/** Everybody's journey of a day is the same: no perks, the same seed, the same two glyphs. */
export function openDailyRun(kind: DailyKind, date: string, seed: string): RunRecord {
  const { level, glyphs } = dailyPlan(date)
  return {
    ...openRun(kind, [], seed),
    level,
    glyphs: glyphs.map(glyphId => ({ glyphId, quantity: 1 })),
    isSealed: true,
    daily: { date, stars: [] },
  }
}

/** The star to enter next, from 1; null once the journey is over. */
export function nextStar({ status, daily }: RunRecord): number | null {
  return status === 'open' && daily ? daily.stars.length + 1 : null
}

/** The stars are played in order, each once. */
export function canEnterStar(
  run: RunRecord,
  nodeId: string,
): { ok: true; game: GameType } | { ok: false; refusal: Refusal } {
  const next = nextStar(run)
  const plan = run.daily && dailyPlan(run.daily.date).stars.find(star => star.nodeId === nodeId)
  if (!plan) return refuse('unknown-node', 'There is no such star.')
  if (next === null || nodeId !== starNode(next)) {
    return refuse('node-locked', 'This is not the next star of the journey.')
  }
  return { ok: true, game: plan.game }
}

/** A lost star stays lost and pays nothing. After the fifth the journey is over: as its boss ended. */
export function endStar(
  run: RunRecord,
  nodeId: string,
  { result, isFlawless }: Pick<Outcome, 'result' | 'isFlawless'>,
  score: number,
): RunRecord {
  if (!run.daily || run.status !== 'open') return run
  const stars = [...run.daily.stars, { result, isFlawless, score }]
  const paid = { ...run.scores, [progressKey(run.level, nodeId)]: score }
  return {
    ...run,
    daily: { ...run.daily, stars },
    scores: result === 'victory' ? paid : run.scores,
    status: stars.length === DAILY_STARS ? result : 'open',
  }
}
