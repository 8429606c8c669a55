import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedScores, giveResult } from '../../test-kit/daily-results.ts'
import { type FullPlayer, newFullPlayer } from '../../test-kit/full-player.ts'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import { ownedIds, playerColumns, rowsOf, tablesContaining } from '../../test-kit/player-columns.ts'
import {
  accountPlayerId,
  buildSignInApp,
  isSignedIn,
  newBrowser,
  signIn,
} from '../../test-kit/sign-in.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let google: HostileIssuer
let server: TestApp
let subjects = 0

beforeAll(async () => {
  google = await HostileIssuer.start()
  server = await buildSignInApp(google, google)
})
afterAll(async () => {
  await server.close()
  await google.close()
})
beforeEach(() => {
  google.subject = `leaving-${subjects++}`
})

const db = () => server.platform.database.db
const ask = (player: TestPlayer, playerId = player.id, word = 'delete') =>
  player.ask(api.privacy.deletePlayer, { body: { playerId, word } })
const isThere = async (id: number) =>
  (await db().selectFrom('players').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

describe('a deleted player', () => {
  let full: FullPlayer
  let owned: Awaited<ReturnType<typeof ownedIds>>
  let neighbour: FullPlayer
  let neighboursRows: string

  const rowsOfAll = async (ids: typeof owned) => {
    const found: [string, object[]][] = []
    for (const column of await playerColumns(server.platform.database)) {
      found.push([`${column.table}.${column.column}`, await rowsOf(db(), column, ids)])
    }
    return found
  }

  beforeAll(async () => {
    google.subject = 'the neighbour'
    neighbour = await newFullPlayer(server, google)
    google.subject = 'the one who leaves'
    full = await newFullPlayer(server, google)
    owned = await ownedIds(db(), full.playerIds)
    neighboursRows = JSON.stringify(await rowsOfAll(await ownedIds(db(), neighbour.playerIds)))
  })

  it('[PV5] had a row in every column of the schema that belongs to a player', async () => {
    const empty = (await rowsOfAll(owned)).filter(([, rows]) => rows.length === 0)
    // A column listed here is new: fill it in test-kit/full-player.ts, and delete it with its player.
    expect(empty.map(([name]) => name)).toEqual([])
  })

  it('[PV5] leaves no row and no text in any table', async () => {
    const before = await tablesContaining(db(), full.marks)
    expect(before.length).toBeGreaterThan(full.marks.length)
    expect(await ask(full.player)).toMatchObject({ status: 200, body: { success: true } })
    const left = (await rowsOfAll(owned)).filter(([, rows]) => rows.length > 0)
    expect(left.map(([name]) => name)).toEqual([])
    for (const id of full.playerIds) expect(await isThere(id)).toBe(false)
    expect(await tablesContaining(db(), full.marks)).toEqual([])
  })

  it('[PV5] changes nothing of anybody else', async () => {
    const rows = await rowsOfAll(await ownedIds(db(), neighbour.playerIds))
    expect(JSON.stringify(rows)).toBe(neighboursRows)
  })

  it('[PV5] leaves the review lists: a pending word goes, a decision stays without a name', async () => {
    const [leaver = 0] = full.playerIds
    const words = await db()
      .selectFrom('word_reviews')
      .select(['word', 'submitted_by', 'submissions'])
      .where('word', 'in', [`PENDING${leaver}`, `TAKEN${leaver}`])
      .execute()
    expect(words).toEqual([{ word: `TAKEN${leaver}`, submitted_by: null, submissions: 0 }])
  })
})

describe('deleting an account', () => {
  it('[PV5] ends every sign-in session, and signing in again begins with nothing', async () => {
    const [phone, desk] = [newBrowser(server), newBrowser(server)]
    for (const device of [phone, desk]) await signIn(server, device, google)
    const playerId = await accountPlayerId(phone)
    await phone.startJourney()
    await phone.play('node-a', winningLog)
    expect((await ask(phone)).status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, false])
    expect((await desk.ask(api.players.get, { params: { playerId } })).status).toBe(403)
    await signIn(server, phone, google)
    const again = await phone.init()
    expect(again).toMatchObject({ totalNodesCompleted: 0 })
    expect(again.id).not.toBe(playerId)
  })

  it('[PV4] needs the word, and the player whom the page shows', async () => {
    const player = await server.newPlayer()
    const other = await server.newPlayer()
    expect((await ask(player, player.id, 'yes')).status).toBe(400)
    expect(await ask(player, other.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const nobody = newBrowser(server)
    expect(await ask(nobody, player.id)).toMatchObject({ body: { code: 'not-signed-in' } })
    expect([await isThere(player.id), await isThere(other.id)]).toEqual([true, true])
    expect((await ask(player, player.id, ' Delete ')).status).toBe(200)
    expect(await isThere(player.id)).toBe(false)
  })

  it('[PV4] is not reached by the cookie of a guest who has become part of it', async () => {
    const guest = await server.newPlayer()
    const guestId = guest.id
    const cookies = new Map(guest.cookies)
    await signIn(server, guest, google)
    const accountId = await accountPlayerId(guest)
    const stolen = newBrowser(server)
    for (const [name, value] of cookies) stolen.cookies.set(name, value)
    for (const id of [guestId, accountId]) expect((await ask(stolen, id)).status).toBe(409)
    expect(await isThere(accountId)).toBe(true)
  })

  it('[PV4] can be repeated, also at the same time', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    await player.play('node-a', winningLog)
    const cookies = new Map(player.cookies)
    const both = await Promise.all([ask(player), ask(player)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([...player.cookies.values()].filter(Boolean)).toEqual([])
    for (const [name, value] of cookies) player.cookies.set(name, value)
    expect((await ask(player)).status).toBe(200)
    expect(await isThere(player.id)).toBe(false)
  })

  it('[PV5] of a guest makes the device a new player', async () => {
    const guest = await server.newPlayer()
    const before = guest.id
    await ask(guest)
    expect((await guest.init()).id).not.toBe(before)
  })

  it('[PV5] of an admin who also plays leaves the admin signed in', async () => {
    const admin = await newAdmin(server)
    await admin.init()
    expect((await ask(admin)).status).toBe(200)
    expect(await isThere(admin.id)).toBe(false)
    expect((await admin.ask(api.admin.retention)).status).toBe(200)
  })
})

describe('the others', () => {
  it('[PV6] keep right ranks and counts on the boards', async () => {
    const [first, second, third] = [
      await server.newPlayer(),
      await server.newPlayer(),
      await server.newPlayer(),
    ]
    for (const [player, score] of [
      [first, 9_000],
      [second, 8_000],
      [third, 7_000],
    ] as const) {
      await giveResult(server, player.id, { score })
    }
    const board = () => third.call(api.daily.board, { query: { span: 'day', page: 0 } })
    const before = await board()
    await ask(first)
    const after = await board()
    expect(after.players).toBe(before.players - 1)
    expect(after.you?.rank).toBe((before.you?.rank ?? 0) - 1)
    expect(after.rows.length).toBe(before.rows.length - 1)
    const { held, sums } = await countedScores(server)
    expect(held).toEqual(sums)
  })

  it('[PV6] keep their circle under a new owner; a circle without members goes', async () => {
    const [owner, friend] = [await server.newPlayer(), await server.newPlayer()]
    const found = (name: string) =>
      owner.call(api.circles.create, { body: { name, nickname: 'Bo' } })
    const [alone, shared] = [await found('Alone'), await found('Shared')]
    await friend.call(api.circles.join, { body: { key: shared.code, nickname: 'Cy' } })
    await ask(owner)
    const params = { circleId: shared.circleId }
    const circle = await friend.call(api.circles.get, { params })
    expect([circle.isOwner, circle.members.length]).toEqual([true, 1])
    const left = await db()
      .selectFrom('circles')
      .select('id')
      .where('id', 'in', [alone.circleId, shared.circleId])
      .execute()
    expect(left).toEqual([{ id: shared.circleId }])
  })

  it('[PV6] play on in the room, and one of them leads', async () => {
    const [host, friend] = [await server.newPlayer(), await server.newPlayer()]
    const { sessionId } = await host.call(api.multiplayer.createSession, {
      body: { nickname: 'Marguerite' },
    })
    await friend.call(api.multiplayer.joinSession, { body: { sessionId, nickname: 'Cy' } })
    await ask(host)
    const seen = await friend.call(api.multiplayer.session, { params: { code: sessionId } })
    expect(seen).toMatchObject({ participantCount: 1 })
    const room = await db()
      .selectFrom('rooms')
      .select('state')
      .where('code', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(room.state)).toMatchObject({ hostId: 'p2', seats: [{ nickname: 'Cy' }] })
    expect(await tablesContaining(db(), ['Marguerite'])).toEqual([])
  })

  it('[PV6] see no name of theirs at the end of a journey or a race', async () => {
    const [host, friend] = [await server.newPlayer(), await server.newPlayer()]
    const body = { nickname: 'Ottoline' }
    const { sessionId } = await host.call(api.multiplayer.createSession, { body })
    await friend.call(api.multiplayer.joinSession, { body: { sessionId, nickname: 'Cy' } })
    const room = db().selectFrom('rooms').select('state').where('code', '=', sessionId)
    const scores = [{ participantId: 'p1', score: 5, ...body }]
    const journeyEnd = { kind: 'defeat', level: 1, who: 'p1', at: 1, scores }
    const standing = { ended: 1, won: 1, points: 5, at: 9 }
    const state = {
      ...JSON.parse((await room.executeTakeFirstOrThrow()).state),
      ...{ phase: 'playing', isOver: true, journeyEnd },
      race: { stars: 3, aim: 'finish', startsAt: 1, standings: { [host.id]: standing } },
    }
    await db()
      .updateTable('rooms')
      .set({ state: JSON.stringify(state) })
      .where('code', '=', sessionId)
      .execute()
    await ask(host)
    expect(await tablesContaining(db(), ['Ottoline'])).toEqual([])
  })
})
