import { api } from '@lexiverse/contract'
import { codeFrom } from '@lexiverse/rules'
import { WRONG_CODES } from '../domains/multiplayer/room-codes.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { TestRooms } from '../test-kit/test-room.ts'
import { TestSocket } from '../test-kit/test-socket.ts'
import { type Dice, dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

const PLAYERS = 20
const ROOMS = 8
/** One guess in ten names an open room, which must not be recognised by the answer. */
const TAKEN_SHARE = 0.1
const MAX_SEED = 2 ** 32
const SOCKET_ANSWERS = new Set(['error:not-found', 'error:too-fast'])

type Way = 'http' | 'socket'

/** What a guess revealed: nothing, that the code is wrong, or something that it must not. */
type Revealed = 'nothing' | 'wrong' | { fault: string }

/**
 * One address tries codes by HTTP, by socket and by both. It learns of no more codes than the limit for
 * wrong codes allows, and a room that it may not enter answers like a free code.
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
  return tally
}

async function guessUntil(testRooms: TestRooms, ways: Way[], until: number, tally: Tally) {
  const die = dice(`guesses ${ways}`)
  const locked = await openLockedRooms(testRooms)
  const players: TestPlayer[] = []
  while (players.length < PLAYERS) players.push(await testRooms.server.newPlayer())
  const started = performance.now()
  let wrong = 0
  while (tally.tried < until) {
    const player = die.pick(players)
    const code = die.chance(TAKEN_SHARE) ? die.pick(locked) : codeFrom(die.roll(MAX_SEED))
    const revealed =
      die.pick(ways) === 'http'
        ? [await guessByHttp(player, code)]
        : await guessBySocket(testRooms, player, die, locked)
    for (const one of revealed) {
      if (one === 'wrong') wrong++
      count(tally, typeof one === 'string' ? null : one.fault)
    }
    const allowed = allowedAfter((performance.now() - started) / 1_000)
    if (wrong > allowed) {
      tally.lost.push(`${ways}: ${wrong} codes were found to be wrong, ${allowed} may be`)
      return
    }
  }
  console.log(`${ways.join(' and ')}: ${wrong} codes were found to be wrong`)
}

function allowedAfter(seconds: number): number {
  return Math.floor(WRONG_CODES.burst + seconds * WRONG_CODES.perSecond)
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

async function guessByHttp(player: TestPlayer, sessionId: string): Promise<Revealed> {
  const body = { sessionId, nickname: 'Guess' }
  const { status } = await player.ask(api.multiplayer.joinSession, { body })
  if (status === 429) return 'nothing'
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
  taken: readonly string[],
): Promise<Revealed[]> {
  const socket = new TestSocket(origin, player, { sessionId: '', deviceId: null })
  await socket.opened()
  const revealed: Revealed[] = ['nothing']
  while (socket.closed === null) {
    const code = die.chance(0.5) ? die.pick(taken) : codeFrom(die.roll(MAX_SEED))
    const answers = socket.received.length
    socket.send('join', {}, { sessionId: code })
    await socket.waitUntil(() => socket.received.length > answers || socket.closed !== null)
    const event = socket.events()[answers]
    if (event && !SOCKET_ANSWERS.has(event)) revealed.push({ fault: `${code} got ${event}` })
    else revealed.push('nothing')
  }
  return revealed
}
