import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, MAX_FRAME_BYTES } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Platform } from '../../platform/platform.ts'
import { type Limiter, limiter } from '../../platform/rate-limit.ts'
import type { RequestGuard } from '../../platform/request-guard.ts'
import { ConnectedPlayer } from './connected-player.ts'
import { limitSaves, type MaySave } from './limit-saves.ts'
import type { LocalRooms } from './local-rooms.ts'
import { PendingTasks } from './pending-tasks.ts'
import { shutdownLimits } from './shutdown-limits.ts'
import { SocketConnection } from './socket-connection.ts'
import { type Admission, rejectUpgrade, upgradeAuthorizer } from './upgrade.ts'

const PING_EVERY_MS = 15_000
const JOIN_TIMEOUT_MS = 10_000
/** A group of sockets at a time: pings to thousands at once would delay every message of that moment. */
export const PING_TICK_MS = 100
const PING_GROUPS = PING_EVERY_MS / PING_TICK_MS
const TICKS_PER_JOIN_CHECK = 10
const MAX_PER_PLAYER = 6
/** After two hostile connections a player can open one in 30 seconds: each costs us a few milliseconds. */
const HOSTILE_CONNECTIONS = { perSecond: 1 / 30, burst: 2 }
const MESSAGES_PER_CONNECTION = { perSecond: 20, burst: 60 }
/** No browser sends pings, and a proxy sends few: five a second are answered. */
const PING_COST = 4
/** A frame has at most 8 KiB, which no browser and no proxy splits into more parts. */
const MAX_FRAGMENTS = 8
/** Parts of one frame as the network delivers them; 8 KiB are six packets. */
const MAX_CHUNKS = 64

interface OpenSocket {
  socket: WebSocket
  connection: SocketConnection
  player: ConnectedPlayer
  tokenHash: string
  openedAt: number
  /** Whether it has answered the last ping. */
  isAlive: boolean
  pingGroup: Set<OpenSocket>
}

