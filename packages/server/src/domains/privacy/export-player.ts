import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../platform/database/database.ts'
import { parseCompletion } from '../../platform/stored-completion.ts'
import { type LogColumns, readLog } from '../../platform/stored-log.ts'
import { type ExportedRow, readPage, type Section, sections } from './export-sections.ts'

/** What other domains know about stored texts, so that the file can be read without the game. */
export interface Readers {
  /** The words of an attempt, unpacked. */
  unpackWords(packed: string): unknown
  /** The seats that a player has in open rooms. */
  seatsOf(db: Db, playerId: number): Promise<readonly object[]>
}

const ABOUT =
  'Everything that this server stores about you. Times are milliseconds since 1 January 1970, UTC. ' +
  'Not in here: keys that would let somebody in as you, and answers of puzzles. ' +
  'Your settings for sound, sight and play are stored in your browser only.'

/** The text of the file in pieces, read as fast as the reader takes them: it is never in memory as a whole. */
export async function* exportPlayer(
  db: Db,
  playerId: number,
  now: number,
  readers: Readers,
): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(ABOUT)},\n"exportedAt": ${now}`
  for (const section of sections) {
    yield `,\n"${section.name}": [`
    yield* exportSection(db, section, playerId, readers)
    yield ']'
  }
  yield `,\n"seats": ${JSON.stringify(await readers.seatsOf(db, playerId))}\n}\n`
}

async function* exportSection(
  db: Db,
  section: Section,
  playerId: number,
  { unpackWords }: Readers,
): AsyncGenerator<string> {
  let separator = '\n'
  for (let after: unknown = null; ; ) {
    const { rows, next } = await readPage(db, section, playerId, after)
    const named = section.table === 'circle_members' ? await withCircleNames(db, rows) : rows
    for (const row of named) {
      const shown = describeRow(section, section.table === 'runs' ? withoutOpenSeed(row) : row)
      if (section.table === 'attempts') shown.moves = exportedLog(row)
      if (section.table === 'completions') shown.answer = parseCompletion(String(row.answer))
      if (section.table === 'attempt_words') shown.words = unpackWords(String(row.words))
      yield separator + JSON.stringify(shown)
      separator = ',\n'
    }
    if (next === null) return
    after = next
    // Other calls come first: the embedded engine reads on this thread.
    await nextTurn()
  }
}

/** With the seed of a journey that is open a player could look ahead in a seeded one. */
function withoutOpenSeed(row: ExportedRow): ExportedRow {
  if (row.status !== 'open') return row
  const { play_seed, ...rest } = row
  return { ...rest, state: String(row.state).replaceAll(String(play_seed), '') }
}

const toCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function describeRow({ omit = [], json = [] }: Section, row: ExportedRow): ExportedRow {
  const shown = Object.entries(row).filter(([column]) => !omit.includes(column))
  return Object.fromEntries(
    shown.map(([column, value]) => [
      toCamelCase(column),
      json.includes(column) && typeof value === 'string' ? parsed(value) : value,
    ]),
  )
}

/** A log that is damaged is exported as it is. */
function exportedLog(row: ExportedRow): unknown {
  try {
    return readLog(row as unknown as LogColumns)
  } catch {
    return row.moves
  }
}

/** A text that is damaged is exported as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function withCircleNames(db: Db, rows: readonly ExportedRow[]): Promise<ExportedRow[]> {
  const ids = rows.map(row => Number(row.circle_id))
  if (ids.length === 0) return []
  const circles = await db
    .selectFrom('circles')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(row => ({
    ...row,
    circle_name: circles.find(({ id }) => id === row.circle_id)?.name ?? null,
  }))
}
