import { api, type Seated } from '@lexiverse/contract'
import { type HivePuzzle, MAX_OVERRIDES, type MoveLog, type WordWebPuzzle } from '@lexiverse/rules'
import { sql } from 'kysely'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { testClock } from '../test-kit/test-clock.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { count, newTally, type Tally } from './tally.ts'

/** What one address may add to the database in its first hour; further hours add less. */
const MAX_BYTES = 150_000_000
const NEW_GUESTS_PER_SECOND = 2
const GAMES_PER_SECOND = 12
const ROOMS_PER_SECOND = 2
/** Each stores an event with the state of its room. */
const ROOM_CHANGES_PER_SECOND = 20
const CIRCLES_PER_SECOND = 2
/** Enough time for the longest log of Word Web at the fastest pace that is believed. */
const LONG_GAME_SECONDS = 60
const SUBMIT_MS = 300

interface Attacker {
  server: TestApp
  guests: TestPlayer[]
  /** Guests without an open game: opening another would end it. */
  idle: TestPlayer[]
  open: { owner: TestPlayer; game: OpenGame; since: number }[]
  rooms: { owner: TestPlayer; sessionId: string; isLocked: boolean }[]
  /** What was stored, by kind. */
  stored: { ended: number; long: number; words: number; circles: number; memberships: number }
  calls: number
}

/**
 * One address stores as much as the limits allow, second by second of a simulated clock: new guests, games
 * that are given up at once or after the longest log that is believed (an ended game takes more than an open one),
 * added words, circles with a member who joins, and rooms with their events.
 */
export async function proveDiskStaysSmall(seconds: number): Promise<Tally> {
  const tally = newTally()
  const clock = testClock()
  const server = await buildTestApp({ clock, limitClock: clock, env: { RATE_LIMITS: 'yes' } })
  try {
    const stored = { ended: 0, long: 0, words: 0, circles: 0, memberships: 0 }
    const attacker: Attacker = {
      server,
      guests: [],
      idle: [],
      open: [],
      rooms: [],
      stored,
      calls: 0,
    }
    const before = await databaseBytes(server)
    for (let second = 0; second < seconds; second++) {
      await playForASecond(attacker, second)
      await foundCircles(attacker)
      await openRooms(attacker)
      clock.advance(1000)
      const grown = (await databaseBytes(server)) - before
      count(tally, grown <= MAX_BYTES ? null : `${grown} bytes after ${second + 1} seconds`)
    }
    console.log(`${(await databaseBytes(server)) - before} bytes: ${JSON.stringify(stored)}`)
    const hasStored = stored.ended > 0 && stored.words > 0 && stored.memberships > 0
    if (!hasStored || attacker.rooms.length === 0) tally.lost.push('nothing was stored')
  } finally {
    await server.close()
  }
  return tally
}

async function playForASecond(attacker: Attacker, second: number): Promise<void> {
  const { server, guests, idle, open } = attacker
  for (let n = 0; n < NEW_GUESTS_PER_SECOND; n++) {
    const guest = await server.newPlayer().catch(() => null)
    if (guest) guests.push(guest) && idle.push(guest)
  }
  for (let n = 0; n < GAMES_PER_SECOND; n++) {
    const owner = idle.shift()
    if (!owner) break
    const nodeId = `n${attacker.calls++}`
    const type = n % 3 === 0 ? 'hive-builder' : 'word-web'
    const game = await owner.openAtOnce(nodeId, type, 1 + (second % 3)).catch(() => null)
    if (!game) idle.push(owner)
    else open.push({ owner, game, since: second })
    if (game && type === 'hive-builder') await addWords(attacker, owner, game)
  }
  const isLong = ({ game }: { game: OpenGame }) =>
    game.game === 'word-web' && game.attemptId % 2 === 0
  const isDue = (played: (typeof open)[number]) =>
    second - played.since >= (isLong(played) ? LONG_GAME_SECONDS : 1)
  const due = open.filter(isDue)
  attacker.open = open.filter(played => !isDue(played))
  for (const { owner, game } of due) await endGame(attacker, owner, game, isLong({ game }))
}

/** Where the moves of a long game are refused, it is given up without them. */
async function endGame(attacker: Attacker, owner: TestPlayer, game: OpenGame, isLong: boolean) {
  const { stored, idle } = attacker
  const long = isLong && (await owner.report(game, longestLog(game))).status === 200
  const isEnded = long || (await owner.report(game, [{ type: 'yield', at: 900 }])).status === 200
  if (long) stored.long++
  if (isEnded) stored.ended++
  idle.push(owner)
}

async function addWords({ stored }: Attacker, owner: TestPlayer, game: OpenGame): Promise<void> {
  const { center, letters } = game.puzzle as HivePuzzle
  for (let n = 0; n < MAX_OVERRIDES; n++) {
    // Different in each game, and as long as is allowed.
    const filler = Array.from(
      { length: 31 },
      (_, i) => letters[(game.attemptId >> i) % 2 ? n : n + 1],
    )
    const word = `${center}${filler.join('')}`
    const { status, body } = await owner.ask(api.puzzles.overrideWord, {
      body: { word, attemptId: game.attemptId },
    })
    if (status === 200 && (body as { success: boolean }).success) stored.words++
  }
}

async function foundCircles({ guests, stored, calls }: Attacker): Promise<void> {
  for (let n = 0; n < CIRCLES_PER_SECOND; n++) {
    const owner = guests[(calls + n) % Math.max(1, guests.length)]
    const body = { name: 'Owls of the library', nickname: `Bo ${owner?.id}` }
    const founded = await owner?.ask(api.circles.create, { body })
    if (founded?.status !== 200) continue
    stored.circles++
    const friend = guests[(calls + n + 1) % guests.length]
    const key = (founded.body as { code: string }).code
    const joined = await friend?.ask(api.circles.join, { body: { key } })
    if (joined?.status === 200 && friend !== owner) stored.memberships++
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
  const submits = Array.from({ length: 199 }, (_, n) => ({
    type: 'submit',
    at: SUBMIT_MS * (n + 1),
    words,
  }))
  return [...submits, { type: 'yield', at: SUBMIT_MS * 200 }]
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
