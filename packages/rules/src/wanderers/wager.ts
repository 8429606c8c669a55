import { mindChange } from '../campaign/booking.ts'
import { progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import type { Outcome } from '../engine/game.ts'
import type { Setup } from '../engine/setup.ts'
import { applyPlain } from './answer.ts'
import { answerTo, metAt } from './draw.ts'
import { sayChanges, wantedMind } from './view.ts'
import type { Effect, WagerGoal } from './wanderer.ts'

type Wager = Extract<Effect, { do: 'wager' }>

interface EndedWager {
  run: RunRecord
  /** How the wager ended; null if there was none. */
  told: string | null
}

/**
 * Ends a wager made at the star of this attempt. Only the first attempt there settles it, at the level where it was
 * made: a friend may have led the party on meanwhile.
 */
export function settleWager(run: RunRecord, setup: Setup, outcome: Outcome): EndedWager {
  const { level, nodeId, attemptNumber } = setup
  const wanderer = metAt(run, nodeId, level)
  if (!wanderer || attemptNumber !== 1) return { run, told: null }
  const given = answerTo(run, wanderer.id)
  const effects = wanderer.answers.find(({ id }) => id === given)?.effects ?? []
  const wagers = effects.filter((effect): effect is Wager => effect.do === 'wager')
  if (wagers.length === 0) return { run, told: null }
  const pays = wagers.filter(({ on }) => isMet(on, setup, outcome)).flatMap(won => won.pays)
  const key = `${progressKey(level, nodeId)}#wager`
  const paid = pays.reduce((next, pay) => applyPlain(next, pay, wanderer.id, key, level), run)
  const settled = withSettled(paid, wanderer.id)
  if (pays.length === 0) return { run: settled, told: 'You lost the wager.' }
  const gains = sayChanges(run, paid, wantedMind(pays))
  const text = gains.length > 0 ? gains.join(' ') : 'There is nothing left to gain from it.'
  return { run: settled, told: `You won the wager. ${text}` }
}

function withSettled(run: RunRecord, wandererId: string): RunRecord {
  const { items = [], taken = {}, promises = {} } = run.carried ?? {}
  const made = promises[wandererId]
  if (!made) return run
  const settled = { ...promises, [wandererId]: { ...made, isSettled: true as const } }
  return { ...run, carried: { items, taken, promises: settled } }
}

function isMet(goal: WagerGoal, setup: Setup, outcome: Outcome): boolean {
  if (outcome.result !== 'victory') return false
  if (goal === 'flawless') return outcome.isFlawless
  return goal === 'win' || mindChange(setup, outcome) >= 0
}
