import { api } from '@lexiverse/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { losingLog } from '../../test-kit/losing-log.ts'
import { TestPlayer } from '../../test-kit/test-player.ts'
import { injected } from '../../test-kit/transport.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { forgetGuest, GAMES, removePlayerRows } from './remove-player.ts'
import { retention } from './retention.ts'

const DAY = 86_400_000
const server = useTestApp()

const fail = (error: Error) => {
  throw error
}
const others = {
  readUpTo: async () => Number.POSITIVE_INFINITY,
  forgetInRooms: async () => undefined,
  forgetAddresses: [],
}
const kept = () => retention(server.platform, fail, others)
const pass = () => kept().pass(async () => true)
const holdings = async () =>
  Object.fromEntries((await kept().report()).holdings.map(({ name, ...rest }) => [name, rest]))
const isThere = async (playerId: number) =>
  (await server.platform.database.db
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst()) !== undefined

describe('the retention', () => {
  beforeAll(pass)

  it('[SV28] removes the moves of old practice and keeps its figures', async () => {
    const player = await server.newPlayer()
    const open = await player.open('node-11', 'twistle', 2)
    await player.complete(open, winningLog(open))
    const read = async () =>
      (await player.call(api.statistics.player, { params: { playerId: player.id } })) as object
    const params = { playerId: player.id, attemptId: open.attemptId }
    const replay = () => player.ask(api.stories.replay, { params })
    const figures = await read()
    server.clock.advance(89 * DAY)
    await pass()
    expect((await replay()).status).toBe(200)
    expect((await holdings())['practice-logs']).toMatchObject({ held: 1, keepDays: 90 })
    server.clock.advance(2 * DAY)
    await pass()
    expect(await replay()).toMatchObject({
      status: 410,
      body: {
        code: 'replay-removed',
        error: 'The moves of this old game are no longer kept.',
      },
    })
    expect(await read()).toEqual(figures)
    expect((await holdings())['practice-logs']).toMatchObject({ held: 0, bytes: 0, removed: 1 })
  })

  it('[SV28] keeps the moves of journeys and of open games for ever', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const won = await player.open('node-a')
    await player.complete(won, winningLog(won))
    const other = await server.newPlayer()
    const open = await other.open('node-12', 'twistle', 2)
    const log = losingLog(open).slice(0, 2)
    await other.save(open, log)
    server.clock.advance(1_000 * DAY)
    await pass()
    const params = { playerId: player.id, attemptId: won.attemptId }
    expect((await player.ask(api.stories.replay, { params })).status).toBe(200)
  })

  it('[SV37] packs logs that an earlier release has stored, and no open one', async () => {
    const { db } = server.platform.database
    const player = await server.newPlayer()
    await player.startJourney()
    const won = await player.open('node-a')
    await player.complete(won, winningLog(won))
    const open = await player.open('node-b')
    const begun = losingLog(open).slice(0, 1)
    await player.save(open, begun)
    const stored = async (attemptId: number) =>
      db
        .selectFrom('attempts')
        .select(['moves', 'packed_moves'])
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
    const moves = JSON.stringify(winningLog(won))
    const unpacked = { moves, packed_moves: null }
    await db.updateTable('attempts').set(unpacked).where('id', '=', won.attemptId).execute()
    await pass()
    const packed = await stored(won.attemptId)
    expect(packed.moves).toBe('[]')
    expect(packed.packed_moves?.length).toBeLessThan(moves.length / 2)
    const unended = await stored(open.attemptId)
    expect([JSON.parse(unended.moves), unended.packed_moves]).toEqual([begun, null])
    const params = { playerId: player.id, attemptId: won.attemptId }
    expect((await player.call(api.stories.replay, { params })).moves).toEqual(winningLog(won))
  })

  it('[SV28] removes guests who have never finished a game, with all that they had', async () => {
    const guest = await server.newPlayer()
    await guest.startJourney()
    const open = await guest.open('node-a')
    await guest.save(open, losingLog(open).slice(0, 1))
    const finisher = await server.newPlayer()
    await finisher.startJourney()
    await finisher.play('node-a', losingLog)
    const overview = () =>
      finisher.call(api.statistics.overview).then(({ uniquePlayers }) => uniquePlayers)
    const before = await overview()
    server.clock.advance(60 * DAY)
    await pass()
    expect(await isThere(guest.id)).toBe(true)
    server.clock.advance(31 * DAY)
    await pass()
    expect([await isThere(guest.id), await isThere(finisher.id)]).toEqual([false, true])
    expect(await overview()).toBe(before)
    expect((await guest.ask(api.runs.startRun, { body: startOf(guest.id) })).status).toBe(409)
    const removedId = guest.id
    expect((await guest.init(guest.deviceId)).id).not.toBe(removedId)
  })

  it('[SV28] removes a guest with many games in small transactions, and continues one that was interrupted', async () => {
    const { database } = server.platform
    const guest = await server.newPlayer()
    await guest.startJourney()
    const { attemptId } = await guest.open('node-a')
    await copyAttempt(attemptId, 2 * GAMES)
    expect((await holdings())['unused-guests']?.bytes).toBe(0)
    await pass()
    expect((await holdings())['unused-guests']?.bytes).toBe((2 * GAMES + 1) * 4_000)
    server.clock.advance(91 * DAY)
    expect(await database.write(tx => forgetGuest(tx, guest.id, server.clock()))).toBe(true)
    expect(await database.write(tx => removePlayerRows(tx, guest.id))).toBe(true)
    expect(await countAttempts(guest.id)).toBe(GAMES + 1)
    const reborn = await new TestPlayer(injected(server.app)).init(guest.deviceId)
    expect(reborn.id).not.toBe(guest.id)
    await pass()
    expect([await isThere(guest.id), await countAttempts(guest.id)]).toEqual([false, 0])
  })

  it('[SV28] is not stopped by a guest or a step that fails', async () => {
    server.clock.advance(91 * DAY)
    await pass()
    const guests = [await server.newPlayer(), await server.newPlayer()] as const
    const room = await guests[0].call(api.multiplayer.createSession, { body: { nickname: 'Ada' } })
    const { db } = server.platform.database
    await db.updateTable('rooms').set({ ended_at: server.clock() }).execute()
    server.clock.advance(91 * DAY)
    const errors: string[] = []
    const write: Database['write'] = work => {
      if (errors.length > 0) return server.platform.database.write(work)
      return Promise.reject(new Error('the database is busy'))
    }
    const database = { ...server.platform.database, write }
    await retention(
      { ...server.platform, database },
      ({ message }) => errors.push(message),
      others,
    ).pass(async () => true)
    expect(errors).toEqual(['the database is busy'])
    expect([await isThere(guests[0].id), await isThere(guests[1].id)]).toEqual([true, false])
    const left = await db
      .selectFrom('rooms')
      .where('code', '=', room.sessionId)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  it('[SV28] forgets addresses in each pass, step by step, and removes the rest if that fails', async () => {
    const errors: string[] = []
    const report = ({ message }: Error) => errors.push(message)
    let left = 3
    let rests = 0
    const forgetAddresses = [
      () => Promise.reject(new Error('the database is busy')),
      async () => left-- > 0,
    ]
    const { platform } = server
    await retention(platform, report, { ...others, forgetAddresses }).pass(async () => {
      if (left >= 0) rests++
      return true
    })
    expect(errors).toEqual(['the database is busy'])
    expect([left, rests]).toEqual([-1, 3])
    expect((await kept().report()).measuredAt).toBe(server.clock())
  })

  it('[SV28] removes ended rooms and their events', async () => {
    const host = await server.newPlayer()
    const body = { deviceId: host.deviceId, nickname: 'Ada' }
    const made = await host.ask(api.multiplayer.createSession, { body })
    expect(made.status).toBe(200)
    const { db } = server.platform.database
    const rooms = async () => (await db.selectFrom('rooms').select('id').execute()).length
    await db.updateTable('rooms').set({ ended_at: server.clock() }).execute()
    await pass()
    expect(await rooms()).toBe(1)
    expect((await holdings())['ended-rooms']?.bytes).toBeGreaterThan(0)
    server.clock.advance(31 * DAY)
    await db.updateTable('runs').set({ status: 'abandoned' }).execute()
    await pass()
    expect(await rooms()).toBe(0)
    expect(await db.selectFrom('room_events').selectAll().execute()).toEqual([])
  })

  it('[SV28] removes at most 500 rows at a time, and rests after each', async () => {
    const guest = await server.newPlayer()
    await guest.startJourney()
    const { attemptId } = await guest.open('node-a')
    await copyAttempt(attemptId, 3 * GAMES)
    for (const code of ['CDFGH', 'JKMNP', 'QRTVW']) await insertEndedRoom(code, 250)
    server.clock.advance(91 * DAY)
    const { database } = server.platform
    let stored = await countRows()
    let mostRemoved = 0
    let writes = 0
    let mostWrites = 0
    const write: Database['write'] = work => {
      writes += 1
      return database.write(work)
    }
    await retention({ ...server.platform, database: { ...database, write } }, fail, others).pass(
      async () => {
        const left = await countRows()
        mostRemoved = Math.max(mostRemoved, stored - left)
        mostWrites = Math.max(mostWrites, writes)
        stored = left
        writes = 0
        return true
      },
    )
    const events = await database.db.selectFrom('room_events').selectAll().execute()
    expect([await isThere(guest.id), events]).toEqual([false, []])
    expect(mostWrites).toBe(1)
    expect(mostRemoved).toBeLessThanOrEqual(500)
  })

  it('[SV28] estimates what guests hold by their games and moves, after logs are packed', async () => {
    const { db } = server.platform.database
    const before = (await holdings())['unused-guests']?.bytes ?? 0
    const guest = await server.newPlayer()
    const open = await guest.open('node-13', 'twistle', 2)
    await guest.save(open, losingLog(open).slice(0, 2))
    const player = await server.newPlayer()
    const practice = await player.open('node-14', 'word-web', 1)
    await player.complete(practice, winningLog(practice))
    const moves = JSON.stringify(winningLog(practice))
    const unpacked = { moves, packed_moves: null }
    await db.updateTable('attempts').set(unpacked).where('id', '=', practice.attemptId).execute()
    await pass()
    const held = await holdings()
    expect(held['unused-guests']?.bytes).toBe(before + 4_000 + 2 * 75)
    expect(held['practice-logs']?.bytes).toBeLessThan(moves.length)
  })

  it('[SV28] stops between two steps when the server closes', async () => {
    let steps = 0
    await kept().pass(async () => ++steps < 1)
    expect(steps).toBe(1)
  })
})

async function copyAttempt(attemptId: number, copies: number): Promise<void> {
  const { db } = server.platform.database
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const { id: _, ...attempt } = row
  for (let n = 1; n <= copies; n++) {
    await db
      .insertInto('attempts')
      .values({ ...attempt, attempt_number: attempt.attempt_number + n, status: 'abandoned' })
      .execute()
  }
}

async function insertEndedRoom(code: string, events: number): Promise<void> {
  const { db } = server.platform.database
  const now = server.clock()
  const times = { alive_at: now, due_at: null, ended_at: now }
  const { id } = await db
    .insertInto('rooms')
    .values({ code, play_seed: '', state: '{}', version: events, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: events }, (_, n) => ({ version: n + 1, body: '{}', at: now }))
  await db
    .insertInto('room_events')
    .values(rows.map(row => ({ room_id: id, ...row })))
    .execute()
}

/** Rows of guests and rooms that the retention may remove. */
async function countRows(): Promise<number> {
  const { db } = server.platform.database
  const attempts = await db
    .selectFrom('attempts')
    .select('id')
    .where('status', 'in', ['open', 'abandoned'])
    .execute()
  const events = await db.selectFrom('room_events').select('version').execute()
  return attempts.length + events.length
}

async function countAttempts(playerId: number): Promise<number> {
  const { db } = server.platform.database
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('player_id', '=', playerId)
    .execute()
  return rows.length
}

const startOf = (playerId: number) => ({
  playerId,
  nodeId: 'start',
  gameType: 'campaign',
  level: 1,
})
