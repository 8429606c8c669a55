import type { PuzzleGame } from '@lexiverse/content'
import { difficulties, type MoveLog, wordTiers } from '@lexiverse/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.ts'
import { readLog } from '../../platform/stored-log.ts'
import { FEWEST_PLAYS } from './estimator.ts'

/** Outside of these shares of solved games an editor should look at the puzzle. */
const FEW_PERCENT = 15
const MOST_PERCENT = 95

export interface RatedScenario {
  id: number
  game: PuzzleGame
  difficulty: string
  ratedDifficulty: string
}

/** The difficulties of a game, the easiest first. */
export function ladderOf(game: PuzzleGame): readonly string[] {
  return game === 'forgotten-word' ? wordTiers : difficulties
}

export function figureRepository(db: Db) {
  return {
    async scenarios(): Promise<RatedScenario[]> {
      const rows = await db
        .selectFrom('scenarios')
        .select(['id', 'game', 'difficulty', 'rated_difficulty'])
        .where('status', '!=', 'withdrawn')
        .orderBy('id')
        .execute()
      return rows.map(({ rated_difficulty, ...row }) => ({
        ...row,
        game: row.game as PuzzleGame,
        ratedDifficulty: rated_difficulty,
      }))
    },

    async puzzle(scenarioId: number): Promise<unknown> {
      const { puzzle } = await db
        .selectFrom('scenarios')
        .select('puzzle')
        .where('id', '=', scenarioId)
        .executeTakeFirstOrThrow()
      return JSON.parse(puzzle)
    },

    async logs(attemptIds: readonly number[]): Promise<MoveLog[]> {
      if (attemptIds.length === 0) return []
      const rows = await db
        .selectFrom('attempts')
        .select(['moves', 'packed_moves'])
        .where('id', 'in', [...attemptIds])
        .execute()
      return rows.map(readLog)
    },

    async rate(scenarioId: number, difficulty: string): Promise<void> {
      await db
        .updateTable('scenarios')
        .set({ rated_difficulty: difficulty })
        .where('id', '=', scenarioId)
        .execute()
    },

    async store(figures: readonly Row<'puzzle_figures'>[]): Promise<void> {
      await db
        .insertInto('puzzle_figures')
        .values([...figures])
        .onConflict(conflict =>
          conflict.column('scenario_id').doUpdateSet(({ ref }) => ({
            plays: ref('excluded.plays'),
            solved: ref('excluded.solved'),
            logs_read: ref('excluded.logs_read'),
            median_guesses: ref('excluded.median_guesses'),
            wrong_guess: ref('excluded.wrong_guess'),
            wrong_guess_games: ref('excluded.wrong_guess_games'),
            calibrated_at: ref('excluded.calibrated_at'),
          })),
        )
        .execute()
    },

    /** Puzzles in use that nearly nobody or nearly everybody solves, the least solved first. */
    async extremes(limit: number) {
      const solvedPercent = sql<number>`solved * 100`
      return db
        .selectFrom('puzzle_figures')
        .innerJoin('scenarios', 'scenarios.id', 'puzzle_figures.scenario_id')
        .selectAll('puzzle_figures')
        .select(['game', 'difficulty', 'rated_difficulty', 'status', 'puzzle'])
        .where('plays', '>=', FEWEST_PLAYS)
        .where('status', 'in', ['published', 'reserve'])
        .where(({ eb, or }) =>
          or([
            eb(solvedPercent, '<', sql<number>`plays * ${sql.lit(FEW_PERCENT)}`),
            eb(solvedPercent, '>', sql<number>`plays * ${sql.lit(MOST_PERCENT)}`),
          ]),
        )
        .orderBy(sql`solved * 100 / plays`)
        .orderBy('scenario_id')
        .limit(limit)
        .execute()
    },
  }
}
