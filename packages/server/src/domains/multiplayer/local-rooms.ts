import {
  connectionIdAt,
  type Emote,
  type ParticipantProgress,
  type Refusal,
  roomTexts,
  roomView,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Connection } from './connection.ts'
import { isSeated } from './membership.ts'
import { PendingTasks } from './pending-tasks.ts'
import type { ProcessBus } from './process-bus.ts'
import type { CodeCaller } from './room-codes.ts'
import { RoomConnections, type SeatedConnection } from './room-connections.ts'
import { roomPresence } from './room-presence.ts'
import type { RoomService } from './service.ts'

interface Joining {
  connection: Connection
  caller: CodeCaller
  connectionId: string
  /** The participant id that the browser believes to be its own. */
  claimedId: string | null
  lastSeen: number | null
}

/** A seat in a room, with the connection that has it. */
export interface Seating {
  room: RoomConnections
  seated: SeatedConnection
}

type SeatingResult = { ok: true; seating: Seating } | { ok: false; refusal: Refusal }

interface Disconnect {
  roomId: number
  participantId: string
  connectionId: string
}

const NOT_FOUND: Refusal = { code: 'not-found', message: roomTexts.notFound }
export const NOT_YOURS: Refusal = { code: 'forbidden', message: 'That is not your seat' }

/** All rooms that have connections in this process. */
export class LocalRooms {
  readonly processId: string
  readonly service: RoomService
  readonly report: (error: Error) => void
  readonly #db: Db
  readonly #processBus: ProcessBus
  readonly #pending: PendingTasks
  readonly #rooms = new Map<number, RoomConnections>()
  readonly #opening = new Map<number, Promise<RoomConnections | null>>()
  #unsavedDisconnects: Disconnect[] = []
  #connectionCount = 0
  #isClosing = false

  constructor(
    db: Db,
    service: RoomService,
    processBus: ProcessBus,
    report: (error: Error) => void,
  ) {
    this.#db = db
    this.service = service
    this.#processBus = processBus
    this.processId = processBus.processId
    this.report = report
    this.#pending = new PendingTasks(report)
  }

  get rooms(): ReadonlyMap<number, RoomConnections> {
    return this.#rooms
  }

  nextConnectionId(): string {
    return connectionIdAt(this.processId, ++this.#connectionCount)
  }

  /** Everybody without a seat gets the same answer, so that a guessed code tells nothing. */
  async seat(code: string, joining: Joining): Promise<SeatingResult> {
    const found = await this.service.codes.find(code.toUpperCase(), joining.caller)
    const isOwn = found.room && isSeated(found.room, joining.caller.playerId)
    const room = isOwn ? await this.#acquire(found.room.id) : null
    if (!room) return { ok: false, refusal: NOT_FOUND }
    let isTaken = false
    try {
      const result = await this.#seatIn(room, joining)
      isTaken = result.ok
      return result
    } finally {
      if (!isTaken) this.#release(room)
    }
  }

  async #seatIn(room: RoomConnections, joining: Joining): Promise<SeatingResult> {
    const { connection, connectionId, claimedId, lastSeen } = joining
    const { playerId } = joining.caller
    const { roomId } = room
    const saved = await this.service.findOpen(roomId)
    const seat = saved && this.service.seatFor(saved, playerId)
    if (seat && claimedId !== null && claimedId !== seat.id) {
      return { ok: false, refusal: NOT_YOURS }
    }
    const { processId } = this
    const changed = await this.service.connect({ roomId, playerId, connectionId, processId })
    if (!changed || changed.refusal) return { ok: false, refusal: NOT_FOUND }
    const participantId = this.service.seatFor(changed, playerId)?.id ?? ''
    const { version } = changed
    const seated = { connection, playerId, participantId, seatedAt: version, lastSent: version }
    try {
      await room.seat(seated, lastSeen)
    } catch (error) {
      // The seat is saved as connected, but this connection will never receive anything.
      this.#unsavedDisconnects.push({ roomId, participantId, connectionId })
      throw error
    }
    return { ok: true, seating: { room, seated } }
  }

