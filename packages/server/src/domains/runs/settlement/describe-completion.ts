import { randomUUID } from 'node:crypto'
import type { Completion, Rewards } from '@lexiverse/contract'
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
  const { score, mindPointsRestored, glyphId, isGlyphOffered } = paid
  const glyph = glyphId ? glyphOf(glyphId) : undefined
  if (!glyph) return { score, mindPointsRestored, glyphs: [] }
  const { id, name, rarity } = glyph
  const won = { glyphId: id, name, rarity, icon: id, quantity: 1, isOffer: isGlyphOffered }
  return { score, mindPointsRestored, glyphs: [won] }
}
