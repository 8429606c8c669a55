import { api, type Seated } from '@lexiverse/contract'
import { defaultChoices, type RoomChoices } from '@lexiverse/rules'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { TestSocket } from '../test-kit/test-socket.ts'
import { overHttp, type Transport } from '../test-kit/transport.ts'
import { count, newTally, type Tally } from './tally.ts'

const SEATS = 4
/** The promise to players. Tests, which share a busy machine, pass a limit that only ends a hang. */
const RECONNECTED_WITHIN_MS = 5_000
const RETRY_MS = 50

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A player whose browser reconnects by itself, to the first server that responds. */
export class ReconnectingPlayer {
  player: TestPlayer
  seat: Seated | null = null
  socket: TestSocket | null = null
  origins: string[]
  #isAway = false

  constructor(origins: string[]) {
    this.origins = origins
    this.player = new TestPlayer(this.#transport())
  }

  /** The first server that responds. */
  #transport(): Transport {
    return async sent => {
      let problem: unknown = new Error('No server is there')
      for (const origin of this.origins) {
        try {
          return await overHttp(origin)(sent)
        } catch (error) {
          problem = error
        }
      }
      throw problem
    }
  }

  get version(): number | null {
    return this.socket?.last?.data.version ?? null
  }

  async connect(): Promise<void> {
    this.socket = await TestSocket.join(this.origins[0] ?? '', this.player, this.#place())
  }

  #place() {
    return { sessionId: this.seat?.sessionId ?? '', deviceId: this.seat?.you.deviceId ?? '' }
  }

  /** Reconnects in the background, trying each server. */
  async comeBack(): Promise<void> {
    const version = this.version
    for (let tried = 0; !this.#isAway; tried++) {
      const origin = this.origins[tried % this.origins.length] ?? ''
      const socket = new TestSocket(origin, this.player, this.#place())
      await socket.opened()
      socket.send('join', { version })
      await socket.waitUntil(() => socket.received.length > 0 || socket.closed !== null)
      if (!socket.closed) {
        this.socket = socket
        return
      }
      await pause(RETRY_MS)
    }
  }

  leave(): void {
    this.#isAway = true
    this.socket?.terminate()
  }
}

/**
 * A party is connected to two processes on one database; one is killed during a game, and the party
 * goes on.
 */
export async function proveRoomsSurviveKills(
  data: ServerData,
  rounds: number,
  withinMs = RECONNECTED_WITHIN_MS,
): Promise<Tally> {
  const tally = newTally()
  const servers = [await ServerProcess.start(data.env), await ServerProcess.start(data.env)]
  const slowest: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const victim = round % 2
      const { failure, tookMs } = await killOne(servers, victim, withinMs)
      slowest.push(tookMs)
      count(tally, failure && `round ${round}: ${failure}`)
      servers[victim] = await ServerProcess.start(data.env)
    }
  } finally {
    for (const server of servers) await server.end('SIGKILL')
  }
  slowest.sort((a, b) => a - b)
  const middle = slowest[Math.floor(slowest.length / 2)] ?? 0
  console.log(`all carried on after ${middle} ms (median), ${slowest.at(-1)} ms (longest)`)
  return tally
}

/** One process is killed and restarted; every room is as it was. */
export async function proveRoomRestarts(
  data: ServerData,
  rounds: number,
  withinMs = RECONNECTED_WITHIN_MS,
): Promise<Tally> {
  const tally = newTally()
  for (let round = 0; round < rounds; round++) {
    const server = await ServerProcess.start(data.env)
    const travellers = Array.from({ length: SEATS }, () => new ReconnectingPlayer([server.origin]))
    await startPartyJourney(travellers)
    await server.end('SIGKILL')
    const next = await ServerProcess.start(data.env)
    for (const traveller of travellers) traveller.origins = [next.origin]
    const failure = await checkPartyContinues(travellers, travellers, performance.now() + withinMs)
    count(tally, failure && `round ${round}: ${failure}`)
    for (const traveller of travellers) traveller.leave()
    await next.end('SIGKILL')
  }
  return tally
}

async function killOne(servers: ServerProcess[], victim: number, withinMs: number) {
  const origins = servers.map(server => server.origin)
  const travellers = Array.from({ length: SEATS }, (_, seat) => {
    return new ReconnectingPlayer(seat % 2 === 0 ? origins : [...origins].reverse())
  })
  try {
    await startPartyJourney(travellers)
    const lost = travellers.filter(({ origins: [own] }) => own === origins[victim])
    const playing = keepPlaying(travellers)
    await pause(100)
    const killedAt = performance.now()
    await servers[victim]?.end('SIGKILL')
    const failure = await checkPartyContinues(travellers, lost, killedAt + withinMs)
    const tookMs = Math.round(performance.now() - killedAt)
    playing.stop()
    return { failure, tookMs }
  } finally {
    for (const traveller of travellers) traveller.leave()
  }
}

export async function startPartyJourney(
  travellers: ReconnectingPlayer[],
  choices: Partial<RoomChoices> = {},
): Promise<void> {
  const [host] = travellers
  for (const [index, traveller] of travellers.entries()) {
    const { player } = traveller
    await player.init()
    const nickname = `P${index + 1}`
    traveller.seat =
      traveller === host
        ? await player.call(api.multiplayer.createSession, { body: { nickname } })
        : await player.call(api.multiplayer.joinSession, {
            body: { sessionId: host?.seat?.sessionId, nickname },
          })
    await traveller.connect()
  }
  if (Object.keys(choices).length > 0) {
    host?.socket?.send('choose', { ...defaultChoices, ...choices })
  }
  host?.socket?.send('navigate')
  for (const { socket } of travellers) await socket?.waitFor('navigate')
}

export function keepPlaying(travellers: ReconnectingPlayer[]): { stop(): void } {
  let score = 0
  const timer = setInterval(() => {
    score++
    for (const { socket } of travellers) socket?.progress({ score })
  }, 10)
  return { stop: () => clearInterval(timer) }
}

/** Players of the lost server reconnect; then the host leads to a star that nobody has won, and all must receive it. */
export async function checkPartyContinues(
  travellers: ReconnectingPlayer[],
  lost: ReconnectingPlayer[],
  deadline: number,
): Promise<string | null> {
  for (const { socket } of lost) await socket?.waitUntil(() => socket.closed !== null)
  await Promise.all(lost.map(traveller => traveller.comeBack()))
  const host = travellers.find(({ socket }) => {
    return socket?.deviceId === socket?.last.data.state.hostDeviceId
  })
  if (!host) return 'nobody knows the host'
  const path = '/hive-builder?node=node-b'
  host.socket?.send('navigate', { path })
  const isThere = ({ socket }: ReconnectingPlayer) => {
    const { gameData, participants } = socket?.last.data.state ?? {}
    const isWhole = participants?.every(({ isConnected }) => isConnected)
    return gameData?.path === path && isWhole === true
  }
  while (!travellers.every(isThere) || new Set(hashes(travellers)).size > 1) {
    if (performance.now() > deadline) return `not together: ${hashes(travellers)}`
    await pause(5)
  }
  return null
}

function hashes(travellers: ReconnectingPlayer[]): string[] {
  return travellers.map(({ socket }) => `${socket?.last.data.version} ${socket?.last.data.hash}`)
}
