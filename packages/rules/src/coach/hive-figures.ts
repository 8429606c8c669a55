import type { MoveLog } from '../engine/move.ts'
import type { HiveBuilderView } from '../games/hive-builder/view.ts'
import type { TimeTrialView } from '../games/time-trial/view.ts'
import type { HivePuzzle } from '../hive/puzzle.ts'
import { isLongEnough, isPangram } from '../hive/words.ts'

export interface HiveFigures {
  /** The words that the player found, in their order, with when: none of Decay, nor the wild word. */
  found: { word: string; points: number; at: number }[]
  /** Words played that did not count. */
  misses: number
  /** Milliseconds until the last move. */
  duration: number
  /** Answers that were not found, the commonest first. */
  missed: string[]
  pangramsFound: string[]
  pangramsMissed: string[]
  /** Endings that several answers share, the one with most missed words first. */
  endings: HiveEnding[]
  longest: { word: string; points: number } | null
  /** The rarest word found, if it is rarer than two thirds of the answers. */
  rare: string | null
  goal: number
  score: number
}

export interface HiveEnding {
  ending: string
  /** Answers with this ending, the commonest first. */
  words: string[]
  found: number
}

/** Endings that build words; a plural S is none, because many hives have it everywhere. */
const ENDINGS = [
  'ABLE',
  'AGE',
  'AL',
  'ANCE',
  'ATE',
  'ED',
  'EN',
  'ENCE',
  'ENT',
  'ER',
  'EST',
  'FUL',
  'IAL',
  'IBLE',
  'IC',
  'IER',
  'IED',
  'IFY',
  'ING',
  'ION',
  'ISH',
  'ITY',
  'IVE',
  'LE',
  'LESS',
  'LY',
  'MENT',
  'NESS',
  'OR',
  'OUS',
  'TION',
  'URE',
  'WARD',
] as const
/** The shortest part that an ending is added to. */
const LEAST_STEM = 3
const LEAST_WORDS = 3
const RARE_FROM = 2 / 3

export function hiveFigures(
  puzzle: HivePuzzle,
  view: HiveBuilderView | TimeTrialView,
  moves: MoveLog,
): HiveFigures {
  const omen = 'omen' in view ? view.omen : undefined
  const answers = puzzle.validWords.filter(word => isLongEnough(word, omen))
  const known = new Set(view.found.map(({ word }) => word))
  const missed = answers.filter(word => !known.has(word))
  const own = view.found.filter(isOwn)
  const pangrams = (words: readonly string[]) => words.filter(word => isPangram(puzzle, word))
  return {
    found: timed(own, moves),
    misses: moves.filter(({ type, word }) => type === 'word' && !known.has(String(word))).length,
    duration: moves.at(-1)?.at ?? 0,
    missed,
    pangramsFound: pangrams(own.map(({ word }) => word)),
    pangramsMissed: pangrams(missed),
    endings: endingsOf(answers, known),
    longest: longestOf(own),
    rare: rarestOf(puzzle, own),
    goal: 'goal' in view ? view.goal : view.threshold,
    score: view.score,
  }
}

type Found = (HiveBuilderView | TimeTrialView)['found'][number]

const isOwn = (found: Found): boolean =>
  !('kind' in found) || (found.kind !== 'decay' && found.kind !== 'wild')

/** A word that was refused first and added then counts from its second move. */
function timed(found: readonly Found[], moves: MoveLog): HiveFigures['found'] {
  const times = new Map(moves.map(({ word, at }) => [word, at]))
  return found.map(({ word, points }) => ({ word, points, at: times.get(word) ?? 0 }))
}

function endingsOf(answers: readonly string[], known: ReadonlySet<string>): HiveEnding[] {
  return ENDINGS.map(ending => {
    const words = answers.filter(
      word => word.endsWith(ending) && word.length >= ending.length + LEAST_STEM,
    )
    return { ending, words, found: words.filter(word => known.has(word)).length }
  })
    .filter(({ words, found }) => words.length >= LEAST_WORDS && found < words.length)
    .sort((a, b) => missing(b) - missing(a) || b.ending.length - a.ending.length)
}

const missing = ({ words, found }: HiveEnding): number => words.length - found

function longestOf(found: readonly Found[]): HiveFigures['longest'] {
  const length = Math.max(0, ...found.map(({ word }) => word.length))
  const longest = found.find(({ word }) => word.length === length)
  return longest ? { word: longest.word, points: longest.points } : null
}

function rarestOf({ validWords }: HivePuzzle, found: readonly Found[]): string | null {
  const places = found.map(({ word }) => validWords.indexOf(word))
  const last = Math.max(-1, ...places)
  return last >= RARE_FROM * validWords.length ? (validWords[last] ?? null) : null
}

/** Words a minute in equal parts of the time that was played. */
export function paceOf({ found, duration }: HiveFigures, parts: number): number[] {
  const length = Math.max(1, duration) / parts
  const counts = new Array<number>(parts).fill(0)
  for (const { at } of found) {
    const part = Math.min(parts - 1, Math.floor(at / length))
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts.map(count => (count * 60_000) / length)
}

/** The most words within a stretch of time. */
export function mostWithin({ found }: Pick<HiveFigures, 'found'>, ms: number): number {
  const counts = found.map(
    first => found.filter(({ at }) => at >= first.at && at <= first.at + ms).length,
  )
  return Math.max(0, ...counts)
}
