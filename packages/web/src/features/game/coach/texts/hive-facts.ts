import {
  type HiveFigures,
  type HivePuzzle,
  inWords,
  type MoveLog,
  mostWithin,
  type TimeTrialView,
} from '@lexiverse/rules'
import { several, type Values } from './variant.ts'

/** What texts about a hive or a trial ask. */
export interface HiveFacts {
  count: number
  misses: number
  short: number
  percent: number
  meanLength: number
  /** The mean place of the words found among the answers, from 0, the commonest, to 1. */
  meanRarity: number
  /** Milliseconds without a word, at most; the time before the first and after the last counts. */
  longestPause: number
  /** The share of the time at which the last word was found. */
  lastShare: number
  firstMinute: number
  lastHalfMinute: number
  /** It lasted a minute or more. */
  isLong: boolean
  /** Words were found in each third of the time. */
  isEven: boolean
  isMostlyRareMissed: boolean
  hasAdded: boolean
  /** The long missed word alone closes the gap. */
  closesGap: boolean
  /** The longest word was among the first three, and words spelled from its letters followed it. */
  isLongestEarly: boolean
  isLongestMined: boolean
  longestLength: number
  /** Of a trial: played against the clock; for a clue; seconds left; pause before the last word. */
  isTimed: boolean
  /** The clock ended the trial; the player did not give it up. */
  isTimedOut: boolean
  isClueTrial: boolean
  secondsLeft: number
  firstAt: number
  lastPause: number
}

const MINUTE = 60_000
const HALF_MINUTE = 30_000
const LONG_WORD = 6

type Trial = Pick<TimeTrialView, 'clue' | 'timerMode' | 'limit'>

interface Played {
  puzzle: HivePuzzle
  figures: HiveFigures
  moves: MoveLog
  trial: Trial | null
}

const pointsOf = (word: string, trial: Trial | null): number => {
  if (!trial) return word.length - 3
  return word.length === 4 ? 1 : word.length
}

const longMissed = ({ missed }: HiveFigures): string | undefined =>
  missed.find(({ length }) => length >= LONG_WORD)

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export function hiveFacts({ puzzle, figures, moves, trial }: Played): HiveFacts {
  const { found, duration, missed, goal, score, longest } = figures
  const { validWords } = puzzle
  const times = found.map(({ at }) => at)
  const pauses = times.map((at, i) => at - (times[i - 1] ?? 0))
  const rarities = found.map(({ word }) => validWords.indexOf(word)).filter(place => place >= 0)
  const longestAt = found.findIndex(({ word }) => word === longest?.word)
  const long = longMissed(figures)
  const short = Math.max(0, goal - score)
  const isRare = (word: string) => validWords.indexOf(word) >= validWords.length / 2
  return {
    count: found.length,
    misses: figures.misses,
    short,
    percent: goal > 0 ? Math.floor((100 * score) / goal) : 0,
    meanLength: mean(found.map(({ word }) => word.length)),
    meanRarity: mean(rarities) / Math.max(1, validWords.length),
    longestPause: Math.max(duration - (times.at(-1) ?? 0), ...pauses),
    lastShare: duration > 0 ? (times.at(-1) ?? 0) / duration : 0,
    firstMinute: times.filter(at => at <= MINUTE).length,
    isLong: duration >= MINUTE,
    lastHalfMinute: times.filter(at => at > duration - HALF_MINUTE).length,
    isEven: [0, 1, 2].every(third =>
      times.some(at => Math.min(2, Math.floor((3 * at) / Math.max(1, duration))) === third),
    ),
    isMostlyRareMissed: missed.filter(isRare).length > missed.length / 2,
    hasAdded: moves.some(({ type }) => type === 'override'),
    closesGap: long !== undefined && pointsOf(long, trial) >= short,
    isLongestEarly: longestAt >= 0 && longestAt < 3 && found.length > 3,
    isLongestMined: !!longest && minedFrom(longest.word, found.slice(longestAt + 1)) >= 2,
    longestLength: longest?.word.length ?? 0,
    isTimed: trial?.timerMode === 'timed',
    isTimedOut: moves.at(-1)?.type === 'timeout',
    isClueTrial: trial?.clue != null,
    secondsLeft: trial ? Math.floor(trial.limit - duration / 1000) : 0,
    firstAt: times[0] ?? 0,
    lastPause: pauses.at(-1) ?? 0,
  }
}

export function hiveValues({ puzzle, figures, trial }: Played): Values {
  const { found, missed, pangramsFound, pangramsMissed, endings, longest, rare } = figures
  const isTimed = trial?.timerMode === 'timed'
  const [ending] = endings
  const seconds = Math.round((found[0]?.at ?? 0) / 1000)
  const { short, secondsLeft } = hiveFacts({ puzzle, figures, moves: [], trial })
  return {
    count: several(found.length),
    longest: longest?.word,
    longestPoints: several(longest?.points ?? 0),
    missed: missed.find(({ length }) => !trial || length >= 5),
    longMissed: longMissed(figures),
    ending: ending && `-${ending.ending}`,
    endingCount: several(ending?.words.length ?? 0),
    earlyEnding: earlyEnding(figures),
    rare,
    pangram: pangramsFound[0],
    pangramMissed: pangramsMissed[0],
    center: puzzle.center,
    points: several(figures.score),
    short: several(short),
    left: isTimed ? several(secondsLeft) : null,
    first: isTimed && seconds > 1 ? `${inWords(seconds)} seconds` : null,
    burst: isTimed ? several(mostWithin(figures, 20_000)) : null,
  }
}

/** Words that need no other letters than the longest. */
const minedFrom = (longest: string, found: HiveFigures['found']): number =>
  found.filter(({ word }) => Array.from(word).every(letter => longest.includes(letter))).length

/** An ending of which three words were found in the first half. */
function earlyEnding({ endings, found }: HiveFigures): string | null {
  const early = new Set(found.slice(0, Math.ceil(found.length / 2)).map(({ word }) => word))
  const ridden = endings.find(({ words }) => words.filter(word => early.has(word)).length >= 3)
  return ridden ? `-${ridden.ending}` : null
}
