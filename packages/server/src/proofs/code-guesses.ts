import { api } from '@lexiverse/contract'
import { codeFrom, MAX_PARTICIPANTS } from '@lexiverse/rules'
import { CLOSED_ROOMS, RoomCodes, WRONG_CODES } from '../domains/multiplayer/room-codes.ts'
import type { Pace } from '../platform/rate-limit.ts'
import { buildTestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { TestRooms } from '../test-kit/test-room.ts'
import { TestSocket } from '../test-kit/test-socket.ts'
import { type Dice, dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

const PLAYERS = 20
const ROOMS = 8
/** One guess in ten names a locked room, which must not be recognised by the answer. */
const LOCKED_SHARE = 0.1
/** One in ten names a room that is full or has ended, which costs nothing a limited number of times. */
const CLOSED_SHARE = 0.1
const CLOSED_STATUSES = [409, 410]
const MAX_SEED = 2 ** 32
const HOUR_MS = 3_600_000
const YEAR_HOURS = 365 * 24
const RESTARTS_PER_HOUR = 0.01
const SOCKET_ANSWERS = new Set(['error:not-found', 'error:too-fast'])

type Way = 'http' | 'socket'

/** What a guess revealed: nothing, that the code is wrong, that its room is closed, or something that it must not. */
type Revealed = 'nothing' | 'wrong' | 'closed' | { fault: string }

/** Codes of rooms that the guesser may not enter. */
interface Rooms {
  locked: string[]
  /** Full or ended. */
  closed: string[]
}

/**
 * One address tries codes by HTTP, by socket and by both, and for a year at three processes. It learns of no
 * more codes than the limit for wrong codes allows, and a room that it may not enter answers like a free code.
 */
export async function proveCodesCannotBeGuessed(guesses: number): Promise<Tally> {
  const tally = newTally()
  const ways: Way[][] = [['http'], ['socket'], ['http', 'socket']]
  for (const [index, both] of ways.entries()) {
    const until = Math.round(((index + 1) * guesses) / ways.length)
    const testRooms = await TestRooms.open({ env: { RATE_LIMITS: 'yes' } })
    try {
      await guessUntil(testRooms, both, until, tally)
    } finally {
      await testRooms.close()
    }
  }
  await guessAtThree(Math.min(YEAR_HOURS, guesses), tally)
  return tally
}

/** One address asks three processes as often as it likes, on a simulated clock, and some of them start anew. */
async function guessAtThree(hours: number, tally: Tally): Promise<void> {
  const server = await buildTestApp()
  const die = dice('three servers')
  const { db } = server.platform.database
  const start = () => new RoomCodes(db, true, server.clock)
  const processes = [start(), start(), start()]
  const caller = { playerId: 0, address: '203.0.113.1' }
  let wrong = 0
  for (let hour = 0; hour < hours; hour++) {
    if (die.chance(RESTARTS_PER_HOUR)) processes[die.roll(processes.length)] = start()
    for (const codes of processes) {
      const found = await codes.find(codeFrom(die.roll(MAX_SEED)), caller)
      if (!found.room && found.reason === 'not-found') wrong++
    }
    server.clock.advance(HOUR_MS)
  }
  await server.close()
  console.log(`three servers: learnt of ${wrong} wrong codes in ${hours} hours`)
  const allowed = allowedAfter(hours * 3_600, WRONG_CODES)
  if (wrong > allowed) tally.lost.push(`three servers: ${wrong} wrong codes, ${allowed} may be`)
  if (wrong < allowed / 2) tally.lost.push(`three servers: only ${wrong} codes were tried`)
}

async function guessUntil(testRooms: TestRooms, ways: Way[], until: number, tally: Tally) {
  const die = dice(`guesses ${ways}`)
  const rooms = {
    locked: await openLockedRooms(testRooms),
    closed: await openClosedRooms(testRooms),
  }
  const players: TestPlayer[] = []
  while (players.length < PLAYERS) players.push(await testRooms.server.newPlayer())
  const started = performance.now()
  let wrong = 0
  let closed = 0
  while (tally.tried < until) {
    const player = die.pick(players)
    const revealed =
      die.pick(ways) === 'http'
        ? [await guessByHttp(player, pickCode(die, rooms), rooms)]
        : await guessBySocket(testRooms, player, die, rooms)
    for (const one of revealed) {
      if (one === 'wrong') wrong++
      if (one === 'closed') closed++
      count(tally, typeof one === 'string' ? null : one.fault)
    }
    const seconds = (performance.now() - started) / 1_000
    const paid = wrong + Math.max(0, closed - allowedAfter(seconds, CLOSED_ROOMS))
    const allowed = allowedAfter(seconds, WRONG_CODES)
    if (paid > allowed) {
      tally.lost.push(`${ways}: ${wrong} wrong and ${closed} closed rooms, ${allowed} may be`)
      return
    }
  }
  console.log(`${ways.join(' and ')}: learnt of ${wrong} wrong codes and ${closed} closed rooms`)
}

function allowedAfter(seconds: number, { burst, perSecond }: Pace): number {
  return Math.floor(burst + seconds * perSecond)
}

function pickCode(die: Dice, { locked, closed }: Rooms): string {
  if (die.chance(LOCKED_SHARE)) return die.pick(locked)
  return die.chance(CLOSED_SHARE) ? die.pick(closed) : codeFrom(die.roll(MAX_SEED))
}

async function openLockedRooms(testRooms: TestRooms): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < ROOMS) {
    const { player, seat } = await testRooms.create()
    const body = { sessionId: seat.sessionId, isLocked: true }
    await player.call(api.multiplayer.lockSession, { body })
    codes.push(seat.sessionId)
  }
  return codes
}

