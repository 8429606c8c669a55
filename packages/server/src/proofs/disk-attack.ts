import { api, type Seated } from '@lexiverse/contract'
import type { MoveLog, WordWebPuzzle } from '@lexiverse/rules'
import { sql } from 'kysely'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { testClock } from '../test-kit/test-clock.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { count, newTally, type Tally } from './tally.ts'

/** What one address may add to the database in its first hour; further hours add half of it. */
const MAX_BYTES = 100_000_000
const NEW_GUESTS_PER_SECOND = 2
const GAMES_PER_SECOND = 12
const ROOMS_PER_SECOND = 2
/** Each stores an event with the state of its room. */
const ROOM_CHANGES_PER_SECOND = 20
/** Enough time for the longest log of Word Web at the fastest pace that is believed. */
const SAVED_AFTER_SECONDS = 60
const SUBMIT_MS = 300

interface Attacker {
  server: TestApp
  guests: TestPlayer[]
  open: { owner: TestPlayer; game: OpenGame; since: number }[]
  rooms: { owner: TestPlayer; sessionId: string; isLocked: boolean }[]
  calls: number
}

/**
 * One address stores as much as the limits allow, second by second of a simulated clock: new guests,
 * games that are never finished, the longest logs that are believed, and rooms with their events.
 */
export async function proveDiskStaysSmall(seconds: number): Promise<Tally> {
  const tally = newTally()
  const clock = testClock()
  const server = await buildTestApp({ clock, limitClock: clock, env: { RATE_LIMITS: 'yes' } })
  try {
    const attacker: Attacker = { server, guests: [], open: [], rooms: [], calls: 0 }
    const before = await databaseBytes(server)
    for (let second = 0; second < seconds; second++) {
      await attackForASecond(attacker, second)
      await openRooms(attacker)
      clock.advance(1000)
      const grown = (await databaseBytes(server)) - before
      count(tally, grown <= MAX_BYTES ? null : `${grown} bytes after ${second + 1} seconds`)
    }
    if (attacker.open.length === 0 || attacker.rooms.length === 0)
      tally.lost.push('nothing was stored')
  } finally {
    await server.close()
  }
  return tally
}

async function attackForASecond(attacker: Attacker, second: number): Promise<void> {
  const { server, guests, open } = attacker
  for (let n = 0; n < NEW_GUESTS_PER_SECOND; n++) {
    const guest = await server.newPlayer().catch(() => null)
    if (guest) guests.push(guest)
  }
  for (let n = 0; n < GAMES_PER_SECOND; n++) {
    const owner = guests[attacker.calls++ % Math.max(1, guests.length)]
    if (!owner) return
    const nodeId = `n${attacker.calls}`
    const game = await owner.open(nodeId, 'word-web', 1 + (second % 3)).catch(() => null)
    if (game) open.push({ owner, game, since: second })
  }
  while (open[0] && second - open[0].since >= SAVED_AFTER_SECONDS) {
    const { owner, game } = open.shift() ?? open[0]
    await owner.save(game, longestLog(game))
  }
}

async function openRooms({ guests, rooms, calls }: Attacker): Promise<void> {
  for (let n = 0; n < ROOMS_PER_SECOND; n++) {
    const owner = guests[(calls + n) % Math.max(1, guests.length)]
    const { status, body } = (await owner?.ask(api.multiplayer.createSession, {
      body: { nickname: '\u{1f41d}'.repeat(20) },
    })) ?? { status: 0, body: null }
    if (owner && status === 200) {
      rooms.push({ owner, sessionId: (body as Seated).sessionId, isLocked: false })
    }
  }
  const newest = rooms.slice(-ROOM_CHANGES_PER_SECOND)
  for (let n = 0; n < ROOM_CHANGES_PER_SECOND; n++) {
    const room = newest[n % Math.max(1, newest.length)]
    if (!room) return
    room.isLocked = !room.isLocked
    const { owner, sessionId, isLocked } = room
    await owner.ask(api.multiplayer.lockSession, { body: { sessionId, isLocked } })
  }
}

/** A group that was refused before costs nothing, so it can be submitted again and again. */
function longestLog({ puzzle }: OpenGame): MoveLog {
  const [first, second] = (puzzle as WordWebPuzzle).groups
  const words = [...(first?.words.slice(0, 3) ?? []), second?.words[0] ?? '']
  return Array.from({ length: 200 }, (_, n) => ({ type: 'submit', at: SUBMIT_MS * (n + 1), words }))
}

async function databaseBytes({ platform }: TestApp): Promise<number> {
  const { engine, db } = platform.database
  const { rows } = await (engine === 'sqlite'
    ? sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  ).execute(db)
  return Number(rows[0]?.bytes)
}
