import type { GameType, Setup } from '@lexiverse/rules'
import type { Database, Db } from '../../platform/database/database.ts'
import type { AttemptRow } from '../../platform/database/tables.ts'
import { insertSetting, readSetting } from '../../platform/settings.ts'
import { readLog } from '../../platform/stored-log.ts'
import type { PuzzleService } from '../services.ts'
import { type AttemptWords, insertWords } from './keep-words.ts'
import { wordsCaught, wordsMet } from './words-met.ts'

const FILL = 'lexicon-fill'
/** Attempts of one step; the embedded engine and the parsing of logs block the thread meanwhile. */
const ROWS = 50
/** Ids that one step looks at: most attempts have their words already when a fill is done again. */
const SPAN = 2_000

/** Raised when the fill reads more than it did. 2: words of games that were left before their end. */
const VERSION = 2

/** Attempts up to `last` were stored before the words were; those up to `after` are done. */
interface Fill {
  version: number
  after: number
  last: number
  endedAt: number | null
}

type ReportError = (error: unknown, attemptId: number) => void

const begin = async (db: Db): Promise<Fill> => ({
  version: VERSION,
  after: 0,
  last: await newestAttempt(db),
  endedAt: null,
})

/** Null for what an earlier build has filled: it is done again, and adds what is not stored yet. */
const current = (stored: string | null): Fill | null => {
  const fill = stored ? (JSON.parse(stored) as Fill) : null
  return fill?.version === VERSION ? fill : null
}

export async function readFilling(db: Db) {
  const { after, last, endedAt } = current(await readSetting(db, FILL)) ?? (await begin(db))
  const isDone = endedAt !== null || last === 0
  return { filling: isDone ? null : { done: after, total: last }, endedAt }
}

/** Attempts up to this id no longer need their logs: the words of all that had ended are stored. */
export async function logsReadUpTo(db: Db): Promise<number> {
  const fill = current(await readSetting(db, FILL))
  if (!fill) return 0
  const { after, endedAt } = fill
  return endedAt === null ? after : Number.POSITIVE_INFINITY
}

export type LogsReadUpTo = typeof logsReadUpTo

/**
 * Reads the words of the next attempts, then stores them and the new position in one transaction, so that
 * a process that is killed continues where it was. Two processes may take the same step: only the one
 * that moves the position stores the words. Returns whether attempts are left.
 */
export async function fillStep(
  { db, write }: Database,
  puzzles: PuzzleService,
  now: number,
  report: ReportError,
): Promise<boolean> {
  const stored = await readSetting(db, FILL)
  if (!stored) {
    await insertSetting(db, FILL, JSON.stringify(await begin(db)))
    return true
  }
  const fill = current(stored)
  if (!fill) {
    await movePosition(db, stored, await begin(db))
    return true
  }
  if (fill.endedAt !== null) return false
  const end = Math.min(fill.last, fill.after + SPAN)
  const rows = await readAttempts(db, fill.after, end)
  const met: AttemptWords[] = []
  for (const row of rows) met.push(...(await readWords(db, puzzles, row, report)))
  const after = rows.length < ROWS ? end : (rows.at(-1)?.id ?? end)
  const isLast = after === fill.last
  const next: Fill = { ...fill, after, endedAt: isLast ? now : null }
  await write(async tx => {
    if (await movePosition(tx, stored, next)) await insertWords(tx, met)
  })
  return !isLast
}

/** The next attempts whose words are not stored. */
const readAttempts = (db: Db, after: number, end: number): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', end)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt_words')
            .select('attempt_words.attempt_id')
            .whereRef('attempt_words.attempt_id', '=', 'attempts.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(ROWS)
    .execute()

/** Returns false if another process has moved the position meanwhile. */
async function movePosition(tx: Db, from: string, to: Fill): Promise<boolean> {
  const moved = await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(to) })
    .where('name', '=', FILL)
    .where('value', '=', from)
    .returning('name')
    .executeTakeFirst()
  return moved !== undefined
}

/** A game whose puzzle or log can no longer be read is left out. */
async function readWords(
  db: Db,
  puzzles: PuzzleService,
  row: AttemptRow,
  report: ReportError,
): Promise<AttemptWords[]> {
  if (row.status === 'open') return []
  try {
    const attempt = toPuzzleAttempt(row)
    if (!puzzles.isBound(attempt)) return []
    const puzzle = await puzzles.forAttempt(db, attempt)
    const ended = { game: attempt.game, puzzle, moves: readLog(row) }
    const words =
      row.status === 'closed'
        ? wordsCaught(ended)
        : wordsMet({ ...ended, isWon: row.status === 'victory' })
    const metAt = row.ended_at ?? row.started_at
    return [{ attemptId: row.id, scenarioId: row.scenario_id, words, metAt }]
  } catch (error) {
    report(error, row.id)
    return []
  }
}

export function toPuzzleAttempt(row: AttemptRow) {
  return {
    id: row.id,
    playerId: row.player_id,
    runId: row.run_id,
    game: row.game as GameType,
    setup: JSON.parse(row.setup) as Setup,
    scenarioId: row.scenario_id,
    startedAt: row.started_at,
  }
}

async function newestAttempt(db: Db): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