async function openClosedRooms(testRooms: TestRooms): Promise<string[]> {
  const full = await testRooms.create()
  for (let n = 2; n <= MAX_PARTICIPANTS; n++) await testRooms.join(full.seat.sessionId, `P${n}`)
  const ended = await testRooms.create()
  await testRooms.server.platform.database.db
    .updateTable('rooms')
    .set({ ended_at: 1, due_at: null })
    .where('code', '=', ended.seat.sessionId)
    .execute()
  return [full.seat.sessionId, ended.seat.sessionId]
}

async function guessByHttp(
  player: TestPlayer,
  sessionId: string,
  { closed }: Rooms,
): Promise<Revealed> {
  const body = { sessionId, nickname: 'Guess' }
  const { status } = await player.ask(api.multiplayer.joinSession, { body })
  if (status === 429) return 'nothing'
  if (closed.includes(sessionId) && CLOSED_STATUSES.includes(status)) return 'closed'
  return status === 404 ? 'wrong' : { fault: `a guess was answered with ${status}` }
}

/**
 * Guesses until the server closes the connection. All answers are the same, whatever the code, so they
 * reveal nothing; a socket that may not open is one guess refused.
 */
async function guessBySocket(
  { origin }: TestRooms,
  player: TestPlayer,
  die: Dice,
  { locked, closed }: Rooms,
): Promise<Revealed[]> {
  const socket = new TestSocket(origin, player, { sessionId: '', deviceId: null })
  await socket.opened()
  const revealed: Revealed[] = ['nothing']
  while (socket.closed === null) {
    const code = die.chance(0.5) ? die.pick([...locked, ...closed]) : codeFrom(die.roll(MAX_SEED))
    const answers = socket.received.length
    socket.send('join', {}, { sessionId: code })
    await socket.waitUntil(() => socket.received.length > answers || socket.closed !== null)
    const event = socket.events()[answers]
    if (event && !SOCKET_ANSWERS.has(event)) revealed.push({ fault: `${code} got ${event}` })
    else revealed.push('nothing')
  }
  return revealed
}
