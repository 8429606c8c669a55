import type { Person, TestHouse, TestParty } from '../test-kit/test-room.ts'
import type { TestSocket } from '../test-kit/test-socket.ts'
import { count, newTally, type Tally } from './tally.ts'

const SEATS = 8
/** One speaks, one listens; the others stop reading. */
const HEARING = 2
const FIGURES_AT_ONCE = 120
const MOVES_AT_ONCE = 12
/** Some dozens of kilobytes a round: far more than a machine keeps for somebody who does not read. */
const MOST_ROUNDS = 1_000
const KEPT = 4

/**
 * People who stop reading in the middle of a journey: whoever plays beside them hears every event, they
 * are cut off before much is kept for them, and find their seats again with all they have missed.
 */
export async function proveDeafHurtOnlyThemselves(house: TestHouse, deaf: number): Promise<Tally> {
  const tally = newTally()
  while (tally.tried < deaf) {
    const size = Math.min(SEATS - HEARING, deaf - tally.tried)
    const faults = await oneParty(house, size)
    for (let n = 0; n < size; n++) count(tally, faults[n] ?? null)
    tally.lost.push(...faults.slice(size))
  }
  return tally
}

async function oneParty(house: TestHouse, size: number): Promise<string[]> {
  const party = await house.journey(HEARING + size)
  const [speaker, listener, ...deaf] = party.sockets
  const heardUntil = deaf.map(({ last }) => last.data.version)
  for (const socket of deaf) socket.pause()
  const gaps = new Gaps(listener)
  let round = 0
  while (!areCut(listener, size) && round < MOST_ROUNDS) {
    await playOn(speaker, listener, round++)
    gaps.look()
  }
  const held = listener.last.data.state.participants.filter(({ isConnected }) => isConnected).length
  const faults: string[] = [
    ...gaps.found,
    ...Array<string>(held - HEARING).fill(`held over ${round} rounds`),
  ]
  for (const [index, socket] of deaf.entries()) {
    socket.resume()
    await socket.until(() => socket.closed !== null, 'the end of a line that was not read')
    await comeBack(house, party, index + HEARING, heardUntil[index] ?? 0)
  }
  for (const socket of party.sockets) socket.cut()
  return faults
}

/** Figures, which fill a line that is not read; then moves, each saved and told to all. */
async function playOn(speaker: TestSocket, listener: TestSocket, round: number): Promise<void> {
  const first = round * (FIGURES_AT_ONCE + MOVES_AT_ONCE) + 1
  const moves = first + FIGURES_AT_ONCE
  for (let score = first; score < moves; score++) speaker.progress({ score })
  await listener.until(() => hasHeard(listener, moves - 1), `figures ${moves - 1}`)
  for (let n = 0; n < MOVES_AT_ONCE; n++) {
    speaker.progress({ nodeId: n % 2 === 0 ? 'node-b' : 'node-a', score: moves + n })
  }
  const last = moves + MOVES_AT_ONCE - 1
  await listener.until(() => hasHeard(listener, last), `move ${last}`)
}

function hasHeard(listener: TestSocket, score: number): boolean {
  // Not the last thing heard: that somebody was cut off may be told after it.
  const isTold = listener.heard.some(
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
    const { heard } = this.#listener
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
  house: TestHouse,
  { people, sockets }: TestParty,
  at: number,
  seen: number,
) {
  const socket = await house.connect(people[at] as Person, seen)
  const listener = sockets[1]
  const isEqual = () => socket.last?.data.hash === listener.last.data.hash
  await listener.until(isEqual, 'the same state on both sides')
}
