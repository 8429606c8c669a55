import { mindChange } from '../campaign/booking.ts'
import { moveMindPoints } from '../campaign/mind-points.ts'
import { progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import type { Outcome } from '../engine/game.ts'
import type { Setup } from '../engine/setup.ts'
import { applyPlain, scoreAt } from './answer.ts'
import { answerTo, metAt } from './draw.ts'
import { wandererOf } from './registry.ts'
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

/**
 * Gives back what was staked at stars of this level that were never opened: a friend leads the party to the
 * next level, and the wager can neither be won nor lost.
 */
export function returnWagers(run: RunRecord): RunRecord {
  const promises = Object.entries(run.carried?.promises ?? {})
  return promises.reduce((next, [id, made]) => {
    const effects = wandererOf(id)?.answers.find(answer => answer.id === made.answer)?.effects ?? []
    const isOpen =
      !made.isSettled &&
      made.level === run.level &&
      effects.some(effect => effect.do === 'wager') &&
      !run.attempts[progressKey(made.level, made.nodeId)]
    if (!isOpen) return next
    const returned = effects.reduce((paid, effect) => giveBack(paid, effect, made.level), next)
    return withSettled(returned, id, { isReturned: true })
  }, run)
}

function giveBack(run: RunRecord, effect: Effect, level: number): RunRecord {
  if (effect.do === 'mind' && effect.by < 0) {
    return { ...run, mindPoints: moveMindPoints(run.mindPoints, -effect.by) }
  }
  if (effect.do === 'score' && effect.by < 0) {
    return { ...run, spent: Math.max(0, (run.spent ?? 0) + scoreAt(level, effect.by)) }
  }
  return run
}

function withSettled(
  run: RunRecord,
  wandererId: string,
  more: { isReturned?: true } = {},
): RunRecord {
  const { items = [], taken = {}, promises = {} } = run.carried ?? {}
  const made = promises[wandererId]
  if (!made) return run
  const settled = { ...promises, [wandererId]: { ...made, isSettled: true as const, ...more } }
  return { ...run, carried: { items, taken, promises: settled } }
}

function isMet(goal: WagerGoal, setup: Setup, outcome: Outcome): boolean {
  if (outcome.result !== 'victory') return false
  if (goal === 'flawless') return outcome.isFlawless
  return goal === 'win' || mindChange(setup, outcome) >= 0
}
