import { connect, type Socket } from 'node:net'
import { api, SOCKET_PATH } from '@lexiverse/contract'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { inTime } from './in-time.ts'
import { ProbedServer } from './probed-server.ts'
import { count, newTally, type Tally } from './tally.ts'

const MASK = [0, 0, 0, 0]
const FRAMES_PER_WRITE = 2_000
const REJECTED_PAUSE_MS = 100
const CLOSED_WITHIN_MS = 10_000
const MAX_SLOWDOWN = 5
/** A slow machine may not get to the last of them in time. */
const LEAST_OPENED = 0.8

const frame = (firstByte: number) => [firstByte, 0x80, ...MASK]
const repeated = (bytes: number[]) =>
  Buffer.concat(Array(FRAMES_PER_WRITE).fill(Buffer.from(bytes)))

/** What a socket sends first and then repeats. Every frame is empty, so that it costs the sender least. */
const floods: Record<string, { first: Buffer; rest: Buffer }> = {
  pings: flood(frame(0x89)),
  pongs: flood(frame(0x8a)),
  'empty texts': flood(frame(0x81)),
  'texts of four empty fragments': flood([
    ...frame(0x01),
    ...frame(0x00),
    ...frame(0x00),
    ...frame(0x80),
  ]),
  'a text without an end': flood(frame(0x00), frame(0x01)),
}

export const FLOOD_KINDS = Object.keys(floods).length

function flood(rest: number[], first: number[] = []) {
  return { first: Buffer.from(first), rest: repeated(rest) }
}

interface Flooding {
  /** Sockets for each kind of frame. */
  sockets: number
  ms: number
  /** Whether the time that others wait is judged; a test shares its machine. */
  isTimed: boolean
}

/**
 * Seated players flood the server with frames that say nothing, and reconnect whenever they are cut off.
 * The server closes every such connection, and a caller in another process hardly waits longer.
 */
export async function proveFloodsHarmNobody(
  data: ServerData,
  { sockets, ms, isTimed }: Flooding,
): Promise<Tally> {
  const tally = newTally()
  const server = await ServerProcess.start({ ...data.env, RATE_LIMITS: 'yes' })
  try {
    const probe = await ProbedServer.open(server.origin)
    const quiet = await probe.p99(ms)
    for (const [place, kind] of Object.keys(floods).entries()) {
      // New players and a new address for each kind: those who flooded before can hardly connect.
      const from = `127.0.0.${place + 2}`
      const players = Array.from({ length: sockets }, () => joinHead(server.origin))
      const joins = await Promise.all(players)
      const until = performance.now() + ms
      const work = Promise.all(
        joins.map(join => floodUntil({ origin: server.origin, from, join, kind, until })),
      )
      const busy = await probe.p99(ms)
      const ends = await work
      for (const { failure } of ends) count(tally, failure)
      const opened = ends.filter(({ accepted }) => accepted > 0).length
      if (opened < LEAST_OPENED * sockets) {
        tally.lost.push(`${kind}: only ${opened} of ${sockets} players opened a socket`)
      }
      console.log(`${kind}: p99 of /healthz ${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`)
      if (isTimed && busy > MAX_SLOWDOWN * quiet) {
        tally.lost.push(`${kind}: p99 rose from ${quiet.toFixed(1)} to ${busy.toFixed(1)} ms`)
      }
    }
    tally.lost.push(...probe.failures)
    probe.close()
  } finally {
    await server.end('SIGKILL')
  }
  return tally
}

/** The bytes with which a new player opens a socket and joins a room of their own. */
async function joinHead(origin: string): Promise<Buffer> {
  const player = new TestPlayer(overHttp(origin))
  await player.init()
  const body = { nickname: 'Flood' }
  const { sessionId } = await player.call(api.multiplayer.createSession, { body })
  const cookie = [...player.cookies].map(pair => pair.join('=')).join('; ')
  const head = `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: ${cookie}\r\nOrigin: ${origin}\r\n\r\n`
  const join = Buffer.from(JSON.stringify({ type: 'join', sessionId, deviceId: null }))
  return Buffer.concat([Buffer.from(head), Buffer.from([0x81, 0x80 | join.length, ...MASK]), join])
}

interface Flooder {
  origin: string
  /** Of this machine. */
  from: string
  join: Buffer
  kind: string
  until: number
}

/**
 * No failure if the server closed every connection, the last one too. It may refuse all of one player's:
 * the address has had its share.
 */
async function floodUntil({ origin, from, join, kind, until }: Flooder) {
  const server = { port: Number(new URL(origin).port), host: '127.0.0.1', localAddress: from }
  let accepted = 0
  while (performance.now() < until) {
    const socket = connect(server)
    socket.on('error', () => undefined)
    const closed = new Promise<true>(resolve => socket.once('close', () => resolve(true)))
    socket.write(join)
    const answer = await Promise.race([closed, firstLine(socket)])
    if (typeof answer === 'string' && answer.includes(' 101 ')) {
      accepted++
      writeOn(socket, kind)
    } else await new Promise(resolve => setTimeout(resolve, REJECTED_PAUSE_MS))
    const isClosed = await inTime(closed, CLOSED_WITHIN_MS)
    socket.destroy()
    if (!isClosed) return { accepted, failure: `${kind}: not closed within ${CLOSED_WITHIN_MS} ms` }
  }
  return { accepted, failure: null }
}

function firstLine(socket: Socket): Promise<string> {
  return new Promise(resolve =>
    socket.once('data', data => resolve(data.toString('latin1', 0, 20))),
  )
}

/** As fast as the server reads. */
function writeOn(socket: Socket, kind: string): void {
  const { first, rest } = floods[kind] ?? flood([])
  const write = () => {
    while (!socket.destroyed && socket.write(rest));
  }
  socket.resume()
  socket.write(first)
  socket.on('drain', write)
  write()
}
