import { hiveWordPoints } from '@lexiverse/rules'
import type { Db } from './database/database.ts'

/** A puzzle as the content package provides it. */
export interface StockEntry {
  game: string
  key: string
  difficulty: string
  reserve: boolean
  /** Kept for daily journeys. */
  daily?: boolean
  puzzle: object
}

export interface NewScenario {
  game: string
  key: string
  difficulty: string
  status: 'published' | 'reserve'
  points: number
  puzzle: string
  is_daily?: number
}

export function toScenario({
  game,
  key,
  difficulty,
  reserve,
  daily = false,
  puzzle,
}: StockEntry): NewScenario {
  return {
    game,
    key,
    difficulty,
    status: reserve ? 'reserve' : 'published',
    points: answerPoints(puzzle),
    puzzle: JSON.stringify(puzzle),
    is_daily: daily ? 1 : 0,
  }
}

/** The points of all words of a hive; other puzzles have no such total. */
function answerPoints(puzzle: object): number {
  const words = 'validWords' in puzzle ? (puzzle.validWords as string[]) : []
  return words.reduce((sum, word) => sum + hiveWordPoints(word), 0)
}

const toRow = (row: NewScenario, now: number) => ({
  ...row,
  is_daily: row.is_daily ?? 0,
  rated_difficulty: row.difficulty,
  created_at: now,
})

const ROWS_PER_INSERT = 200

/** Leaves existing scenarios unchanged; returns how many were added. */
export async function insertScenarios(
  db: Db,
  scenarios: readonly NewScenario[],
  now: number,
): Promise<number> {
  let added = 0
  for (let i = 0; i < scenarios.length; i += ROWS_PER_INSERT) {
    const rows = scenarios.slice(i, i + ROWS_PER_INSERT)
    const inserted = await db
      .insertInto('scenarios')
      .values(rows.map(row => toRow(row, now)))
      .onConflict(conflict => conflict.columns(['game', 'key']).doNothing())
      .returning('id')
      .execute()
    added += inserted.length
  }
  return added
}
