import type { Difficulty, GameType } from '@lexiverse/rules'

interface GameFigures {
  played: number
  won: number
  /** Mind points lost in it. */
  lost: number
  guesses: number
  seconds: number
  /** Campaigns that ended in it, by level. */
  ended: Record<number, number>
}

/** Results of one campaign, or the sum of many. */
export interface Figures {
  campaigns: number
  won: number
  /** Campaigns that reached level 2 and level 3. */
  reached: { 2: number; 3: number }
  /** First encounters with bosses, and the mind points at that time, by level. */
  bosses: Record<number, { met: number; points: number; beaten: number }>
  score: number
  /** Of each journey in turn, to compare with the same journeys played otherwise. */
  scores: number[]
  wins: number[]
  seconds: number
  secondsOfWon: number
  pointsRestored: number
  glyphsFound: number
  glyphsUsed: Record<string, number>
  /** Shown to choose from, and taken, by bots that choose by value. */
  glyphsShown: Record<string, number>
  glyphsTaken: Record<string, number>
  offersDeclined: number
  perksUnlocked: Record<string, number>
  /** Campaigns that began with the perk unlocked, and worn, of bots that choose by value. */
  perksOpen: Record<string, number>
  perksWorn: Record<string, number>
  /** The same with the specified perks set aside: of more than three later ones, those that would be worn. */
  laterOpen: Record<string, number>
  laterWorn: Record<string, number>
  /** Answers that bots gave to wanderers by value. */
  answers: Record<string, number>
  games: Record<GameType, GameFigures>
  hives: Record<Difficulty, { played: number; won: number }>
  /** First tries at mystery nodes: what wanderers bet on. */
  mysteries: { tried: number; win: number; unhurt: number; flawless: number }
}

const perGame = (): GameFigures => ({
  played: 0,
  won: 0,
  lost: 0,
  guesses: 0,
  seconds: 0,
  ended: {},
})

export function noFigures(): Figures {
  return {
    campaigns: 0,
    won: 0,
    reached: { 2: 0, 3: 0 },
    bosses: {
      1: { met: 0, points: 0, beaten: 0 },
      2: { met: 0, points: 0, beaten: 0 },
      3: { met: 0, points: 0, beaten: 0 },
    },
    score: 0,
    scores: [],
    wins: [],
    seconds: 0,
    secondsOfWon: 0,
    pointsRestored: 0,
    glyphsFound: 0,
    glyphsUsed: {},
    glyphsShown: {},
    glyphsTaken: {},
    offersDeclined: 0,
    perksUnlocked: {},
    perksOpen: {},
    perksWorn: {},
    laterOpen: {},
    laterWorn: {},
    answers: {},
    games: {
      'word-web': perGame(),
      'hive-builder': perGame(),
      twistle: perGame(),
      'forgotten-word': perGame(),
      'time-trial': perGame(),
    },
    hives: {
      easy: { played: 0, won: 0 },
      medium: { played: 0, won: 0 },
      hard: { played: 0, won: 0 },
      expert: { played: 0, won: 0 },
    },
    mysteries: { tried: 0, win: 0, unhurt: 0, flawless: 0 },
  }
}

export function count(counts: Record<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
}

export function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, value) => sum + value, 0)
}
