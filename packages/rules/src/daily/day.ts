import type { GameType } from '../campaign/game-types.ts'
import type { Difficulty } from '../engine/difficulty.ts'
import type { WordTier } from '../games/forgotten-word/word-tiers.ts'
import type { GlyphId } from '../glyphs/registry.ts'
import { dayNumber, weekdayOf } from './calendar.ts'

/** The constellations of the days, one a day in turn. */
export const DAILY_FIGURES = [
  'heron',
  'fox',
  'whale',
  'moth',
  'stag',
  'owl',
  'carp',
  'hare',
  'dragonfly',
  'lion',
  'swan',
  'serpent',
  'bear',
  'seahorse',
  'raven',
  'cat',
  'scorpion',
  'horse',
  'dolphin',
  'bat',
  'ram',
  'squirrel',
  'turtle',
  'swift',
  'elephant',
  'crab',
  'wolf',
  'snail',
  'eagle',
  'camel',
] as const
export type DailyFigure = (typeof DAILY_FIGURES)[number]

export interface StarPlan {
  nodeId: string
  game: GameType
  difficulty: Difficulty | WordTier
}

export interface DailyPlan {
  date: string
  number: number
  figure: DailyFigure
  /** The rules of this campaign level apply: points of a hive, guesses, pay. */
  level: number
  hiveWins: number
  glyphs: readonly GlyphId[]
  stars: readonly StarPlan[]
}

type FourthGame = 'word-web' | 'hive-builder' | 'twistle'

interface Weekday {
  level: number
  /** Raises the points that a hive needs, as hives won before do in a campaign. */
  hiveWins: number
  difficulty: Difficulty
  fourth: FourthGame
  tier: WordTier
}

/**
 * Monday to Sunday: nothing becomes easier from one day to the next, and something becomes harder, except
 * from Sunday to Monday. No Time Trial: its clock would count the travel time of every word. The hives won
 * are those for whose threshold there are enough hives of the difficulty.
 */
export const dailyWeek: readonly Weekday[] = [
  { level: 1, hiveWins: 0, difficulty: 'easy', fourth: 'word-web', tier: 'common' },
  { level: 1, hiveWins: 0, difficulty: 'easy', fourth: 'hive-builder', tier: 'medium' },
  { level: 1, hiveWins: 4, difficulty: 'medium', fourth: 'word-web', tier: 'medium' },
  { level: 2, hiveWins: 3, difficulty: 'medium', fourth: 'twistle', tier: 'advanced' },
  { level: 2, hiveWins: 3, difficulty: 'hard', fourth: 'word-web', tier: 'advanced' },
  { level: 3, hiveWins: 3, difficulty: 'hard', fourth: 'hive-builder', tier: 'rare' },
  { level: 3, hiveWins: 3, difficulty: 'expert', fourth: 'word-web', tier: 'archaic' },
]

/** Temporal Shift acts in no game of the journey, and Decay would win two of its stars alone. */
const glyphPairs: readonly (readonly GlyphId[])[] = [
  ['insight', 'mending'],
  ['unveiling', 'momentum'],
  ['insight', 'second-dawn'],
  ['remembrance', 'mending'],
  ['insight', 'momentum'],
]

export const DAILY_STARS = 5

export const starNode = (star: number) => `star-${star}`

/** Everything about a day that is not secret: the same for everybody, and known in advance. */
export function dailyPlan(date: string): DailyPlan {
  const number = dayNumber(date)
  const { level, hiveWins, difficulty, fourth, tier } = dailyWeek[weekdayOf(date)] as Weekday
  const games = ['word-web', 'hive-builder', 'twistle', fourth] as const
  const stars = games.map((game, place) => ({ nodeId: starNode(place + 1), game, difficulty }))
  const boss = { nodeId: starNode(DAILY_STARS), game: 'forgotten-word', difficulty: tier } as const
  return {
    date,
    number,
    figure: inTurn(DAILY_FIGURES, number),
    level,
    hiveWins,
    glyphs: inTurn(glyphPairs, number),
    stars: [...stars, boss],
  }
}

function inTurn<T>(list: readonly T[], number: number): T {
  const place = ((number % list.length) + list.length) % list.length
  return list[place] as T
}
