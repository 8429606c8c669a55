import type { Clue, Setup, TimerMode } from '../../engine/setup.ts'

const TRIAL_SECONDS = 120
const TIME_MYSTIC_SECONDS = 20
export const TEMPORAL_SHIFT_SECONDS = 30
/** Without a clock, an attempt stands for each four seconds: thirty attempts for the plain trial. */
const SECONDS_PER_ATTEMPT = 4
const RED_SECONDS = 30
const YELLOW_SECONDS = 60

const GOALS: Record<Clue, number> = { etymology: 15, usage: 20 }
const STANDALONE_GOAL = 20

interface TrialTime {
  timerMode: TimerMode
  /** Seconds allowed in all. */
  limit: number
  /** Words judged so far. */
  attempts: number
}

export function trialSeconds({ perks }: Setup): number {
  return TRIAL_SECONDS + (perks.includes('time-mystic') ? TIME_MYSTIC_SECONDS : 0)
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

export function attemptsLeft({ limit, attempts }: TrialTime): number {
  return Math.floor(limit / SECONDS_PER_ATTEMPT) - attempts
}

/** Whether the time is spent at this moment: on the clock, or by attempts where there is no clock. */
export function isTimeUp(time: TrialTime, at: number): boolean {
  return time.timerMode === 'timed' ? at >= time.limit * 1000 : attemptsLeft(time) <= 0
}

export function clockColour(seconds: number): 'red' | 'yellow' | 'plain' {
  if (seconds <= RED_SECONDS) return 'red'
  return seconds <= YELLOW_SECONDS ? 'yellow' : 'plain'
}
