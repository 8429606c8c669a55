import { QUEUE_LIMIT_BYTES } from '../domains/multiplayer/socket-connection.ts'
import { Sockets } from '../domains/multiplayer/sockets.ts'
import type { Person, TestParty, TestRooms } from '../test-kit/test-room.ts'
import type { TestSocket } from '../test-kit/test-socket.ts'
import { KeptBytes } from './kept-bytes.ts'
import { count, newTally, type Tally } from './tally.ts'

const SEATS = 8
/** One speaks, one listens; the others stop reading. */
const HEARING = 2
const FIGURES_AT_ONCE = 120
const MOVES_AT_ONCE = 12
/** Some dozens of kilobytes a round: far more than a machine keeps for somebody who does not read. */
const MOST_ROUNDS = 1_000
const KEPT = 4

/** The head of a frame, and what differs between the frames that two people are told. */
const ROOM_BYTES = 1_024

/**
 * People who stop reading in the middle of a journey: whoever plays beside them hears every event, they
 * are cut off before much is kept for them, and find their seats again with all they have missed.
 * Nobody is pinged meanwhile: it is by what is kept for them that they are cut off.
 */
export async function proveDeafHurtOnlyThemselves(
  testRooms: TestRooms,
  deaf: number,
): Promise<Tally> {
  const tally = newTally()
  const kept = new KeptBytes(testRooms.server.app.server)
  const { checkLiveness } = Sockets.prototype
  Sockets.prototype.checkLiveness = () => undefined
  try {
    while (tally.tried < deaf && tally.lost.length === 0) {
      const size = Math.min(SEATS - HEARING, deaf - tally.tried)
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

async function oneParty(testRooms: TestRooms, size: number, kept: KeptBytes): Promise<string[]> {
  const party = await testRooms.journey(HEARING + size)
  const [speaker, listener, ...deaf] = party.sockets
  try {
    const heardUntil = deaf.map(({ last }) => last.data.version)
    for (const socket of deaf) socket.pause()
    const gaps = new Gaps(listener)
    const tooMuch = () =>
      deaf.flatMap(({ port }) => excess(kept.most(port), listener.longestFrameBytes))
    let round = 0
    while (!areCut(listener, size) && tooMuch().length === 0 && round < MOST_ROUNDS) {
      await playOn(speaker, listener, round++)
      gaps.look()
    }
    const faults = [...gaps.found, ...tooMuch()]
    if (faults.length === 0) faults.push(...tooSoonOrNever(listener, deaf, kept, round))
    if (faults.length > 0) return faults
    for (const [index, socket] of deaf.entries()) {
      socket.resume()
      await socket.waitUntil(() => socket.closed !== null, 'the end of a line that was not read')
      await comeBack(testRooms, party, index + HEARING, heardUntil[index] ?? 0)
    }
    return []
  } finally {
    for (const socket of party.sockets) socket.terminate()
  }
}

/** The queue may reach its limit, and then take one frame more. */
function excess(most: number, longest: number): string[] {
  const bound = QUEUE_LIMIT_BYTES + longest + ROOM_BYTES
  return most > bound ? [`${most} bytes were kept, ${bound} may be`] : []
}

/** Whoever is cut off had more waiting than the limit: by nothing else may they have been. */
function tooSoonOrNever(
  listener: TestSocket,
  deaf: readonly TestSocket[],
  kept: KeptBytes,
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

/** Figures, which fill a line that is not read; then moves, each saved and told to all. */
async function playOn(speaker: TestSocket, listener: TestSocket, round: number): Promise<void> {
  const first = round * (FIGURES_AT_ONCE + MOVES_AT_ONCE) + 1
  const moves = first + FIGURES_AT_ONCE
  for (let score = first; score < moves; score++) speaker.progress({ score })
  await listener.waitUntil(() => hasHeard(listener, moves - 1), `figures ${moves - 1}`)
  for (let n = 0; n < MOVES_AT_ONCE; n++) {
    speaker.progress({ nodeId: n % 2 === 0 ? 'node-b' : 'node-a', score: moves + n })
  }
  const last = moves + MOVES_AT_ONCE - 1
  await listener.waitUntil(() => hasHeard(listener, last), `move ${last}`)
}

function hasHeard(listener: TestSocket, score: number): boolean {
  // Not the last thing heard: that somebody was cut off may be told after it.
  const isTold = listener.received.some(
    ({ data }) => (data as { frame?: { score?: number } }).frame?.score === score,
  )
  const { progress } = listener.last.data.state
  return isTold || Object.values(progress).some(told => told.score === score)
}

/** Whoever reads misses nothing: the versions come one after the other. */
class Gaps {
  readonly found: string[] = []
  readonly #listener: TestSocket
  #version: number

  constructor(listener: TestSocket) {
    this.#listener = listener
    this.#version = listener.last.data.version
  }

  look(): void {
    const { received: heard } = this.#listener
    for (const { data } of heard) {
      if (data.version === undefined || data.version <= this.#version) continue
      if (data.version !== this.#version + 1)
        this.found.push(`${data.version} after ${this.#version}`)
      this.#version = data.version
    }
    heard.splice(0, heard.length - KEPT)
  }
}

function areCut(listener: TestSocket, size: number): boolean {
  const { participants } = listener.last.data.state
  return participants.filter(({ isConnected }) => !isConnected).length === size
}

/** With the last number heard: then they hold what the listener holds. */
async function comeBack(
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
