import { randomUUID } from 'node:crypto'
import type { Completion, Rewards, WonGlyph } from '@lexiverse/contract'
import { glyphOf, type PaidRewards, type Settlement } from '@lexiverse/rules'
import { describeProgress } from '../journeys/describe.ts'
import type { FinishedGame } from '../replay/replay-log.ts'

export function describeCompletion(
  { outcome }: FinishedGame,
  { run, rewards, events, isRunComplete }: Settlement,
  perks: readonly string[],
  now: number,
): Completion {
  const { result, score } = outcome
  return {
    completionId: randomUUID(),
    result,
    score,
    rewards: describeRewards(rewards),
    mindPoints: run.mindPoints,
    progress: describeProgress(run, perks, isRunComplete ? now : null),
    events: events.map(event => event.type),
    isRunComplete,
  }
}

function describeRewards(paid: PaidRewards): Rewards {
  const { score, mindPointsRestored, glyphs, offers, wager, uncounted } = paid
  return {
    score,
    mindPointsRestored,
    glyphs: glyphs.flatMap(describeWon),
    offers: offers.flatMap(describeWon),
    ...(wager !== undefined && { wager }),
    ...(uncounted !== undefined && { uncounted }),
  }
}

function describeWon(glyphId: string): WonGlyph[] {
  const glyph = glyphOf(glyphId)
  if (!glyph) return []
  return [{ glyphId, name: glyph.name, rarity: glyph.rarity, icon: glyphId, quantity: 1 }]
}
