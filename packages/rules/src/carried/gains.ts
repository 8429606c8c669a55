import type { GameType } from '../campaign/game-types.ts'
import { progressKey } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import type { FinishedAttempt } from '../campaign/settle.ts'
import type { Perk } from '../perks/perk.ts'
import { perkOf } from '../perks/registry.ts'
import { carry } from './carry.ts'

/** Adds what the perks of an attempt give for later stars. */
export function carryGains(run: RunRecord, attempt: FinishedAttempt): RunRecord {
  const perks = attempt.setup.perks.flatMap(id => perkOf(id) ?? [])
  const noted = perks.some(({ countsFlawless }) => countsFlawless)
    ? noteFlawless(run, attempt)
    : run
  return perks.reduce((carrying, perk) => carryFrom(carrying, perk, attempt), noted)
}

function noteFlawless(run: RunRecord, { setup, game, outcome }: FinishedAttempt): RunRecord {
  const key = progressKey(setup.level, game)
  const { flawless = [] } = run
  if (outcome.result !== 'victory' || !outcome.isFlawless || flawless.includes(key)) return run
  return { ...run, flawless: [...flawless, key] }
}

const STAR_GAMES: readonly GameType[] = ['word-web', 'hive-builder', 'twistle']

function flawlessKindsAt({ flawless = [] }: RunRecord, level: number): number {
  return STAR_GAMES.filter(game => flawless.includes(progressKey(level, game))).length
}

function carryFrom(run: RunRecord, { id, gains }: Perk, attempt: FinishedAttempt): RunRecord {
  const { setup, game, outcome, deeds = {} } = attempt
  if (!gains) return run
  const isWon = outcome.result === 'victory'
  const ended = {
    ...deeds,
    game,
    isWon,
    isFlawless: outcome.isFlawless,
    guesses: outcome.guessesUsed,
    flawlessKinds: flawlessKindsAt(run, setup.level),
  }
  return gains(ended).reduce((carrying, gain) => carry(carrying, gain, id, setup.level), run)
}
