import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type TableName = keyof Tables

/** A stored row as it stands in the export. */
export type ExportedRow = Record<string, unknown>

export interface Section {
  /** Its name in the file. */
  name: string
  table: TableName
  /** How a row belongs to its player. */
  owner:
    | { column: string }
    /** By a row of another table, which belongs to the player by `player_id`. */
    | { column: string; through: 'runs' | 'attempts' | 'accounts' }
  /** Unique among the rows of its owner, which are read in this order. */
  key: string
  /** Columns that are not the player's to see, or mean nothing outside the database. */
  omit?: readonly string[]
  /** Columns that hold JSON as text. */
  json?: readonly string[]
  /** Rows read at once, if they are large: the log of one game may have 150 KB. */
  batch?: number
}

const ofPlayer = { column: 'player_id' }
const ofRun = { column: 'run_id', through: 'runs' } as const
const ofAttempt = { column: 'attempt_id', through: 'attempts' } as const
const ofAccount = { column: 'account_id', through: 'accounts' } as const

/** Everything that is stored about a player, in the order of the file. */
export const sections: readonly Section[] = [
  // The device id is a credential: its hash stays here.
  {
    name: 'player',
    table: 'players',
    owner: { column: 'id' },
    key: 'id',
    omit: ['device_hash', 'merged_into'],
    json: ['record'],
  },
  { name: 'account', table: 'accounts', owner: ofPlayer, key: 'id' },
  { name: 'picture', table: 'account_pictures', owner: ofAccount, key: 'account_id' },
  // Whoever knows the hash of a token could look for the token.
  {
    name: 'signInSessions',
    table: 'account_sessions',
    owner: ofAccount,
    key: 'token_hash',
    omit: ['token_hash', 'guest_player_id'],
  },
  // The reward seed tells rewards that are not won yet.
  {
    name: 'journeys',
    table: 'runs',
    owner: ofPlayer,
    key: 'id',
    omit: ['reward_seed', 'version'],
    json: ['state'],
  },
  // The setup holds the puzzle, whose answers a game in play must not tell.
  {
    name: 'attempts',
    table: 'attempts',
    owner: ofPlayer,
    key: 'id',
    omit: ['setup', 'packed_moves'],
    batch: 10,
  },
  { name: 'lexicon', table: 'attempt_words', owner: ofAttempt, key: 'attempt_id' },
  {
    name: 'results',
    table: 'completions',
    owner: ofAttempt,
    key: 'id',
    omit: ['log_hash'],
  },
  { name: 'mindPointsAndGlyphs', table: 'ledger', owner: ofRun, key: 'id' },
  { name: 'glyphsUsed', table: 'glyph_uses', owner: ofRun, key: 'id' },
  {
    name: 'guessesWithAParty',
    table: 'shared_boss_moves',
    owner: ofAttempt,
    key: 'number',
    json: ['move'],
  },
  { name: 'wordsAdded', table: 'word_overrides', owner: ofAttempt, key: 'word' },
  { name: 'wordsForReview', table: 'word_submissions', owner: ofPlayer, key: 'word' },
  { name: 'puzzlesSeen', table: 'scenario_uses', owner: ofPlayer, key: 'scenario_id' },
  { name: 'perks', table: 'player_perks', owner: ofPlayer, key: 'perk_id' },
  {
    name: 'savedLoadouts',
    table: 'perk_loadouts',
    owner: ofPlayer,
    key: 'id',
    json: ['perks'],
  },
  { name: 'achievements', table: 'player_achievements', owner: ofPlayer, key: 'achievement_id' },
  { name: 'counters', table: 'tallies', owner: { column: 'owner' }, key: 'name', omit: ['part'] },
  {
    name: 'dailyJourneys',
    table: 'daily_journeys',
    owner: ofPlayer,
    key: 'date',
    json: ['result'],
  },
  // The editor is another person.
  { name: 'dailyReviews', table: 'daily_reviews', owner: ofRun, key: 'id', omit: ['editor'] },
  { name: 'dailyScores', table: 'daily_scores', owner: ofPlayer, key: 'span' },
  { name: 'publicName', table: 'daily_profiles', owner: ofPlayer, key: 'player_id' },
  { name: 'circles', table: 'circle_members', owner: ofPlayer, key: 'id' },
  { name: 'rooms', table: 'room_runs', owner: ofPlayer, key: 'run_id' },
]

/** Columns that name a player and are not exported from their table, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'account_sessions.guest_player_id': 'the session is exported by its account',
  'sign_ins.guest_player_id': 'a sign-in in progress holds credentials and lasts ten minutes',
  'word_reviews.submitted_by': 'the same word is exported from word_submissions',
}

const ROWS = 500
/** Journeys or games whose rows are read at once. */
const OWNERS = 100

export interface Page {
  rows: ExportedRow[]
  /** Where the next page begins; null at the end. */
  next: unknown
}

/** Reads the next rows of a section: a player may have tens of thousands. */
export function readPage(
  db: Db,
  section: Section,
  playerId: number,
  after: unknown,
): Promise<Page> {
  const { owner } = section
  return 'through' in owner
    ? readThrough(db, section, owner, { playerId, after })
    : readOwn(db, section, owner.column, { playerId, after })
}

interface Place {
  playerId: number
  after: unknown
}

async function readOwn(
  db: Db,
  { table, key, batch = ROWS }: Section,
  column: string,
  { playerId, after }: Place,
): Promise<Page> {
  const further = after === null ? sql`` : sql` and ${sql.ref(key)} > ${after}`
  const { rows } = await sql<ExportedRow>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${playerId}${further}
    order by ${sql.ref(key)} limit ${sql.lit(batch)}`.execute(db)
  return { rows, next: rows.length < batch ? null : rows.at(-1)?.[key] }
}

/** In pages of journeys or games, because rows that belong to them have no index by player. */
async function readThrough(
  db: Db,
  { table, key }: Section,
  { column, through }: { column: string; through: 'runs' | 'attempts' | 'accounts' },
  { playerId, after }: Place,
): Promise<Page> {
  const owners = await db
    .selectFrom(through)
    .select('id')
    .where('player_id', '=', playerId)
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(OWNERS)
    .execute()
  const ids = owners.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], next: null }
  const { rows } = await sql<ExportedRow>`select * from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)})
    order by ${sql.ref(column)}, ${sql.ref(key)}`.execute(db)
  return { rows, next: ids.length < OWNERS ? null : ids.at(-1) }
}
