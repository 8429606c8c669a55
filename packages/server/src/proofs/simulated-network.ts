import { type ServerFrame, serverFrameSchema } from '@lexiverse/contract'
import { ConnectedPlayer } from '../domains/multiplayer/connected-player.ts'
import type { Connection } from '../domains/multiplayer/connection.ts'
import { LocalRooms } from '../domains/multiplayer/local-rooms.ts'
import { membership, partyScenarios } from '../domains/multiplayer/membership.ts'
import { ProcessBus } from '../domains/multiplayer/process-bus.ts'
import { RoomService } from '../domains/multiplayer/service.ts'
import { Sweep } from '../domains/multiplayer/sweep.ts'
import { puzzleService } from '../domains/puzzles/service.ts'
import { attemptCloser } from '../domains/runs/attempts/close-attempts.ts'
import { runAccess } from '../domains/runs/run-access.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'

/** A server process without sockets; several share one database and one bus. */
export class SimulatedProcess {
  readonly rooms: RoomService
  readonly localRooms: LocalRooms
  readonly #processBus: ProcessBus
  readonly #sweep: Sweep
  readonly errors: Error[] = []
  #stopTelling: () => void = () => undefined
  #writing = 0
  #isDead = false

  constructor(shared: Platform, monotonic: () => number) {
    const platform = { ...shared, database: this.#mortal(shared.database) }
    const report = (error: Error) => void this.errors.push(error)
    const members = membership()
    const puzzles = puzzleService(platform, partyScenarios(members))
    this.rooms = new RoomService(
      platform,
      runAccess(
        platform,
        puzzles,
        attemptCloser(async () => undefined),
        () => undefined,
      ),
      members,
    )
    this.#processBus = new ProcessBus(platform.bus, report)
    this.localRooms = new LocalRooms(platform.database.db, this.rooms, this.#processBus, report)
    // Like performance.now, which has fractions of milliseconds.
    let readings = 0
    const fractional = () => monotonic() + ++readings / 1024
    this.#sweep = new Sweep(platform.database, this.localRooms, this.#processBus, fractional)
  }

  async start(): Promise<void> {
    await this.#processBus.open(this.localRooms)
    this.#stopTelling = this.rooms.onChange(roomId => {
      this.localRooms.onRoomChanged(roomId)
      this.#processBus.publishRoomChanged(roomId)
    })
    await this.sweep()
  }

  /** Whether all started writes are finished. */
  get isQuiet(): boolean {
    return this.#writing === 0
  }

  /** A dead process starts nothing; a started write may still commit, but is not announced. */
  #mortal(database: Database): Database {
    const write = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
      if (this.#isDead) throw new Error('This process is dead')
      this.#writing++
      try {
        return await database.write(work)
      } finally {
        this.#writing--
      }
    }
    return { ...database, write }
  }

  /** The work that every process does once per second. */
  sweep(): Promise<void> {
    return this.#sweep.round()
  }

  /** Like kill -9: it sends and receives nothing any more. */
  async kill(): Promise<void> {
    this.#isDead = true
    this.localRooms.close()
    this.#stopTelling()
    await this.#processBus.close()
  }
}

/** One connection; frames in transit when it is cut are lost on both sides. */
class SimulatedConnection implements Connection {
  readonly #hear: (text: string) => void
  readonly #closed: () => void
  isCut = false
  player: ConnectedPlayer | null = null

  constructor(hear: (text: string) => void, closed: () => void) {
    this.#hear = hear
    this.#closed = closed
  }

  send(text: string): void {
    setImmediate(() => {
      if (!this.isCut) this.#hear(text)
    })
  }

  sendProgress(text: string): void {
    this.send(text)
  }

  /** The server's side closes at once; the browser learns of it if the connection still works. */
  close(): void {
    setImmediate(() => {
      this.player?.onClosed()
      if (!this.isCut) this.#closed()
    })
  }
}

/**
 * A browser that follows the room rules: it keeps the last version and sends it on reconnecting.
 */
export class SimulatedBrowser {
  readonly playerId: number
  readonly sessionId: string
  readonly losses: string[] = []
  version: number | null = null
  hash = ''
  deviceId: string | null = null
  hostId: string | null = null
  welcomes = 0
  #connection: SimulatedConnection | null = null
  #player: ConnectedPlayer | null = null
  #process: SimulatedProcess | null = null

  constructor(playerId: number, sessionId: string) {
    this.playerId = playerId
    this.sessionId = sessionId
  }

  get isConnected(): boolean {
    return this.#connection !== null
  }

  isAt(process: SimulatedProcess): boolean {
    return this.#process === process
  }

  connect(process: SimulatedProcess): void {
    const connection = new SimulatedConnection(
      text => this.#hear(serverFrameSchema.parse(JSON.parse(text))),
      () => this.cut('never'),
    )
    const { localRooms } = process
    this.#connection = connection
    this.#process = process
    const connectionId = localRooms.nextConnectionId()
    this.#player = new ConnectedPlayer(
      localRooms,
      connection,
      { playerId: this.playerId, address: '127.0.0.1' },
      connectionId,
      { spend: () => true, save: () => true, mayOpenRuns: () => true },
    )
    connection.player = this.#player
    this.say('join', { version: this.version })
  }

  /** The server learns of it at once, later, or never. */
  cut(hearsOf: 'now' | 'later' | 'never' = 'now'): void {
    const player = this.#player
    if (this.#connection) this.#connection.isCut = true
    this.#connection = null
    this.#player = null
    this.#process = null
    if (hearsOf === 'now') player?.onClosed()
    if (hearsOf === 'later') setTimeout(() => player?.onClosed(), 2)
  }

  say(type: string, data: unknown = {}): void {
    const player = this.#player
    const { sessionId, deviceId } = this
    const text = JSON.stringify({ type, sessionId, deviceId, data, timestamp: 0 })
    setImmediate(() => {
      if (this.#player === player) player?.receive(text)
    })
  }

  #hear({ data }: ServerFrame): void {
    if (!('version' in data)) return
    const { version, hash, event, you, state } = data
    if (event === 'welcome') this.welcomes++
    else if (event !== 'sync' && version !== (this.version ?? 0) + 1) {
      this.losses.push(`${this.sessionId} ${you.deviceId}: ${version} after ${this.version}`)
    }
    this.version = version
    this.hash = hash
    this.deviceId = you.deviceId
    this.hostId = state.hostDeviceId
  }
}
