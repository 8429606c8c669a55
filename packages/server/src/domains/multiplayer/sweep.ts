import type { Database } from '../../platform/database/database.ts'
import type { Grapevine } from './grapevine.ts'
import { holdRepository } from './holds.ts'
import type { Hub } from './hub.ts'
import { roomRepository } from './repository.ts'

/** A process whose beat has stood still for this long is gone. Its own clock does not matter. */
const DEAD_AFTER_MS = 6_000
const MOST_AT_ONCE = 100
const REFRESH_EVERY = 15
const MOST_REMEMBERED = 1_000
const ROOMS_PER_QUESTION = 500

/** What the clock does to rooms, and what death does to processes. Every process sweeps; each thing happens once. */
export class Sweep {
  readonly #database: Database
  readonly #hub: Hub
  readonly #grapevine: Grapevine
  readonly #now: () => number
  readonly #beats = new Map<string, { beat: number; since: number }>()
  /** When each process that is gone was last heard, on the clock of this one. */
  readonly #gone = new Map<string, number>()
  #rounds = 0

  constructor(database: Database, hub: Hub, grapevine: Grapevine, now = () => performance.now()) {
    this.#database = database
    this.#hub = hub
    this.#grapevine = grapevine
    this.#now = now
  }

  async round(): Promise<void> {
    // However long the database takes to answer, that is nobody's silence.
    const now = this.#now()
    if (this.#hub.desks.size > 0) await this.#beat(now)
    else this.#forgetBeats()
    await this.#hub.retryLost()
    await this.#findOrphans(now)
    await this.#carryOutDue()
    await this.#catchUp()
    if (this.#rounds++ % REFRESH_EVERY === 0) await this.#refresh()
  }

  /** Whoever does not listen knows nothing of the silence of others. */
  #forgetBeats(): void {
    this.#beats.clear()
    this.#gone.clear()
  }

  async #beat(now: number): Promise<void> {
    const holds = holdRepository(this.#database.db)
    const beats = await holds.beat(this.#hub.processId)
    this.#grapevine.hasPeers = beats.size > 1
    for (const [id, beat] of beats) {
      const known = this.#beats.get(id)
      this.#gone.delete(id)
      if (known?.beat !== beat) this.#beats.set(id, { beat, since: now })
      else if (now - known.since > DEAD_AFTER_MS) await holds.bury(id, beat)
    }
    for (const [id, { since }] of this.#beats) {
      if (beats.has(id)) continue
      this.#beats.delete(id)
      if (this.#gone.size >= MOST_REMEMBERED) this.#gone.clear()
      this.#gone.set(id, since)
    }
  }

  /** For how long a process that is gone had said nothing; one that nobody here has known is gone since now. */
  #silence(processId: string, now: number): number {
    const heard = this.#gone.get(processId) ?? this.#beats.get(processId)?.since
    return heard === undefined ? 0 : now - heard
  }

  async #carryOutDue(): Promise<void> {
    const rooms = roomRepository(this.#database.db)
    for (const roomId of await rooms.dueBy(this.#hub.rooms.clock(), MOST_AT_ONCE)) {
      await this.#orReport(this.#hub.rooms.tick(roomId))
    }
  }

  async #findOrphans(now: number): Promise<void> {
    const holds = holdRepository(this.#database.db)
    for (const { processId, roomId } of await holds.orphans(MOST_AT_ONCE)) {
      const silence = this.#silence(processId, now)
      await this.#orReport(this.#hub.rooms.loseHolder(roomId, processId, silence))
    }
  }

  /** One room that cannot be dealt with keeps no other waiting. */
  async #orReport(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      this.#hub.report(error as Error)
    }
  }

  /** A word between processes may be lost with the process that was about to say it. */
  async #catchUp(): Promise<void> {
    const rooms = roomRepository(this.#database.db)
    for (const roomIds of inPieces([...this.#hub.desks.keys()])) {
      for (const [roomId, version] of await rooms.versionsOf(roomIds)) {
        if (version > (this.#hub.desks.get(roomId)?.version ?? version)) this.#hub.hearOf(roomId)
      }
    }
  }

  /** Sockets that answer keep their session alive; and whoever holds connections says so again. */
  async #refresh(): Promise<void> {
    const { db } = this.#database
    const now = this.#hub.rooms.clock()
    for (const roomIds of inPieces([...this.#hub.desks.keys()])) {
      await roomRepository(db).markAlive(roomIds, now)
      await holdRepository(db).holdAll(this.#hub.processId, roomIds)
    }
  }
}

function inPieces(roomIds: readonly number[]): number[][] {
  const pieces: number[][] = []
  for (let start = 0; start < roomIds.length; start += ROOMS_PER_QUESTION) {
    pieces.push(roomIds.slice(start, start + ROOMS_PER_QUESTION))
  }
  return pieces
}
