import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { openEmptyDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { type OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { giveGlyphs, givePerks } from '../test-kit/test-run.ts'
import { injected } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { auditLedger } from './audit.ts'
import { auditCounters } from './audit-counters.ts'
import { proveHonestPlay } from './honest-play.ts'
import { changedSince, copyAsOf, tableNames } from './older-schema.ts'

const GAMES = 40

let server: TestApp
/** A player with an open game. */
let player: TestPlayer
let open: OpenGame

beforeAll(async () => {
  server = await buildTestApp()
  expect((await proveHonestPlay(server, GAMES, 1)).lost).toEqual([])
  player = await server.newPlayer()
  await player.startJourney()
  await giveGlyphs(server, player, 'insight')
  await givePerks(server, player, 'keen-ear')
  open = await player.open('node-a')
  await player.save(open, winningLog(open).slice(0, 2))
  await addWord()
})
afterAll(() => server.close())

async function addWord(): Promise<void> {
  const { db } = server.database.database
  const [word, at] = ['ZYZZYVA', server.clock()]
  const review = { word, status: 'pending', submitted_by: player.id, submissions: 1 }
  await db
    .insertInto('word_reviews')
    .values({ ...review, created_at: at, decided_at: null })
    .execute()
  await db.insertInto('word_submissions').values({ word, player_id: player.id, at }).execute()
}

/** A database in the schema after the first migrations, filled with played games. */
async function olderDatabase(count: number): Promise<[TestDatabase, string[]]> {
  const older = await openEmptyDatabase()
  await copyAsOf(server.database.database, older.database, count)
  return [older, await tableNames(older.database)]
}

/** The same player and cookie at the server of another release. */
function returning(app: TestApp['app']): TestPlayer {
  const back = new TestPlayer(injected(app))
  for (const [name, value] of player.cookies) back.cookies.set(name, value)
  return Object.assign(back, { id: player.id, runId: player.runId })
}

const older = migrations.map(({ name }, index) => ({ name, count: index + 1 })).slice(0, -1)

describe.each(older)('a database after migration $name', ({ count }) => {
  let database: TestDatabase
  let known: string[]
  beforeAll(async () => {
    ;[database, known] = await olderDatabase(count)
  })

  it('is migrated without loss, and its balances equal the ledger', async () => {
    const applied = await migrate(database.database, 1)
    expect(applied).toEqual(migrations.slice(count).map(({ name }) => name))
    const changed = await changedSince(server.database.database, database.database, count, known)
    expect(changed).toEqual([])
    expect(await auditLedger(database.database.db)).toEqual([])
    expect(await auditCounters(database.database.db)).toEqual([])
    expect(await migrate(database.database, 2)).toEqual([])
  })

  it('lets a player finish an open game', async () => {
    const today = await buildTestApp({ database, clock: server.clock })
    server.clock.advance(60_000)
    const back = returning(today.app)
    const { moves, attemptId } = await back.open(open.nodeId)
    expect([attemptId, moves]).toEqual([open.attemptId, winningLog(open).slice(0, 2)])
    expect((await back.complete(open, winningLog(open))).result).toBe('victory')
    expect((await proveHonestPlay(today, 5, count)).lost).toEqual([])
    expect(await auditLedger(database.database.db)).toEqual([])
    await today.close()
  })
})
