import type { RunRecord } from '../campaign/run.ts'
import type { FinishedAttempt } from '../campaign/settle.ts'
import type { Perk } from '../perks/perk.ts'
import { perkOf } from '../perks/registry.ts'
import { carry } from './carry.ts'

/** Adds what the perks of an attempt give for later stars. */
export function carryGains(run: RunRecord, attempt: FinishedAttempt): RunRecord {
  const perks = attempt.setup.perks.flatMap(id => perkOf(id) ?? [])
  return perks.reduce((carrying, perk) => carryFrom(carrying, perk, attempt), run)
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
  }
  return gains(ended).reduce((carrying, gain) => carry(carrying, gain, id, setup.level), run)
}
