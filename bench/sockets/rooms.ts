import { api, type Seated, SOCKET_PATH } from '@lexiverse/contract'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { frameOf, RawSocket } from './raw-socket.ts'

const SEATS = 8
const ROOMS_AT_ONCE = 12

/** A connected player: the socket, and how to send progress. */
export interface Member {
  socket: RawSocket
  figures(score: number): Buffer
  /** A request that the server answers after everything sent before it; only our server has one. */
  sync?: Buffer
}

export type Room = Member[]

/** Opens this many rooms, a few at a time. */
async function inParallel<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const n = next++
      made[n] = await make(n)
    }
  }
  await Promise.all(Array.from({ length: Math.min(ROOMS_AT_ONCE, count) }, work))
  return made
}

/** Every score has six digits, so that all frames of a server have the same length. */
const SIX_DIGITS = 100_000

function progress(score: number) {
  const figures = { groupsSolved: 2, guessesUsed: 3, mindPoints: 3, score: SIX_DIGITS + score }
  return { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing', ...figures }
}

export function openOurRooms(origin: string, rooms: number, seats = SEATS): Promise<Room[]> {
  return inParallel(rooms, async () => {
    const room: Room = []
    let code = ''
    while (room.length < seats) {
      const player = new TestPlayer(overHttp(origin))
      await player.init()
      const nickname = `P${room.length + 1}`
      const seat: Seated = code
        ? await player.call(api.multiplayer.joinSession, { body: { sessionId: code, nickname } })
        : await player.call(api.multiplayer.createSession, { body: { nickname } })
      code = seat.sessionId
      room.push(await ourMember(origin, player, seat))
    }
    return room
  })
}

async function ourMember(origin: string, player: TestPlayer, seat: Seated): Promise<Member> {
  const cookie = [...player.cookies].map(pair => pair.join('=')).join('; ')
  const socket = new RawSocket(origin, SOCKET_PATH, { Cookie: cookie })
  await socket.opened()
  const { sessionId, you } = seat
  const say = (type: string, data: unknown) =>
    frameOf(JSON.stringify({ type, sessionId, deviceId: you.deviceId, data, timestamp: 0 }))
  socket.send(say('join', { version: null }))
  await untilQuiet(() => socket.received)
  const sync = say('sync_request', {})
  return { socket, figures: score => say('game_update', progress(score)), sync }
}

/** The same over Socket.IO, with hand-written frames: its own client would cost more than the server. */
export function openTheirRooms(origin: string, rooms: number, seats = SEATS): Promise<Room[]> {
  return inParallel(rooms, async n => {
    const room: Room = []
    while (room.length < seats) {
      const socket = new RawSocket(origin, '/socket.io/?EIO=4&transport=websocket')
      await socket.opened()
      // The server disconnects a client that sends before its connection is confirmed.
      let isWelcome = false
      socket.hear = text => {
        isWelcome ||= text.startsWith('40')
      }
      socket.send(frameOf('40'))
      while (!isWelcome) await new Promise(resolve => setTimeout(resolve, 3))
      socket.hear = null
      const sessionId = `R${String(n).padStart(4, '0')}`
      const deviceId = `p${room.length + 1}`
      const say = (type: string, data: unknown) => {
        const frame = { type, sessionId, deviceId, data, timestamp: 0 }
        return frameOf(`42${JSON.stringify([type, frame])}`)
      }
      socket.send(say('join', { version: null }))
      room.push({ socket, figures: score => say('game_update', progress(score)) })
    }
    return room
  })
}

/** Resolves when something has arrived and nothing more follows for a moment. */
async function untilQuiet(count: () => number): Promise<void> {
  let before = -1
  while (count() === 0 || count() !== before) {
    before = count()
    await new Promise(resolve => setTimeout(resolve, 3))
  }
}
