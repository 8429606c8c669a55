import type { GameType, MoveLog, Setup } from '@lexiverse/rules'
import type { Database, Db } from '../../platform/database/database.ts'
import type { AttemptRow } from '../../platform/database/tables.ts'
import { insertSetting, readSetting } from '../../platform/settings.ts'
import type { PuzzleService } from '../services.ts'
import { insertWords } from './keep-words.ts'
import { wordsMet } from './words-met.ts'

const FILL = 'lexicon-fill'
/** Attempts of one transaction; the embedded engine blocks the thread meanwhile. */
const ROWS = 50

/** Attempts up to `last` were stored before the words were; those up to `after` are done. */
interface Fill {
  after: number
  last: number
  endedAt: number | null
}

type ReportError = (error: unknown, attemptId: number) => void

export async function readFilling(db: Db) {
  const stored = await readSetting(db, FILL)
  const { after, last, endedAt } = stored
    ? (JSON.parse(stored) as Fill)
    : { after: 0, last: await newestAttempt(db), endedAt: null }
  const isDone = endedAt !== null || last === 0
  return { filling: isDone ? null : { done: after, total: last }, endedAt }
}

/**
 * Adds the words of the next attempts and the new position in one transaction, so that a process that
 * is killed continues where it was. Two processes may take the same step: the words are stored once,
 * and only one of them moves the position. Returns whether attempts are left.
 */
export async function fillStep(
  { write }: Database,
  puzzles: PuzzleService,
  now: number,
  report: ReportError,
): Promise<boolean> {
  return write(async tx => {
    const stored = await readSetting(tx, FILL)
    if (!stored) {
      const begun: Fill = { after: 0, last: await newestAttempt(tx), endedAt: null }
      await insertSetting(tx, FILL, JSON.stringify(begun))
      return true
    }
    const fill = JSON.parse(stored) as Fill
    if (fill.endedAt !== null) return false
    const rows = await tx
      .selectFrom('attempts')
      .selectAll()
      .where('id', '>', fill.after)
      .where('id', '<=', fill.last)
      .orderBy('id')
      .limit(ROWS)
      .execute()
    for (const row of rows) await fillAttempt(tx, puzzles, row, report)
    const isLast = rows.length < ROWS
    const after = isLast ? fill.last : (rows.at(-1)?.id ?? fill.last)
    const next: Fill = { ...fill, after, endedAt: isLast ? now : null }
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', FILL)
      .where('value', '=', stored)
      .execute()
    return !isLast
  })
}

/** A game whose puzzle or log can no longer be read is left out. */
async function fillAttempt(tx: Db, puzzles: PuzzleService, row: AttemptRow, report: ReportError) {
  if (row.status !== 'victory' && row.status !== 'defeat') return
  try {
    const attempt = toPuzzleAttempt(row)
    if (!puzzles.isBound(attempt)) return
    const puzzle = await puzzles.forAttempt(tx, attempt)
    const moves = JSON.parse(row.moves) as MoveLog
    const isWon = row.status === 'victory'
    const words = wordsMet({ game: attempt.game, puzzle, moves, isWon })
    await insertWords(tx, row.id, row.scenario_id, words, row.ended_at ?? row.started_at)
  } catch (error) {
    report(error, row.id)
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
