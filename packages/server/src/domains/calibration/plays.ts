import type { PuzzleGame } from '@lexiverse/content'
import { isCampaignOrParty, type RunKind } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Play } from './estimator.ts'

export interface StoredPlay extends Play {
  attemptId: number
  game: PuzzleGame
}

/** Awaited between two steps, so that the calls of players are answered first; throws to stop. */
export type Rest = () => Promise<void>

const ROWS = 500
/** About 50 MB for a while, and two minutes of reading with pauses. */
const NEWEST_ATTEMPTS = 1_000_000

/**
 * The finished games of campaigns, parties and daily journeys without aids, the oldest first. Only the first game of a
 * player on a puzzle counts: who has seen it plays it better.
 */
export async function readPlays(
  db: Db,
  rest: Rest,
  onPlay: (play: StoredPlay) => void,
): Promise<void> {
  const playersOf = new Map<number, Set<number>>()
  let after = (await newestAttempt(db)) - NEWEST_ATTEMPTS
  for (;;) {
    const rows = await readRows(db, after)
    for (const row of rows) {
      const { scenario_id: puzzle, player_id: player } = row
      if (puzzle === null || !isCounted(row)) continue
      const players = playersOf.get(puzzle) ?? new Set()
      if (players.has(player)) continue
      playersOf.set(puzzle, players.add(player))
      const isSolved = row.status === 'victory'
      onPlay({ attemptId: row.id, game: row.game as PuzzleGame, player, puzzle, isSolved })
    }
    if (rows.length < ROWS) return
    after = rows.at(-1)?.id ?? after
    await rest()
  }
}

async function newestAttempt(db: Db): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

type AttemptFacts = Awaited<ReturnType<typeof readRows>>[number]

/** Without conditions in the query, so that every step reads the same small number of rows. */
function readRows(db: Db, after: number) {
  return db
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select([
      'attempts.id',
      'attempts.player_id',
      'attempts.scenario_id',
      'attempts.game',
      'attempts.status',
      'runs.kind',
      'runs.is_assisted',
    ])
    .where('attempts.id', '>', after)
    .orderBy('attempts.id')
    .limit(ROWS)
    .execute()
}

/** A Time Trial is played on a hive, but says nothing about it as a Hive Builder. */
function isCounted({ game, status, kind, is_assisted }: AttemptFacts): boolean {
  const isFinished = status === 'victory' || status === 'defeat'
  const isHonest = (isCampaignOrParty(kind as RunKind) || kind === 'daily') && is_assisted === 0
  return isFinished && isHonest && game !== 'time-trial'
}
