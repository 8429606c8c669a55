import { perks } from '@lexiverse/rules'
import { type Figures, noFigures } from './figures.ts'
import { GIVEN_TIMES, gifts, NO_GIFT } from './gifts.ts'
import type { Result } from './jobs.ts'
import { per } from './table.ts'
import type { Worths } from './worths.ts'

interface Effect {
  /** Points of win rate and percent of score, with the standard error of each. */
  win: number
  winError: number
  score: number
  scoreError: number
}

function paired(with_: readonly number[], without: readonly number[]) {
  const changes = with_.map((value, i) => value - (without[i] ?? 0))
  const change = mean(changes)
  const variance = mean(changes.map(value => (value - change) ** 2))
  return { change, error: Math.sqrt(per(variance, changes.length)) }
}

export const giftFigures = (results: readonly Result[], gift: string): Figures =>
  results.find(({ job }) => job.kind === 'gift' && job.gift === gift)?.figures ?? noFigures()

export function effectOf(results: readonly Result[], gift: string): Effect {
  const [base, given] = [giftFigures(results, NO_GIFT), giftFigures(results, gift)]
  const wins = paired(given.wins, base.wins)
  const scores = paired(given.scores, base.scores)
  const percentOf = (value: number) => 100 * per(value, per(base.score, base.campaigns))
  return {
    win: 100 * wins.change,
    winError: 100 * wins.error,
    score: percentOf(scores.change),
    scoreError: percentOf(scores.error),
  }
}

const mean = (values: readonly number[]): number =>
  per(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )

interface Measured {
  worth: number
  error: number
}

/**
 * Worths moved toward their mean by the part of their spread that is chance: a bot that believed every measurement
 * would choose by noise.
 */
function distrust(measured: readonly Measured[]): number[] {
  const middle = mean(measured.map(({ worth }) => worth))
  const spread = mean(measured.map(({ worth }) => (worth - middle) ** 2))
  const chance = mean(measured.map(({ error }) => error ** 2))
  const real = Math.max(0, spread - chance)
  return measured.map(
    ({ worth, error }) => middle + per(real, real + error ** 2) * (worth - middle),
  )
}

/** Of glyphs and of what is carried, which were given several times. */
function giftWorths(results: readonly Result[], sort: RegExp): Record<string, number> {
  const given = gifts.filter(gift => sort.test(gift))
  const effects = given.map(gift => effectOf(results, gift))
  const worths = distrust(
    effects.map(({ win, winError, score, scoreError }) => ({
      worth: win + score,
      error: winError + scoreError,
    })),
  )
  return Object.fromEntries(given.map((gift, i) => [gift, (worths[i] ?? 0) / GIVEN_TIMES]))
}

function perkWorths(results: readonly Result[]): Worths['perks'] {
  const effects = perks.map(({ id }) => effectOf(results, `perk:${id}`))
  const wins = distrust(effects.map(({ win, winError }) => ({ worth: win, error: winError })))
  const scores = distrust(
    effects.map(({ score, scoreError }) => ({ worth: score, error: scoreError })),
  )
  return Object.fromEntries(
    perks.map(({ id }, i) => [id, { win: wins[i] ?? 0, score: scores[i] ?? 0 }]),
  )
}

/** What bots that choose by value go by. */
export function worthsFrom(results: readonly Result[]): Worths {
  const base = giftFigures(results, NO_GIFT)
  const { tried, win, unhurt, flawless } = base.mysteries
  const omenShares: Record<string, number> = {}
  for (const { job, share } of results) if (job.kind === 'omen') omenShares[job.omen] = share
  const sorts = [/^glyph:/, /^(carry|mind)/]
  return {
    gifts: Object.assign({}, ...sorts.map(sort => giftWorths(results, sort))),
    perks: perkWorths(results),
    score: per(base.score, base.campaigns),
    odds: { win: per(win, tried), unhurt: per(unhurt, tried), flawless: per(flawless, tried) },
    omens: omenShares,
  }
}