  /** The connection has closed. Its player keeps the seat. */
  disconnect({ room, seated }: Seating, connectionId: string): void {
    room.forget(seated)
    this.#release(room)
    // The other processes find the seats of a process that ends, unless their players are back by then.
    if (this.#isClosing) return
    const { participantId } = seated
    const disconnect = { roomId: room.roomId, participantId, connectionId }
    this.#pending.run(
      this.#save(disconnect).catch(error => {
        this.#unsavedDisconnects.push(disconnect)
        throw error
      }),
    )
  }

  async #save({ roomId, participantId, connectionId }: Disconnect): Promise<void> {
    await this.service.disconnect(roomId, participantId, connectionId)
  }

  /** Saves the disconnects that failed while the database was unavailable. */
  async retryDisconnects(): Promise<void> {
    const unsaved = this.#unsavedDisconnects
    this.#unsavedDisconnects = []
    for (const [index, disconnect] of unsaved.entries()) {
      try {
        await this.#save(disconnect)
      } catch (error) {
        this.#unsavedDisconnects.push(...unsaved.slice(index))
        throw error
      }
    }
  }

  sendProgress(room: RoomConnections, participantId: string, progress: ParticipantProgress): void {
    room.sendProgress(participantId, progress, this.service.clock())
    this.#processBus.publishProgress(room.roomId, participantId, progress)
  }

  /** More than one a second is dropped without a refusal: the sender loses nothing but an emote. */
  sendEmote(room: RoomConnections, participantId: string, emote: Emote): void {
    const now = this.service.clock()
    if (!room.mayEmote(participantId, now)) return
    room.sendEmote(participantId, emote, now)
    this.#processBus.publishEmote(room.roomId, participantId, emote)
  }

  onEmote(roomId: number, participantId: string, emote: Emote): void {
    this.#rooms.get(roomId)?.sendEmote(participantId, emote, this.service.clock())
  }

  onRoomChanged(roomId: number): void {
    const room = this.#rooms.get(roomId)
    if (room) this.#pending.run(room.catchUp())
  }

  onProgressRequested(roomId: number): void {
    for (const [participantId, progress] of this.#rooms.get(roomId)?.localProgress() ?? []) {
      this.#processBus.publishProgress(roomId, participantId, progress)
    }
  }

  onProgress(roomId: number, participantId: string, progress: ParticipantProgress): void {
    this.#rooms.get(roomId)?.sendProgress(participantId, progress, this.service.clock())
  }

  onGap(): void {
    for (const roomId of this.#rooms.keys()) this.onRoomChanged(roomId)
  }

  async #acquire(roomId: number): Promise<RoomConnections | null> {
    const room = this.#rooms.get(roomId) ?? (await this.#open(roomId))
    if (!room) return null
    // Its last user may have released it while we waited.
    if (this.#rooms.get(roomId) !== room) return this.#acquire(roomId)
    room.users++
    return room
  }

  #open(roomId: number): Promise<RoomConnections | null> {
    const opening = this.#opening.get(roomId) ?? this.#openNow(roomId)
    this.#opening.set(roomId, opening)
    return opening
  }

  async #openNow(roomId: number): Promise<RoomConnections | null> {
    try {
      const saved = await this.service.findOpen(roomId)
      if (!saved) return null
      // A process without rooms does not beat. Before its first room it must be known to run.
      if (this.#rooms.size === 0) await roomPresence(this.#db).beat(this.processId)
      const room = new RoomConnections(this.#db, saved, roomView(saved.state))
      this.#rooms.set(roomId, room)
      this.#processBus.requestProgress(roomId)
      return room
    } finally {
      this.#opening.delete(roomId)
    }
  }

  #release(room: RoomConnections): void {
    room.users--
    if (room.users > 0 || this.#rooms.get(room.roomId) !== room) return
    this.#rooms.delete(room.roomId)
    if (this.#isClosing) return
    this.#pending.run(roomPresence(this.#db).removeRoom(this.processId, room.roomId))
  }

  /** From now on, disconnects are not saved one by one. */
  close(): void {
    this.#isClosing = true
  }

  /** Resolves when the background writes are finished. */
  settled(withinMs: number): Promise<void> {
    return this.#pending.done(withinMs)
  }
}
