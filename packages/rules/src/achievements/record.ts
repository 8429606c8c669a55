import * as z from 'zod/mini'
import { gameTypeSchema } from '../campaign/game-types.ts'

const count = z.int().check(z.minimum(0))
const byGame = z.record(gameTypeSchema, count)

/** A player's counters over all journeys, as plain JSON. Only unassisted play is counted. */
export const playerRecordSchema = z.strictObject({
  wins: byGame,
  flawless: byGame,
  nodesCompleted: count,
  mysteryWins: count,
  bossesBeaten: count,
  /** Bosses beaten in a row; a lost boss ends it. */
  bossStreak: count,
  bestBossStreak: count,
  winStreak: count,
  bestWinStreak: count,
  highestLevel: count,
  campaignsWon: count,
  bestScore: count,
  totalScore: count,
  wordsFound: count,
  pangrams: count,
  clueTrialsWon: count,
  timeTrialsWon: count,
  glyphsFound: count,
  glyphsUsed: count,
  lastPointWins: count,
  perksUnlocked: count,
  tutorialsFinished: count,
  partyWins: count,
  partyCampaignsWon: count,
})
export type PlayerRecord = z.infer<typeof playerRecordSchema>

const noGames = () => ({
  'word-web': 0,
  'hive-builder': 0,
  twistle: 0,
  'forgotten-word': 0,
  'time-trial': 0,
})

export function newRecord(): PlayerRecord {
  return {
    wins: noGames(),
    flawless: noGames(),
    nodesCompleted: 0,
    mysteryWins: 0,
    bossesBeaten: 0,
    bossStreak: 0,
    bestBossStreak: 0,
    winStreak: 0,
    bestWinStreak: 0,
    highestLevel: 0,
    campaignsWon: 0,
    bestScore: 0,
    totalScore: 0,
    wordsFound: 0,
    pangrams: 0,
    clueTrialsWon: 0,
    timeTrialsWon: 0,
    glyphsFound: 0,
    glyphsUsed: 0,
    lastPointWins: 0,
    perksUnlocked: 0,
    tutorialsFinished: 0,
    partyWins: 0,
    partyCampaignsWon: 0,
  }
}
