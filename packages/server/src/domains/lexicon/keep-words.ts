import { isBlocked } from '@lexiverse/content'
import type { GameState, GameType, MoveLog } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { PuzzleAttempt, PuzzleService } from '../services.ts'
import { type MetWord, packWords } from './packed-words.ts'
import { wordsCaught, wordsMet } from './words-met.ts'

interface SettledAttempt {
  attempt: { id: number; game: GameType; scenarioId: number | null }
  moves: MoveLog
  game: { state: GameState }
  isWon: boolean
  now: number
}

/** Keeps the words of an attempt, in the transaction that settles it. */
export async function keepWords(tx: Db, settled: SettledAttempt): Promise<void> {
  const { attempt, moves, game, isWon, now } = settled
  const { puzzle, solved } = game.state as GameState & { solved?: number[] }
  const met = wordsMet({ game: attempt.game, puzzle, moves, isWon, solved })
  const words = [...met, ...uncovered(game.state, met)]
  const scenarioId = await boundScenario(tx, attempt)
  await insertWords(tx, [{ attemptId: attempt.id, scenarioId, words, metAt: now }])
}

export type KeepWords = typeof keepWords

interface LeftAttempt extends PuzzleAttempt {
  moves: MoveLog
}

export type KeepCaught = (tx: Db, attempts: readonly LeftAttempt[], now: number) => Promise<void>

/**
 * Keeps the words that were caught in attempts left before their end, in the transaction that closes them.
 * A puzzle that can no longer be read is reported and does not keep the player from leaving.
 */
export function caughtWordsKeeper(
  puzzles: PuzzleService,
  report: (error: unknown, attemptId: number) => void,
): KeepCaught {
  const read = async (tx: Db, attempt: LeftAttempt, metAt: number): Promise<AttemptWords[]> => {
    const { id: attemptId, game, scenarioId, moves } = attempt
    if (moves.length === 0 || !puzzles.isBound(attempt)) return []
    try {
      const puzzle = await puzzles.forAttempt(tx, attempt)
      return [{ attemptId, scenarioId, words: wordsCaught({ game, puzzle, moves }), metAt }]
    } catch (error) {
      report(error, attemptId)
      return []
    }
  }
  return async (tx, attempts, now) => {
    const caught: AttemptWords[] = []
    for (const attempt of attempts) caught.push(...(await read(tx, attempt, now)))
    await insertWords(tx, caught)
  }
}

/** Words of a hive that a glyph has shown and the player has not found. */
function uncovered(state: GameState, met: readonly MetWord[]): MetWord[] {
  const { suggestions = [], found = [] } = state as GameState & {
    suggestions?: string[]
    found?: { word: string }[]
  }
  const known = new Set(met.map(({ word }) => word))
  const shown = new Set([...suggestions, ...found.map(({ word }) => word)])
  return [...shown]
    .filter(word => !known.has(word) && !isBlocked(word))
    .map(word => ({ word, way: 'uncovered' }))
}

/** The record that the caller holds may be older than the puzzle's binding. */
async function boundScenario(
  tx: Db,
  { id, scenarioId }: SettledAttempt['attempt'],
): Promise<number | null> {
  if (scenarioId !== null) return scenarioId
  const row = await tx
    .selectFrom('attempts')
    .select('scenario_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.scenario_id ?? null
}

export interface AttemptWords {
  attemptId: number
  scenarioId: number | null
  words: readonly MetWord[]
  metAt: number
}

/** Idempotent: the words of an attempt are stored once. */
export async function insertWords(tx: Db, attempts: readonly AttemptWords[]): Promise<void> {
  const rows = attempts
    .filter(({ words }) => words.length > 0)
    .map(({ attemptId, scenarioId, words, metAt }) => ({
      attempt_id: attemptId,
      scenario_id: scenarioId,
      met_at: metAt,
      words: packWords(words),
    }))
  if (rows.length === 0) return
  await tx
    .insertInto('attempt_words')
    .values(rows)
    .onConflict(conflict => conflict.column('attempt_id').doNothing())
    .execute()
}
