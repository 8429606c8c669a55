import { isBlocked } from '@lexiverse/content'
import type { GameState, GameType, MoveLog } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { type MetWord, packWords } from './packed-words.ts'
import { wordsMet } from './words-met.ts'

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
  const met = wordsMet({ game: attempt.game, puzzle: game.state.puzzle, moves, isWon })
  const words = [...met, ...uncovered(game.state, met)]
  await insertWords(tx, attempt.id, await boundScenario(tx, attempt), words, now)
}

export type KeepWords = typeof keepWords

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

/** Idempotent: the words of an attempt are stored once. */
export async function insertWords(
  tx: Db,
  attemptId: number,
  scenarioId: number | null,
  words: readonly MetWord[],
  metAt: number,
): Promise<void> {
  if (words.length === 0) return
  await tx
    .insertInto('attempt_words')
    .values({
      attempt_id: attemptId,
      scenario_id: scenarioId,
      met_at: metAt,
      words: packWords(words),
    })
    .onConflict(conflict => conflict.column('attempt_id').doNothing())
    .execute()
}
