import {
  FIRST_GLYPHS,
  gameLabels,
  gameTypes,
  glyphs,
  type MeetingAnswer,
  omens,
  perks,
  wanderers,
} from '@lexiverse/rules'
import { isStaked } from './choices.ts'
import { effectOf, giftFigures } from './effects.ts'
import { type Figures, noFigures } from './figures.ts'
import { NO_GIFT } from './gifts.ts'
import type { Result } from './jobs.ts'
import { SPECIFIED_PERKS } from './loadouts.ts'
import { skills } from './skills.ts'
import { per, percent, signed, table } from './table.ts'

const range = (value: number, [least, most]: readonly [number, number]) =>
  value >= least && value <= most

const WIN_RANGE = [1, 10] as const
const SCORE_RANGE = [2, 15] as const
const TAKEN_RANGE = [0.08, 0.7] as const
const WORTH_RANGE = [0.2, 0.8] as const
const MINUTES_RANGE = [35, 70] as const
const LARGEST_STEP = 12
/** A rise of less is chance. */
const LARGEST_RISE = 3
const LAST_EXPERT_RANGE = [5, 15] as const
/** Fewer choices than this say nothing. */
const LEAST_CASES = 10

/** The table of a section, and the names of what is out of its range. */
interface Section {
  text: string
  out: string[]
}

interface Row {
  cells: string[]
  isOut: boolean
  isHeld?: boolean
}

function section(title: string, head: string[], rows: Row[]): Section {
  const verdict = ({ isOut, isHeld = true }: Row) => (isOut ? (isHeld ? 'OUT' : 'out') : '')
  const text = table(
    [...head, ''],
    rows.map(row => [...row.cells, verdict(row)]),
  )
  const out = rows.filter(({ isOut, isHeld = true }) => isOut && isHeld)
  return { text: `${title}\n${text}`, out: out.map(({ cells }) => cells[0] ?? '') }
}

/** What each perk and glyph moves when it is held. */
export function reportHeld(results: readonly Result[]): Section {
  const row = (name: string, gift: string, isHeld: boolean): Row => {
    const { win, winError, score, scoreError } = effectOf(results, gift)
    const isEnough = win >= WIN_RANGE[0] || score >= SCORE_RANGE[0]
    const isTooMuch = win > WIN_RANGE[1] || score > SCORE_RANGE[1]
    return {
      cells: [
        name,
        `${signed(win)} pt`,
        `± ${winError.toFixed(1)}`,
        `${signed(score)} %`,
        `± ${scoreError.toFixed(1)}`,
      ],
      isOut: !isEnough || isTooMuch,
      isHeld,
    }
  }
  const base = giftFigures(results, NO_GIFT)
  const carried = results.flatMap(({ job }) =>
    job.kind === 'gift' && !/^(perk|glyph|none)/.test(job.gift) ? job.gift : [],
  )
  return section(
    `Held: a regular player wins ${percent(per(base.won, base.campaigns))} of ${base.campaigns} journeys without anything`,
    ['worn, or given in each realm', 'win rate', '', 'score', ''],
    [
      ...perks.map(({ id, name }, i) => row(name, `perk:${id}`, i >= SPECIFIED_PERKS)),
      ...glyphs.map(({ id, name }, i) => row(name, `glyph:${id}`, i >= FIRST_GLYPHS)),
      ...carried.map(gift => row(gift, gift, false)),
    ],
  )
}

const choosersOf = (results: readonly Result[]): Figures[] =>
  results.flatMap(({ job, figures }) =>
    job.kind === 'career' || job.kind === 'magnitude' ? figures : [],
  )

const sumOf = (all: readonly Figures[], pick: (figures: Figures) => number | undefined) =>
  all.reduce((sum, figures) => sum + (pick(figures) ?? 0), 0)

/** How often a bot that chooses by value takes a perk or glyph that it could take; of the later perks, with the specified ones set aside. */
export function reportTaken(results: readonly Result[]): Section {
  const choosers = choosersOf(results)
  const row = (name: string, cases: number, taken: number, isHeld: boolean): Row => ({
    cells: [name, String(cases), percent(per(taken, cases))],
    isOut: cases >= LEAST_CASES && !range(per(taken, cases), TAKEN_RANGE),
    isHeld,
  })
  return section(
    'Taken by bots that choose by value',
    ['', 'could be taken', 'taken'],
    [
      ...perks.map(({ id, name }) =>
        row(
          name,
          sumOf(choosers, of => of.perksOpen[id]),
          sumOf(choosers, of => of.perksWorn[id]),
          false,
        ),
      ),
      ...perks.slice(SPECIFIED_PERKS).map(({ id, name }) =>
        row(
          `${name}, of the later ones`,
          sumOf(choosers, of => of.laterOpen[id]),
          sumOf(choosers, of => of.laterWorn[id]),
          true,
        ),
      ),
      ...glyphs.map(({ id, name }, i) =>
        row(
          name,
          sumOf(choosers, of => of.glyphsShown[id]),
          sumOf(choosers, of => of.glyphsTaken[id]),
          i >= FIRST_GLYPHS,
        ),
      ),
    ],
  )
}

