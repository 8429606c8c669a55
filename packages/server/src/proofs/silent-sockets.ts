import { QUEUE_LIMIT_BYTES } from '../domains/multiplayer/socket-connection.ts'
import { Sockets } from '../domains/multiplayer/sockets.ts'
import type { Person, TestParty, TestRooms } from '../test-kit/test-room.ts'
import type { TestSocket } from '../test-kit/test-socket.ts'
import { QueuedBytes } from './queued-bytes.ts'
import { count, newTally, type Tally } from './tally.ts'

const SEATS = 8
/** One player sends and one receives; the others stop reading. */
const READING_PLAYERS = 2
const PROGRESS_FRAMES_PER_ROUND = 120
const MOVES_PER_ROUND = 12
/**
 * Dozens of kilobytes per round: far more than the kernel buffers for a client that does not read.
 */
const MAX_ROUNDS = 1_000
const KEPT = 4

/** Allowance for the frame header and for differences between the frames of two players. */
const ROOM_BYTES = 1_024

/**
 * Some players stop reading during a journey. The others still receive every event; the silent ones
 * are disconnected before much is queued for them, and get their seats and missed events back on
 * reconnecting. Pings are off, so that only the queue limit can disconnect them.
 */
export async function proveSilentSocketsHarmNobody(
  testRooms: TestRooms,
  deaf: number,
): Promise<Tally> {
  const tally = newTally()
  const kept = new QueuedBytes(testRooms.server.app.server)
  const { checkLiveness } = Sockets.prototype
  Sockets.prototype.checkLiveness = () => undefined
  try {
    while (tally.tried < deaf && tally.lost.length === 0) {
      const size = Math.min(SEATS - READING_PLAYERS, deaf - tally.tried)
      const faults = await oneParty(testRooms, size, kept).catch(error =>
        Array<string>(size).fill((error as Error).message),
      )
      for (let n = 0; n < size; n++) count(tally, faults[n] ?? null)
      tally.lost.push(...faults.slice(size))
    }
  } finally {
    Sockets.prototype.checkLiveness = checkLiveness
    kept.ignore()
  }
  return tally
}

async function oneParty(testRooms: TestRooms, size: number, kept: QueuedBytes): Promise<string[]> {
  const party = await testRooms.journey(READING_PLAYERS + size)
  const [speaker, listener, ...deaf] = party.sockets
  try {
    const heardUntil = deaf.map(({ last }) => last.data.version)
    for (const socket of deaf) socket.pause()
    const gaps = new VersionGaps(listener)
    const tooMuch = () =>
      deaf.flatMap(({ port }) => excess(kept.most(port), listener.longestFrameBytes))
    let round = 0
    while (!areDisconnected(listener, size) && tooMuch().length === 0 && round < MAX_ROUNDS) {
      await playOn(speaker, listener, round++)
      gaps.look()
    }
    const faults = [...gaps.found, ...tooMuch()]
    if (faults.length === 0) faults.push(...tooSoonOrNever(listener, deaf, kept, round))
    if (faults.length > 0) return faults
    for (const [index, socket] of deaf.entries()) {
      socket.resume()
      await socket.waitUntil(() => socket.closed !== null, 'the end of a line that was not read')
      await reconnect(testRooms, party, index + READING_PLAYERS, heardUntil[index] ?? 0)
    }
    return []
  } finally {
    for (const socket of party.sockets) socket.terminate()
  }
}

/** The queue may reach its limit and then take one more frame. */
function excess(most: number, longest: number): string[] {
  const bound = QUEUE_LIMIT_BYTES + longest + ROOM_BYTES
  return most > bound ? [`${most} bytes were kept, ${bound} may be`] : []
}

/**
 * A disconnected player must have had more queued than the limit; nothing else may disconnect them.
 */
function tooSoonOrNever(
  listener: TestSocket,
  deaf: readonly TestSocket[],
  kept: QueuedBytes,
  round: number,
): string[] {
  const { participants } = listener.last.data.state
  return deaf.flatMap(({ deviceId, port }) => {
    const isHeld = participants.some(seat => seat.id === deviceId && seat.isConnected)
    const most = kept.most(port)
    if (isHeld) return [`held over ${round} rounds, with ${most} bytes kept`]
    return most > QUEUE_LIMIT_BYTES ? [] : [`cut off with ${most} bytes kept`]
  })
}

/** Progress frames fill the unread connection; then moves follow, each saved and sent to all. */
async function playOn(speaker: TestSocket, listener: TestSocket, round: number): Promise<void> {
  const first = round * (PROGRESS_FRAMES_PER_ROUND + MOVES_PER_ROUND) + 1
  const moves = first + PROGRESS_FRAMES_PER_ROUND
  for (let score = first; score < moves; score++) speaker.progress({ score })
  await listener.waitUntil(() => hasReceived(listener, moves - 1), `figures ${moves - 1}`)
  for (let n = 0; n < MOVES_PER_ROUND; n++) {
    speaker.progress({ nodeId: n % 2 === 0 ? 'node-b' : 'node-a', score: moves + n })
  }
  const last = moves + MOVES_PER_ROUND - 1
  await listener.waitUntil(() => hasReceived(listener, last), `move ${last}`)
}

function hasReceived(listener: TestSocket, score: number): boolean {
  // Not the last frame received: a disconnect may be announced after it.
  const isAnnounced = listener.received.some(
    ({ data }) => (data as { frame?: { score?: number } }).frame?.score === score,
  )
  const { progress } = listener.last.data.state
  return isAnnounced || Object.values(progress).some(({ score: shown }) => shown === score)
}

/** A player who reads misses nothing: versions are consecutive. */
class VersionGaps {
  readonly found: string[] = []
  readonly #listener: TestSocket
  #version: number

  constructor(listener: TestSocket) {
    this.#listener = listener
    this.#version = listener.last.data.version
  }

  look(): void {
    const { received: frames } = this.#listener
    for (const { data } of frames) {
      if (data.version === undefined || data.version <= this.#version) continue
      if (data.version !== this.#version + 1)
        this.found.push(`${data.version} after ${this.#version}`)
      this.#version = data.version
    }
    frames.splice(0, frames.length - KEPT)
  }
}

function areDisconnected(listener: TestSocket, size: number): boolean {
  const { participants } = listener.last.data.state
  return participants.filter(({ isConnected }) => !isConnected).length === size
}

/** Reconnects with the last version received; afterwards both have the same state. */
async function reconnect(
  testRooms: TestRooms,
  { people, sockets }: TestParty,
  at: number,
  seen: number,
) {
  const socket = await testRooms.connect(people[at] as Person, seen)
  const listener = sockets[1]
  const isEqual = () => socket.last?.data.hash === listener.last.data.hash
  await listener.waitUntil(isEqual, 'the same state on both sides')
}
