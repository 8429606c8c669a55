import type { Outcome } from '../engine/game.ts'
import { openAttempt, type PlayerFacts } from './attempt.ts'
import { canEnter } from './nodes.ts'
import type { RunRecord } from './run.ts'
import type { FinishedAttempt } from './settle.ts'

export const stagedFacts: PlayerFacts = { perks: [], streak: 0, dictionaryVersion: 'staged' }

/** For tests of what follows a game: an attempt with a given outcome instead of a played one. */
export function stageAttempt(
  run: RunRecord,
  nodeId: string,
  told: Partial<Outcome> = {},
  facts: Partial<PlayerFacts> = {},
): { run: RunRecord; attempt: FinishedAttempt } {
  const entry = canEnter(run, nodeId)
  if (!entry.ok) throw new Error(`${nodeId}: ${entry.refusal.message}`)
  const opened = openAttempt(run, nodeId, { ...stagedFacts, ...facts })
  const outcome: Outcome = {
    result: 'victory',
    score: 300,
    rewardBase: 300,
    mindPoints: opened.setup.mindPoints.current,
    mindPointsUsed: 0,
    tolls: 0,
    guessesUsed: 4,
    wordsFound: 16,
    isFlawless: false,
    isAssisted: false,
    ...told,
  }
  return { run: opened.run, attempt: { setup: opened.setup, outcome, game: entry.game } }
}
