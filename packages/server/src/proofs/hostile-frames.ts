import { connect } from 'node:net'
import { SOCKET_PATH } from '@lexiverse/contract'
import { WebSocket } from 'ws'
import { Sockets } from '../domains/multiplayer/sockets.ts'
import { type Person, type TestParty, TestRooms } from '../test-kit/test-room.ts'
import { type Dice, dice } from './dice.ts'
import { hostileBytes, hostileFrame, UNREADABLE } from './hostile-messages.ts'
import { inTime } from './in-time.ts'
import { newNeighbour, saveBesideNeighbour } from './spent-saves.ts'
import { count, newTally, type Tally } from './tally.ts'

const FRAMES_PER_VOLLEY = 60
const FRAMES_PER_PING = 12
const RAW_FRAMES_PER_VOLLEY = 20
/** The server reacts at once; the limit is wide because the machine may be busy. */
const NOTICED_WITHIN_MS = 20_000
const VOLLEYS_PER_PARTY = 25
/** After so many volleys a neighbour uses up what the address may save; the clock moves on by a player's share. */
const VOLLEYS_PER_NEIGHBOUR = 100
const SHARE_MS = 7_000
/**
 * Volleys in a row that may go unreceived: the rate limit makes the address wait, but not forever.
 */
const MAX_UNRECEIVED = 50
const PACE_MS = 50
/** An address may open a room a minute. */
const ARRIVAL_PACE_MS = 60_000

/** How many frames of a volley the server has certainly received, and any failure. */
interface Fired {
  received: number
  failure: string | null
}

/** A listening server, and the errors it has logged. */
export interface WatchedRooms {
  testRooms: TestRooms
  errors: string[]
  /** Moves the clock of the rate limits on, instead of waiting. */
  passTime(ms: number): void
  /** Stops that clock while the work is done: nothing that is used up comes back. */
  stopTime<T>(work: () => Promise<T>): Promise<T>
}

export async function openWatchedRooms(limits: 'yes' | 'no'): Promise<WatchedRooms> {
  const errors: string[] = []
  const log = { write: (line: string) => void errors.push(line) }
  const env = { LOG_LEVEL: 'error', RATE_LIMITS: limits }
  let passedMs = 0
  let stoppedAt: number | null = null
  const limitClock = () => (stoppedAt ?? performance.now()) + passedMs
  return {
    testRooms: await TestRooms.open({ env, log, limitClock }),
    errors,
    passTime(ms) {
      passedMs += ms
    },
    async stopTime(work) {
      stoppedAt = performance.now()
      const done = await work()
      stoppedAt = null
      return done
    },
  }
}

/**
 * Seated players send volleys of hostile frames until the server has received the given number.
 * Another party must be able to play on, and no handler may fail. With limits on, it can also save a
 * message when a neighbour has used up what their address may save. Pings are off, so that only the
 * frames can end a connection.
 */
export async function proveFramesAreBounded(
  watched: WatchedRooms,
  frames: number,
  seed: string,
  noticedWithinMs = NOTICED_WITHIN_MS,
): Promise<Tally> {
  const { checkLiveness } = Sockets.prototype
  Sockets.prototype.checkLiveness = () => undefined
  try {
    return await fireVolleys(watched, frames, seed, noticedWithinMs)
  } finally {
    Sockets.prototype.checkLiveness = checkLiveness
  }
}

async function fireVolleys(
  watched: WatchedRooms,
  frames: number,
  seed: string,
  noticedWithinMs: number,
): Promise<Tally> {
  const { errors } = watched
  const note = (error: unknown) => void errors.push(String((error as Error)?.stack ?? error))
  process.on('uncaughtException', note).on('unhandledRejection', note)
  try {
    const tally = await fireAll(watched, frames, seed, noticedWithinMs)
    // Copied before the close: errors logged later come from frames still queued when the server
    // closes.
    tally.lost.push(...errors.splice(0))
    return tally
  } finally {
    process.off('uncaughtException', note).off('unhandledRejection', note)
  }
}

async function fireAll(
  { testRooms, errors, passTime, stopTime }: WatchedRooms,
  frames: number,
  seed: string,
  noticedWithinMs: number,
): Promise<Tally> {
  const tally = newTally()
  const die = dice(`frames ${seed}`)
  const { hasRateLimits } = testRooms.server.platform.config
  const bystanders = await testRooms.journey(2)
  const neighbour = await newNeighbour(testRooms)
  const saveBeside = (turn: number) => {
    passTime(SHARE_MS)
    return stopTime(() => saveBesideNeighbour(testRooms, neighbour, bystanders, turn))
  }
  let attackers = await newAttackers(testRooms)
  let unreceived = 0
  for (let volley = 1; tally.tried < frames; volley++) {
    // Hostile frames can include a leave, so the parties are replaced from time to time.
    if (volley % VOLLEYS_PER_PARTY === 0 && !hasRateLimits)
      attackers = await newAttackers(testRooms)
    // Hostile players are barred for a while, and new players may arrive only so often.
    if (unreceived > 0 && hasRateLimits) {
      passTime(ARRIVAL_PACE_MS)
      attackers = await newAttackers(testRooms)
    }
    const most = Math.min(FRAMES_PER_VOLLEY, frames - tally.tried)
    const fire = die.chance(0.2) ? fireBytes : fireFrames
    const { received, failure: fault } = await fire(
      testRooms,
      attackers,
      die,
      most,
      noticedWithinMs,
    )
    unreceived = received > 0 ? 0 : unreceived + 1
    const isSpent = hasRateLimits && volley % VOLLEYS_PER_NEIGHBOUR === 0
    const failure =
      fault ??
      errors.shift() ??
      (await checkBystanders(bystanders, volley)) ??
      (isSpent ? await saveBeside(volley) : null)
    // At the speed of a real player, so that the rate limit does not hit the honest party.
    passTime(PACE_MS)
    for (let n = 0; n < received; n++) count(tally, failure)
    if (failure && received === 0) tally.lost.push(failure)
    if (unreceived > MAX_UNRECEIVED) tally.lost.push('The server receives no more hostile frames')
    if (tally.lost.length > 0) break
  }
  return tally
}