/** How often the stakes of a wanderer are worth more than what is free, or, where all is free, the favourite answer. */
export function reportWanderers(results: readonly Result[]): Section {
  const choosers = choosersOf(results)
  const rows = wanderers.map(({ id, title, answers }): Row => {
    const times = ({ id: answer }: MeetingAnswer) =>
      sumOf(choosers, of => of.answers[`${id}:${answer}`])
    const met = answers.reduce((sum, answer) => sum + times(answer), 0)
    const staked = answers.filter(isStaked)
    const taken =
      staked.length > 0
        ? staked.reduce((sum, answer) => sum + times(answer), 0)
        : Math.max(...answers.map(times))
    const shares = answers.map(
      answer => `${answer.id} ${Math.round(100 * per(times(answer), met))}`,
    )
    return {
      cells: [title, String(met), percent(per(taken, met)), shares.join(', ')],
      isOut: met >= LEAST_CASES && !range(per(taken, met), WORTH_RANGE),
    }
  })
  return section(
    'Wanderers, met by bots that choose by value',
    ['', 'met', 'stakes taken', 'answers'],
    rows,
  )
}

export function reportOmens(results: readonly Result[]): Section {
  const rows = omens.map(({ id, name }): Row => {
    const { share = 0 } = results.find(({ job }) => job.kind === 'omen' && job.omen === id) ?? {}
    return { cells: [name, percent(share)], isOut: !range(share, WORTH_RANGE) }
  })
  return section('Omens', ['', 'worth more than a plain star beside it'], rows)
}

/** The win rate must fall with every magnitude, but never by much at once. */
export function reportMagnitudes(results: readonly Result[]): Section {
  const played = (skill: string) =>
    results.filter(({ job }) => job.kind === 'magnitude' && job.skill === skill)
  const rates = skills.map(({ name }) =>
    played(name).map(({ figures: { won, campaigns } }) => 100 * per(won, campaigns)),
  )
  const expert = rates.at(-1) ?? []
  const rows = expert.map((rate, magnitude): Row => {
    const falls = rates.map(of => (of[magnitude - 1] ?? of[0] ?? 0) - (of[magnitude] ?? 0))
    const isLast = magnitude === expert.length - 1
    return {
      cells: [
        String(magnitude),
        ...rates.map(
          (of, i) => `${(of[magnitude] ?? 0).toFixed(1)} % (${signed(-(falls[i] ?? 0))})`,
        ),
      ],
      isOut:
        Math.max(...falls) > LARGEST_STEP ||
        Math.min(...falls) < -LARGEST_RISE ||
        (isLast && !range(rate, LAST_EXPERT_RANGE)),
    }
  })
  return section('Won by magnitude', ['magnitude', ...skills.map(({ name }) => name)], rows)
}

/**
 * How long a journey at Magnitude 0 lasts, won or lost; those that are won are longer. In the first campaigns: who has
 * every perk plays at a magnitude.
 */
export function reportTimes(results: readonly Result[]): Section {
  const rows = skills.map(({ name }): Row => {
    const { figures = noFigures() } =
      results.find(({ job }) => job.kind === 'career' && job.skill === name) ?? {}
    const minutes = per(figures.seconds, figures.campaigns) / 60
    const ifWon = per(figures.secondsOfWon, figures.won) / 60
    const each = gameTypes.map(game => {
      const { seconds, played } = figures.games[game]
      return `${per(played, figures.campaigns).toFixed(1)} x ${(per(seconds, played) / 60).toFixed(1)}`
    })
    return {
      cells: [name, `${minutes.toFixed(0)} min`, `${ifWon.toFixed(0)} min`, ...each],
      isOut: !range(minutes, MINUTES_RANGE),
    }
  })
  const games = gameTypes.map(game => gameLabels[game].label)
  return section(
    'A journey at Magnitude 0, and its games, each with its minutes',
    ['', 'lasts', 'if won', ...games],
    rows,
  )
}
