import { type Counter, newRecord, type PlayerRecord } from './record.ts'

/** Best values and streaks are not added: the better of the two counts. */
const BETTER_OF_TWO: ReadonlySet<keyof PlayerRecord> = new Set([
  'bossStreak',
  'bestBossStreak',
  'winStreak',
  'bestWinStreak',
  'highestLevel',
  'bestScore',
  'perksUnlocked',
])

/** The record of a guest and an account that become one player. */
export function mergeRecords(one: PlayerRecord, other: PlayerRecord): PlayerRecord {
  const merged = newRecord()
  for (const name of Object.keys(merged) as (keyof PlayerRecord)[]) {
    if (name === 'wins' || name === 'flawless') merged[name] = addGames(one[name], other[name])
    else merged[name] = mergeCounter(name, one[name], other[name])
  }
  return merged
}

function mergeCounter(name: Counter, one: number, other: number): number {
  return BETTER_OF_TWO.has(name) ? Math.max(one, other) : one + other
}

function addGames(one: PlayerRecord['wins'], other: PlayerRecord['wins']): PlayerRecord['wins'] {
  const games = Object.keys(one) as (keyof PlayerRecord['wins'])[]
  return Object.fromEntries(
    games.map(game => [game, one[game] + (other[game] ?? 0)]),
  ) as PlayerRecord['wins']
}
