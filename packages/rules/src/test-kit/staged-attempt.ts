import { type PlayerFacts, prepareAttempt } from '../campaign/attempt.ts'
import { canEnter } from '../campaign/nodes.ts'
import type { RunRecord } from '../campaign/run.ts'
import type { FinishedAttempt } from '../campaign/settle.ts'
import type { Outcome } from '../engine/game.ts'

export const stagedFacts: PlayerFacts = { perks: [], streak: 0, dictionaryVersion: 'staged' }

/** For tests of what follows a game: an attempt with a given outcome instead of a played one. */
export function stageAttempt(
  run: RunRecord,
  nodeId: string,
  given: Partial<Outcome> = {},
  { mindPointsLeft, ...facts }: Partial<PlayerFacts> & { mindPointsLeft?: number } = {},
): { run: RunRecord; attempt: FinishedAttempt } {
  const entry = canEnter(run, nodeId)
  if (!entry.ok) throw new Error(`${nodeId}: ${entry.refusal.message}`)
  const prepared = prepareAttempt(run, nodeId, { ...stagedFacts, ...facts })
  const { mindPoints } = prepared.setup
  const current = mindPointsLeft ?? mindPoints.current
  const setup = { ...prepared.setup, mindPoints: { ...mindPoints, current } }
  const outcome: Outcome = {
    result: 'victory',
    score: 300,
    rewardBase: 300,
    mindPoints: current,
    mindPointsUsed: 0,
    tolls: 0,
    guessesUsed: 4,
    wordsFound: 16,
    isFlawless: false,
    isAssisted: false,
    ...given,
  }
  return { run: prepared.run, attempt: { setup, outcome, game: entry.game } }
}
