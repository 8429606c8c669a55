import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, MAX_FRAME_BYTES } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Platform } from '../../platform/platform.ts'
import { endWithin } from './end-within.ts'
import { Errands } from './errands.ts'
import type { Hub } from './hub.ts'
import { allowance, unlimited } from './line.ts'
import { SocketLine } from './socket-line.ts'
import { type Admission, deny, doorkeeper } from './upgrade.ts'
import { Visitor } from './visitor.ts'

const PING_EVERY_MS = 15_000
const JOIN_WITHIN_MS = 10_000
const PINGS_A_ROUND = PING_EVERY_MS / 1_000
const MOST_PER_PLAYER = 6

interface Connection {
  socket: WebSocket
  visitor: Visitor
  tokenHash: string
  since: number
  isAlive: boolean
  turn: number
}

/** The sockets of this process: opened, heard, pinged, and closed when told. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  })
  readonly #connections = new Set<Connection>()
  readonly #byPlayer = new Map<number, Set<Connection>>()
  /** What those who are gone have said before, as far as it is not done yet. */
  readonly #lastWords: Errands
  readonly #hub: Hub
  readonly #hasLimits: boolean
  readonly #admit: ReturnType<typeof doorkeeper>
  #turn = 0
  #isClosing = false

  constructor(app: FastifyInstance, platform: Platform, hub: Hub) {
    this.#hub = hub
    this.#lastWords = new Errands(hub.report)
    this.#hasLimits = platform.config.hasRateLimits
    this.#admit = doorkeeper(app, platform)
    app.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      this.#upgrade(request, socket, head).catch(error => {
        hub.report(error as Error)
        deny(socket, 503)
      })
    })
  }

  get size(): number {
    return this.#connections.size
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (this.#isClosing) return deny(socket, 503)
    const admitted = await this.#admit(request)
    if ('denied' in admitted) return deny(socket, admitted.denied)
    if (this.#isClosing) return deny(socket, 503)
    this.#server.handleUpgrade(request, socket, head, opened => {
      this.#open(opened, socket, admitted)
    })
  }

  #open(socket: WebSocket, wire: Duplex, { playerId, tokenHash }: Admission): void {
    const hub = this.#hub
    const pace = this.#hasLimits ? allowance() : unlimited
    const line = new SocketLine(socket, wire)
    const visitor = new Visitor(hub, line, playerId, hub.nextConnectionId(), pace)
    const turn = this.#turn
    const since = performance.now()
    const connection = { socket, visitor, tokenHash, since, isAlive: true, turn }
    this.#remember(connection)
    socket.on('message', (data, isBinary) => {
      if (isBinary) visitor.close(closeCodes.hostile, 'text only')
      else visitor.receive(textOf(data))
    })
    socket.on('pong', () => {
      connection.isAlive = true
    })
    // Too large, badly framed, cut off: the close that follows says all there is to do.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#forget(connection)
      visitor.closed()
      this.#lastWords.run(visitor.settled())
    })
  }

  #remember(connection: Connection): void {
    this.#connections.add(connection)
    const { playerId } = connection.visitor
    const own = this.#byPlayer.get(playerId) ?? new Set()
    this.#byPlayer.set(playerId, own.add(connection))
    const [oldest] = own
    if (oldest && own.size > MOST_PER_PLAYER) {
      oldest.visitor.close(closeCodes.replaced, 'too many connections')
      own.delete(oldest)
    }
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection)
    const own = this.#byPlayer.get(connection.visitor.playerId)
    own?.delete(connection)
    if (own?.size === 0) this.#byPlayer.delete(connection.visitor.playerId)
  }

  /** Once a second: who has not joined in time is closed, and a fifteenth of the others is pinged, so that each is every 15 seconds. */
  ping(): void {
    this.#turn = (this.#turn + 1) % PINGS_A_ROUND
    const now = performance.now()
    for (const connection of this.#connections) {
      const { socket, visitor, isAlive, since, turn } = connection
      if (!visitor.hasJoined && now - since > JOIN_WITHIN_MS) {
        visitor.close(closeCodes.tooSlow, 'no join')
      } else if (turn !== this.#turn) continue
      else if (!isAlive) socket.terminate()
      else {
        connection.isAlive = false
        socket.ping()
      }
    }
  }

  /** A session is over: what it had opened is closed, and nothing of the player's other devices. */
  signOut(playerId: number, ended: string): void {
    for (const { visitor, tokenHash } of this.#byPlayer.get(playerId) ?? []) {
      if (tokenHash === ended) visitor.close(closeCodes.signedOut, 'signed out')
    }
  }

  /**
   * Everybody is told to come back: to another process, or to this one when it has started again. What
   * they have said before is done first, else it might undo what they say next to another process.
   */
  async close(): Promise<void> {
    this.#isClosing = true
    const queues = new Errands(this.#hub.report)
    for (const { visitor } of this.#connections) {
      queues.run(visitor.settled().then(() => visitor.dismiss()))
    }
    await queues.done(endWithin.queues)
    for (const { visitor } of this.#connections) visitor.dismiss()
    const deadline = performance.now() + endWithin.goodbyes
    while (this.#connections.size > 0 && performance.now() < deadline) {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    for (const { socket, visitor } of this.#connections) {
      socket.terminate()
      this.#lastWords.run(visitor.settled())
    }
    await this.#lastWords.done(endWithin.lastWords)
  }
}

function textOf(data: RawData): string {
  return (data as Buffer).toString()
}
