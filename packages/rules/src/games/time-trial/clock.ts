import { carriedAmount } from '../../carried/kinds.ts'
import type { Clue, Setup, TimerMode } from '../../engine/setup.ts'
import { glyphOf } from '../../glyphs/registry.ts'
import { perkEffects } from '../../perks/effects.ts'

const TRIAL_SECONDS = 120
/** Without a clock, every four seconds become one word to try: thirty for a trial without bonuses. */
const SECONDS_PER_WORD = 4
const RED_SECONDS = 30
const YELLOW_SECONDS = 60

const GOALS: Record<Clue, number> = { etymology: 15, usage: 20 }
const STANDALONE_GOAL = 20

interface TrialTime {
  timerMode: TimerMode
  /** Seconds allowed in total. */
  limit: number
  /** Words judged so far, right or wrong. */
  wordsTried: number
}

export function trialSeconds({ perks, carried }: Setup): number {
  const bonus = perkEffects(perks).trialSecondsBonus + carriedAmount(carried, 'trialSeconds')
  return TRIAL_SECONDS + bonus
}

/** The longest that a trial can last with these glyphs used in it, in milliseconds. */
export function trialTimeWith(setup: Setup, glyphIds: readonly string[]): number {
  const added = glyphIds.reduce((sum, id) => sum + (glyphOf(id)?.trialSeconds ?? 0), 0)
  return (trialSeconds(setup) + added) * 1000
}

/** The clue a trial is played for, read from its node: `boss:etymology` or `boss:usage`. */
export function clueOf({ nodeId }: Pick<Setup, 'nodeId'>): Clue | null {
  if (nodeId.endsWith(':etymology')) return 'etymology'
  return nodeId.endsWith(':usage') ? 'usage' : null
}

export function trialGoal(clue: Clue | null): number {
  return clue ? GOALS[clue] : STANDALONE_GOAL
}

export function secondsLeft({ limit }: TrialTime, at: number): number {
  return Math.max(0, Math.ceil(limit - at / 1000))
}

export function wordsLeft({ limit, wordsTried }: TrialTime): number {
  return Math.floor(limit / SECONDS_PER_WORD) - wordsTried
}

/** Whether time is up: by the clock, or by the words tried where there is no clock. */
export function isTimeUp(time: TrialTime, at: number): boolean {
  return time.timerMode === 'timed' ? at >= time.limit * 1000 : wordsLeft(time) <= 0
}

export function clockColour(seconds: number): 'red' | 'yellow' | 'plain' {
  if (seconds <= RED_SECONDS) return 'red'
  return seconds <= YELLOW_SECONDS ? 'yellow' : 'plain'
}
