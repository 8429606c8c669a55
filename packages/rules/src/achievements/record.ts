import * as z from 'zod/mini'
import { type GameType, gameTypeSchema, gameTypes } from '../campaign/game-types.ts'

const counters = [
  'nodesCompleted',
  'mysteryWins',
  'bossesBeaten',
  /** Bosses beaten in a row; a lost boss ends it. */
  'bossStreak',
  'bestBossStreak',
  'winStreak',
  'bestWinStreak',
  'highestLevel',
  'campaignsWon',
  'bestScore',
  'totalScore',
  'wordsFound',
  'pangrams',
  'clueTrialsWon',
  'timeTrialsWon',
  'glyphsFound',
  'glyphsUsed',
  'lastPointWins',
  'perksUnlocked',
  'tutorialsFinished',
  'partyWins',
  'partyCampaignsWon',
] as const
export type Counter = (typeof counters)[number]

function forEach<Key extends string, Value>(keys: readonly Key[], value: Value) {
  return Object.fromEntries(keys.map(key => [key, value])) as Record<Key, Value>
}

const count = z.int().check(z.minimum(0))
const byGame = z.record(gameTypeSchema, count)

/** A player's counters over all runs, as plain JSON. Only unassisted play is counted. */
export const playerRecordSchema = z.strictObject({
  wins: byGame,
  flawless: byGame,
  ...forEach(counters, count),
})
export type PlayerRecord = z.infer<typeof playerRecordSchema>

export function newRecord(): PlayerRecord {
  const noGames = () => forEach<GameType, number>(gameTypes, 0)
  return { wins: noGames(), flawless: noGames(), ...forEach(counters, 0) }
}
