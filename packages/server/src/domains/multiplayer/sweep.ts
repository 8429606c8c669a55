import type { Database } from '../../platform/database/database.ts'
import type { LocalRooms } from './local-rooms.ts'
import type { ProcessBus } from './process-bus.ts'
import { roomRepository } from './repository.ts'
import { roomPresence } from './room-presence.ts'

/** A process whose heartbeat has not changed for this long, measured on the observer's clock, is dead. */
const DEAD_AFTER_MS = 6_000
const MAX_PER_ROUND = 100
const REFRESH_EVERY_ROUNDS = 15
const MAX_ENDED_REMEMBERED = 1_000
const ROOMS_PER_QUERY = 500

/**
 * Periodic work on rooms: timers that are due, processes that have died, events that were missed.
 * Every process sweeps; row locks make each change happen once.
 */
export class Sweep {
  readonly #database: Database
  readonly #rooms: LocalRooms
  readonly #processBus: ProcessBus
  readonly #now: () => number
  readonly #beats = new Map<string, { beat: number; since: number }>()
  /** When each ended process last beat, on the clock of this process. */
  readonly #lastBeats = new Map<string, number>()
  #rounds = 0

  constructor(
    database: Database,
    rooms: LocalRooms,
    processBus: ProcessBus,
    now = () => performance.now(),
  ) {
    this.#database = database
    this.#rooms = rooms
    this.#processBus = processBus
    this.#now = now
  }

  async round(): Promise<void> {
    // Read first: the time that the database takes to respond must not count as silence of a process.
    const now = this.#now()
    if (this.#rooms.rooms.size > 0) await this.#beat(now)
    else this.#forgetBeats()
    await this.#rooms.retryDisconnects()
    await this.#releaseOrphans(now)
    await this.#runTimers()
    await this.#catchUp()
    if (this.#rounds++ % REFRESH_EVERY_ROUNDS === 0) await this.#refresh()
  }

  /** A process that does not beat does not watch either: what it knew of others becomes stale. */
  #forgetBeats(): void {
    this.#beats.clear()
    this.#lastBeats.clear()
  }

  async #beat(now: number): Promise<void> {
    const presence = roomPresence(this.#database.db)
    const beats = await presence.beat(this.#rooms.processId)
    this.#processBus.hasPeers = beats.size > 1
    for (const [id, beat] of beats) {
      const known = this.#beats.get(id)
      this.#lastBeats.delete(id)
      if (known?.beat !== beat) this.#beats.set(id, { beat, since: now })
      else if (now - known.since > DEAD_AFTER_MS) await presence.discard(id, beat)
    }
    for (const [id, { since }] of this.#beats) {
      if (beats.has(id)) continue
      this.#beats.delete(id)
      if (this.#lastBeats.size >= MAX_ENDED_REMEMBERED) this.#lastBeats.clear()
      this.#lastBeats.set(id, since)
    }
  }

  /** How long ago an ended process last beat, in whole milliseconds; 0 if this process never saw it. */
  #silenceOf(processId: string, now: number): number {
    const lastBeat = this.#lastBeats.get(processId) ?? this.#beats.get(processId)?.since
    return lastBeat === undefined ? 0 : Math.round(now - lastBeat)
  }

  async #runTimers(): Promise<void> {
    const { service } = this.#rooms
    const repository = roomRepository(this.#database.db)
    for (const roomId of await repository.dueBy(service.clock(), MAX_PER_ROUND)) {
      await this.#orReport(service.tick(roomId))
    }
  }

  async #releaseOrphans(now: number): Promise<void> {
    const presence = roomPresence(this.#database.db)
    for (const { processId, roomId } of await presence.orphans(MAX_PER_ROUND)) {
      const silence = this.#silenceOf(processId, now)
      await this.#orReport(this.#rooms.service.loseProcess(roomId, processId, silence))
    }
  }

  /** A room that fails does not delay the others. */
  async #orReport(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      this.#rooms.report(error as Error)
    }
  }

  /** A message between processes is lost if its sender dies before sending it. */
  async #catchUp(): Promise<void> {
    const repository = roomRepository(this.#database.db)
    for (const roomIds of this.#roomIdChunks()) {
      for (const [roomId, version] of await repository.versionsOf(roomIds)) {
        const known = this.#rooms.rooms.get(roomId)?.version ?? version
        if (version > known) this.#rooms.onRoomChanged(roomId)
      }
    }
  }

  /** Keeps rooms with connections from expiring, and repeats that this process has them. */
  async #refresh(): Promise<void> {
    const { db } = this.#database
    const now = this.#rooms.service.clock()
    for (const roomIds of this.#roomIdChunks()) {
      await roomRepository(db).markAlive(roomIds, now)
      await roomPresence(db).addRooms(this.#rooms.processId, roomIds)
    }
  }

  #roomIdChunks(): number[][] {
    const roomIds = [...this.#rooms.rooms.keys()]
    const chunks = Math.ceil(roomIds.length / ROOMS_PER_QUERY)
    return Array.from({ length: chunks }, (_, i) =>
      roomIds.slice(i * ROOMS_PER_QUERY, (i + 1) * ROOMS_PER_QUERY),
    )
  }
}