async function newAttackers(testRooms: TestRooms): Promise<TestParty> {
  const attackers = await testRooms.party(3)
  for (const socket of attackers.sockets) socket.terminate()
  return attackers
}

function headersOf(testRooms: TestRooms, { player }: Person) {
  const cookie = [...player.cookies].map(pair => pair.join('=')).join('; ')
  return { cookie, origin: testRooms.origin }
}

/** Frames before an answered ping were received for certain. */
async function fireFrames(
  testRooms: TestRooms,
  attackers: TestParty,
  die: Dice,
  most: number,
  noticedWithinMs: number,
): Promise<Fired> {
  const address = `${testRooms.origin.replace('http', 'ws')}${SOCKET_PATH}`
  const person = die.pick(attackers.people)
  const socket = new WebSocket(address, { headers: headersOf(testRooms, person) })
  socket.on('error', () => undefined)
  const closed = new Promise<false>(resolve => socket.once('close', () => resolve(false)))
  await Promise.race([closed, new Promise(resolve => socket.once('open', resolve))])
  if (die.chance(0.9) && socket.readyState === socket.OPEN) {
    const { sessionId } = person.seat
    socket.send(JSON.stringify({ type: 'join', sessionId, deviceId: null, data: {}, timestamp: 0 }))
  }
  let received = 0
  let failure: string | null = null
  while (received < most && socket.readyState === socket.OPEN && failure === null) {
    const batch = Math.min(FRAMES_PER_PING, most - received)
    for (let n = 0; n < batch; n++) socket.send(hostileFrame(die, person))
    const answered = answerTo(socket, String(received))
    const reply = await inTime(Promise.race([answered, closed]), noticedWithinMs)
    if (reply === 'pong') received += batch
    else if (reply === null) failure = 'A ping was neither answered nor its connection ended'
    else if (reply === false) break
  }
  if (failure || die.chance(0.5)) socket.terminate()
  else socket.close()
  await closed
  return { received, failure }
}

/** A ping that exceeds the rate limit is refused like any message. */
function answerTo(socket: WebSocket, ping: string): Promise<'pong' | 'too fast'> {
  return new Promise(resolve => {
    const onMessage = (data: unknown) => {
      if (String(data).includes('"too-fast"')) answer('too fast')
    }
    const onPong = (data: Buffer) => {
      if (String(data) === ping) answer('pong')
    }
    const answer = (kind: 'pong' | 'too fast') => {
      socket.off('message', onMessage).off('pong', onPong)
      resolve(kind)
    }
    socket.on('message', onMessage).on('pong', onPong)
    socket.ping(ping)
  })
}

/** Counts as one, since the server ends the connection on the first of these. */
async function fireBytes(
  testRooms: TestRooms,
  attackers: TestParty,
  die: Dice,
  _most: number,
  noticedWithinMs: number,
): Promise<Fired> {
  const { port, host } = new URL(testRooms.origin)
  const { cookie, origin } = headersOf(testRooms, die.pick(attackers.people))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise<true>(resolve => socket.once('close', () => resolve(true)))
  let received = ''
  socket.on('data', data => {
    received += data.toString('latin1')
  })
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: ${cookie}\r\nOrigin: ${origin}\r\n\r\n`,
  )
  await Promise.race([closed, new Promise(resolve => socket.once('data', resolve))])
  const isOpen = received.startsWith('HTTP/1.1 101 ')
  const said: Buffer[] = []
  for (let n = 0; n < RAW_FRAMES_PER_VOLLEY; n++) said.push(hostileBytes(die))
  for (const bytes of [...said, UNREADABLE]) if (!socket.destroyed) socket.write(bytes)
  const isEnded = await inTime(closed, noticedWithinMs)
  socket.destroy()
  if (isEnded) return { received: isOpen ? 1 : 0, failure: null }
  return { received: 1, failure: `Never ended: ${Buffer.concat(said).toString('hex')}` }
}

/** The other party sends progress, which must arrive. */
async function checkBystanders({ sockets }: TestParty, turn: number): Promise<string | null> {
  const [host, guest] = sockets
  host.progress({ score: turn })
  const isHeard = () => guest.received.some(({ data }) => scoreOf(data) === turn)
  try {
    await guest.waitUntil(isHeard, `the score ${turn}`)
    guest.received.splice(1, guest.received.length - 10)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

function scoreOf(data: Record<string, unknown>): number | undefined {
  return (data.frame as { score?: number } | undefined)?.score
}