/** The WebSockets of this process. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // By itself ws answers every ping, as fast as they arrive.
    autoPong: false,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    maxPayload: MAX_FRAME_BYTES,
  })
  readonly #open = new Set<OpenSocket>()
  readonly #byPlayer = new Map<number, Set<OpenSocket>>()
  readonly #pingGroups = Array.from({ length: PING_GROUPS }, () => new Set<OpenSocket>())
  /** Messages of closed connections that are still being carried out. */
  readonly #closedConnections: PendingTasks
  readonly #rooms: LocalRooms
  readonly #waitFor: Limiter
  readonly #maySave: MaySave
  readonly #chargeHostile: Limiter
  readonly #authorize: ReturnType<typeof upgradeAuthorizer>
  readonly #guard: RequestGuard
  #ticks = 0
  #accepted = 0
  #isClosing = false

  constructor(app: FastifyInstance, platform: Platform, rooms: LocalRooms) {
    this.#rooms = rooms
    this.#closedConnections = new PendingTasks(rooms.report)
    const { hasRateLimits } = platform.config
    this.#guard = app.guard
    const { limitClock } = app.guard
    this.#waitFor = hasRateLimits ? limiter(MESSAGES_PER_CONNECTION, limitClock) : () => 0
    this.#maySave = hasRateLimits ? limitSaves(limitClock) : () => true
    this.#chargeHostile = hasRateLimits ? limiter(HOSTILE_CONNECTIONS, limitClock) : () => 0
    this.#authorize = upgradeAuthorizer(app, platform)
    app.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      this.#upgrade(request, socket, head).catch(error => {
        rooms.report(error as Error)
        rejectUpgrade(socket, 503)
      })
    })
  }

  get openCount(): number {
    return this.#open.size
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (this.#isClosing) return rejectUpgrade(socket, 503)
    const admission = await this.#authorize(request)
    if ('status' in admission) return rejectUpgrade(socket, admission.status)
    if (this.#isClosing) return rejectUpgrade(socket, 503)
    if (this.#isBarred(admission.caller.playerId)) return rejectUpgrade(socket, 429)
    this.#server.handleUpgrade(request, socket, head, opened => this.#accept(opened, admission))
  }

  #isBarred(playerId: number): boolean {
    const isBarred = this.#chargeHostile(playerId) > 0
    // Only a hostile connection costs something.
    if (!isBarred) this.#chargeHostile(playerId, -1)
    return isBarred
  }

  #accept(socket: WebSocket, { caller, tokenHash }: Admission): void {
    const connectionId = this.#rooms.nextConnectionId()
    const { address, playerId } = caller
    const allowance = {
      spend: (cost: number) => this.#waitFor(connectionId, cost) === 0,
      save: () => this.#maySave(playerId, address),
      mayOpenRuns: (amount: number) =>
        this.#guard.waitToStore({ stored: 'games', amount, address }) === 0,
    }
    const connection = new SocketConnection(socket, () => {
      this.#chargeHostile(playerId)
    })
    const player = new ConnectedPlayer(this.#rooms, connection, caller, connectionId, allowance)
    // By turns, not by the moment of arrival: after a restart everybody comes back at once.
    const pingGroup = this.#pingGroups[this.#accepted++ % PING_GROUPS] ?? new Set()
    const open: OpenSocket = {
      socket,
      connection,
      player,
      tokenHash,
      openedAt: performance.now(),
      isAlive: true,
      pingGroup,
    }
    this.#add(open)
    socket.on('message', (data, isBinary) => {
      if (isBinary) player.close(closeCodes.hostile, 'text only')
      else player.receive(String(data))
      connection.readOnlyWhenSent()
    })
    socket.on('ping', data => {
      if (player.affordFrame(PING_COST)) connection.pong(data)
      connection.readOnlyWhenSent()
    })
    socket.on('pong', () => {
      open.isAlive = true
      player.affordFrame(1)
    })
    // A frame that is too large or malformed; ws has already answered it with a close frame.
    socket.on('error', () => connection.stopReading())
    socket.on('close', () => {
      this.#remove(open)
      player.onClosed()
      this.#closedConnections.run(player.settled())
    })
  }

  #add(open: OpenSocket): void {
    this.#open.add(open)
    open.pingGroup.add(open)
    const { playerId } = open.player
    const own = this.#byPlayer.get(playerId) ?? new Set()
    this.#byPlayer.set(playerId, own.add(open))
    const [oldest] = own
    if (oldest && own.size > MAX_PER_PLAYER) {
      oldest.player.close(closeCodes.replaced, 'too many connections')
      own.delete(oldest)
    }
  }

  #remove(open: OpenSocket): void {
    this.#open.delete(open)
    open.pingGroup.delete(open)
    const { playerId } = open.player
    const own = this.#byPlayer.get(playerId)
    own?.delete(open)
    if (own?.size === 0) this.#byPlayer.delete(playerId)
  }

  /** Runs every `PING_TICK_MS`: pings one group, and now and then closes sockets that have not joined in time. */
  checkLiveness(): void {
    this.#ticks += 1
    if (this.#ticks % TICKS_PER_JOIN_CHECK === 0) this.#closeUnjoined()
    for (const open of this.#pingGroups[this.#ticks % PING_GROUPS] ?? []) {
      if (!open.isAlive) open.socket.terminate()
      else {
        open.isAlive = false
        open.connection.ping()
      }
    }
  }

  #closeUnjoined(): void {
    const now = performance.now()
    for (const { player, openedAt } of this.#open) {
      if (player.hasJoined || now - openedAt <= JOIN_TIMEOUT_MS) continue
      player.close(closeCodes.tooSlow, 'no join')
    }
  }

  /** Closes the sockets that a sign-in session has opened, and none of the player's other devices. */
  signOut(playerId: number, endedTokenHash: string): void {
    for (const { player, tokenHash } of this.#byPlayer.get(playerId) ?? []) {
      if (tokenHash === endedTokenHash) player.close(closeCodes.signedOut, 'signed out')
    }
  }

  /**
   * Asks every browser to reconnect. Messages received before are carried out first: afterwards they
   * could undo what the browser sends to another process.
   */
  async close(): Promise<void> {
    this.#isClosing = true
    const queues = new PendingTasks(this.#rooms.report)
    for (const { player } of this.#open) {
      queues.run(player.settled().then(() => player.askToReconnect()))
    }
    await queues.done(shutdownLimits.queues)
    for (const { player } of this.#open) player.askToReconnect()
    const deadline = performance.now() + shutdownLimits.closeFrames
    while (this.#open.size > 0 && performance.now() < deadline) {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    for (const { socket, player } of this.#open) {
      socket.terminate()
      this.#closedConnections.run(player.settled())
    }
    await this.#closedConnections.done(shutdownLimits.closedConnections)
  }
}
