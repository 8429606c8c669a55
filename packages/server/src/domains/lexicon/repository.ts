import type { Db } from '../../platform/database/database.ts'

/** Enough to tell one in a hundred, and few enough to read at the end of every hive. */
const PLAYS_COUNTED = 500
/** Parsing so many takes a few milliseconds. */
const HIVES_AT_ONCE = 25

export function wordRepository(db: Db) {
  return {
    /** The lists of a player, the oldest first. */
    ofPlayer: (playerId: number) =>
      db
        .selectFrom('attempt_words')
        .innerJoin('attempts', 'attempts.id', 'attempt_words.attempt_id')
        .select([
          'attempt_words.attempt_id',
          'attempt_words.met_at',
          'attempt_words.words',
          'attempts.game',
        ])
        .where('attempts.player_id', '=', playerId)
        .orderBy('attempt_words.met_at')
        .orderBy('attempt_words.attempt_id')
        .execute(),

    /** Changes whenever words are added to those of a player. */
    async markOf(playerId: number): Promise<string> {
      const row = await db
        .selectFrom('attempt_words')
        .innerJoin('attempts', 'attempts.id', 'attempt_words.attempt_id')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.max('attempt_words.attempt_id').as('newest'),
        ])
        .where('attempts.player_id', '=', playerId)
        .executeTakeFirst()
      return `${row?.count} ${row?.newest}`
    },

    ofAttempt: (attemptId: number) =>
      db
        .selectFrom('attempt_words')
        .select(['scenario_id', 'met_at', 'words'])
        .where('attempt_id', '=', attemptId)
        .executeTakeFirst(),

    /** Where these attempts were played. */
    places: (attemptIds: readonly number[]) =>
      db
        .selectFrom('attempts')
        .innerJoin('runs', 'runs.id', 'attempts.run_id')
        .innerJoin('attempt_words', 'attempt_words.attempt_id', 'attempts.id')
        .select([
          'attempts.id',
          'attempt_words.met_at',
          'attempt_words.words',
          'attempts.run_id',
          'runs.kind',
          'attempts.level',
          'attempts.node_id',
          'attempts.game',
        ])
        .where('attempts.id', 'in', attemptIds)
        .execute(),

    /** The newest plays of a puzzle in one game, by whom: a Time Trial on a hive is too short to find much. */
    playsOf: (scenarioId: number, game: string) =>
      db
        .selectFrom('attempt_words')
        .innerJoin('attempts', 'attempts.id', 'attempt_words.attempt_id')
        .select(['attempts.player_id', 'attempt_words.words'])
        .where('attempt_words.scenario_id', '=', scenarioId)
        .where('attempts.game', '=', game)
        .orderBy('attempt_words.attempt_id', 'desc')
        .limit(PLAYS_COUNTED)
        .execute(),

    attempt: (playerId: number, attemptId: number) =>
      db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', attemptId)
        .where('player_id', '=', playerId)
        .executeTakeFirst(),

    /** The next published hives. */
    hivesAfter: (id: number) =>
      db
        .selectFrom('scenarios')
        .select(['id', 'puzzle'])
        .where('game', '=', 'hive-builder')
        .where('status', '=', 'published')
        .where('id', '>', id)
        .orderBy('id')
        .limit(HIVES_AT_ONCE)
        .execute(),

    /** The answers of the published puzzles of a game, which are their keys. */
    async wordsOf(game: 'twistle' | 'forgotten-word'): Promise<string[]> {
      const rows = await db
        .selectFrom('scenarios')
        .select('key')
        .distinct()
        .where('game', '=', game)
        .where('status', '=', 'published')
        .execute()
      return rows.map(({ key }) => key.toUpperCase())
    },
  }
}
