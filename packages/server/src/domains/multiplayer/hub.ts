import {
  connectionIdAt,
  lobbyTexts,
  type ProgressFrame,
  type Refusal,
  sessionView,
} from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { Desk, type Guest } from './desk.ts'
import { Errands } from './errands.ts'
import type { Grapevine } from './grapevine.ts'
import { holdRepository } from './holds.ts'
import type { Line } from './line.ts'
import { roomRepository } from './repository.ts'
import type { RoomService } from './service.ts'

interface Arrival {
  line: Line
  playerId: number
  connectionId: string
  /** The public id that the browser believes to be its own. */
  claimedId: string | null
  lastSeen: number | null
}

type Seating = { ok: true; place: { desk: Desk; guest: Guest } } | { ok: false; refusal: Refusal }

interface LostSeat {
  roomId: number
  participantId: string
  connectionId: string
}

const NOT_FOUND: Refusal = { code: 'not-found', message: lobbyTexts.notFound }
const NOT_YOURS: Refusal = { code: 'forbidden', message: 'That is not your seat' }

/** All rooms of which this process holds connections. */
export class Hub {
  readonly processId: string
  readonly rooms: RoomService
  readonly report: (error: Error) => void
  readonly #platform: Platform
  readonly #grapevine: Grapevine
  readonly #errands: Errands
  readonly #desks = new Map<number, Desk>()
  readonly #opening = new Map<number, Promise<Desk | null>>()
  #lost: LostSeat[] = []
  #connections = 0
  #isClosing = false

  constructor(
    platform: Platform,
    rooms: RoomService,
    grapevine: Grapevine,
    report: (error: Error) => void,
  ) {
    this.#platform = platform
    this.rooms = rooms
    this.#grapevine = grapevine
    this.processId = grapevine.processId
    this.report = report
    this.#errands = new Errands(report)
  }

  get desks(): ReadonlyMap<number, Desk> {
    return this.#desks
  }

  nextConnectionId(): string {
    return connectionIdAt(this.processId, ++this.#connections)
  }

  async seat(code: string, arrival: Arrival): Promise<Seating> {
    const { db } = this.#platform.database
    const roomId = await roomRepository(db).idOfCode(code.toUpperCase())
    const desk = roomId === null ? null : await this.#acquire(roomId)
    if (!desk) return { ok: false, refusal: NOT_FOUND }
    let isSeated = false
    try {
      const seating = await this.#seatAt(desk, arrival)
      isSeated = seating.ok
      return seating
    } finally {
      if (!isSeated) this.#drop(desk)
    }
  }

  async #seatAt(desk: Desk, arrival: Arrival): Promise<Seating> {
    const { line, playerId, connectionId, claimedId, lastSeen } = arrival
    const { roomId } = desk
    const room = await this.rooms.look(roomId)
    const seat = room && this.rooms.seatFor(room, playerId)
    if (seat && claimedId !== null && claimedId !== seat.id)
      return { ok: false, refusal: NOT_YOURS }
    const { processId } = this
    const changed = await this.rooms.connect({ roomId, playerId, connectionId, processId })
    if (!changed || changed.refusal) return { ok: false, refusal: changed?.refusal ?? NOT_FOUND }
    const participantId = this.rooms.seatFor(changed, playerId)?.id ?? ''
    const since = changed.version
    const guest: Guest = { line, playerId, participantId, since, told: since }
    try {
      await desk.admit(guest, lastSeen)
    } catch (error) {
      // The seat is saved as connected, and this connection will never be told so.
      this.#lost.push({ roomId, participantId, connectionId })
      throw error
    }
    return { ok: true, place: { desk, guest } }
  }

  /** A connection has ended; its seat is kept, unless a newer connection has it. */
  lose(desk: Desk, guest: Guest, connectionId: string): void {
    const { participantId } = guest
    if (desk.guests.get(participantId) === guest) desk.guests.delete(participantId)
    this.#drop(desk)
    // At the end of a process its seats are found by the others, if their players have not come back by then.
    if (this.#isClosing) return
    const lost = { roomId: desk.roomId, participantId, connectionId }
    this.#errands.run(
      this.#write(lost).catch(error => {
        this.#lost.push(lost)
        throw error
      }),
    )
  }

  async #write({ roomId, participantId, connectionId }: LostSeat): Promise<void> {
    await this.rooms.disconnect(roomId, participantId, connectionId)
  }

  /** What could not be saved while the database was away. */
  async retryLost(): Promise<void> {
    const waiting = this.#lost
    this.#lost = []
    for (const [index, lost] of waiting.entries()) {
      try {
        await this.#write(lost)
      } catch (error) {
        this.#lost.push(...waiting.slice(index))
        throw error
      }
    }
  }

  pass(desk: Desk, participantId: string, frame: ProgressFrame): void {
    desk.pass(participantId, frame, this.rooms.clock())
    this.#grapevine.whisper(desk.roomId, participantId, frame)
  }

  /** Whoever is connected here is told what has happened in this room. */
  hearOf(roomId: number): void {
    const desk = this.#desks.get(roomId)
    if (desk) this.#errands.run(desk.catchUp())
  }

  hearAsked(roomId: number): void {
    for (const [participantId, frame] of this.#desks.get(roomId)?.localFigures() ?? []) {
      this.#grapevine.whisper(roomId, participantId, frame)
    }
  }

  hearFigures(roomId: number, participantId: string, frame: ProgressFrame): void {
    this.#desks.get(roomId)?.pass(participantId, frame, this.rooms.clock())
  }

  hearGap(): void {
    for (const roomId of this.#desks.keys()) this.hearOf(roomId)
  }

  async #acquire(roomId: number): Promise<Desk | null> {
    const desk = this.#desks.get(roomId) ?? (await this.#open(roomId))
    if (!desk) return null
    // It may have been closed while we waited for it.
    if (this.#desks.get(roomId) !== desk) return this.#acquire(roomId)
    desk.uses++
    return desk
  }

  #open(roomId: number): Promise<Desk | null> {
    const opening = this.#opening.get(roomId) ?? this.#openNow(roomId)
    this.#opening.set(roomId, opening)
    return opening
  }

  async #openNow(roomId: number): Promise<Desk | null> {
    try {
      const room = await this.rooms.look(roomId)
      if (!room) return null
      // Whoever holds nothing need not beat; whoever begins to hold must be known to be there.
      if (this.#desks.size === 0)
        await holdRepository(this.#platform.database.db).beat(this.processId)
      const desk = new Desk(this.#platform.database.db, room, sessionView(room.state))
      this.#desks.set(roomId, desk)
      this.#grapevine.ask(roomId)
      return desk
    } finally {
      this.#opening.delete(roomId)
    }
  }

  #drop(desk: Desk): void {
    desk.uses--
    if (desk.uses > 0 || this.#desks.get(desk.roomId) !== desk) return
    this.#desks.delete(desk.roomId)
    if (this.#isClosing) return
    const { db } = this.#platform.database
    this.#errands.run(holdRepository(db).release(this.processId, desk.roomId))
  }

  /** From now on connections that end are not written down one by one. */
  close(): void {
    this.#isClosing = true
  }

  /** What was begun on behalf of those who are gone is written down. */
  settled(withinMs: number): Promise<void> {
    return this.#errands.done(withinMs)
  }
}
