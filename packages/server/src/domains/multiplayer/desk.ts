import { closeCodes } from '@lexiverse/contract'
import { isMove, type ProgressFrame, type SessionView, sessionFingerprint } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Line } from './line.ts'
import { runsOfRoom } from './membership.ts'
import { Parcel } from './parcel.ts'
import { roomRepository } from './repository.ts'
import type { StoredEvent } from './room-event.ts'

/** Somebody of this room whose connection this process holds. */
export interface Guest {
  line: Line
  playerId: number
  participantId: string
  /** The version at which this connection took the seat; a later one takes it away. */
  since: number
  /** The last version it was told. */
  told: number
}

type Ending = 'connected' | 'lost' | 'left'

/** What ends a connection from the side of the room: each closes with a code that says what to do next. */
const endings: Record<Ending, [code: number, reason: string]> = {
  connected: [closeCodes.replaced, 'taken over by a newer connection'],
  // Others took this process for dead, and the seat for lost: coming back makes all true again.
  lost: [closeCodes.restart, 'come back'],
  left: [closeCodes.left, 'seat given up'],
}

/** What this process knows of one room: who is connected here, and what they have been told. */
export class Desk {
  readonly roomId: number
  readonly code: string
  readonly guests = new Map<string, Guest>()
  readonly #figures = new Map<string, ProgressFrame>()
  /** What last happened to each seat, and when. */
  readonly #last = new Map<string, { ending: Ending; version: number }>()
  readonly #synced = new Map<string, number>()
  readonly #db: Db
  #runs = new Map<number, number>()
  #queue: Promise<unknown> = Promise.resolve()
  #isCatchingUp = false
  /** Connections that are here or on their way. */
  uses = 0
  version: number
  view: SessionView

  constructor(db: Db, room: { id: number; version: number }, view: SessionView) {
    this.#db = db
    this.roomId = room.id
    this.code = view.sessionId
    this.version = room.version
    this.view = view
  }

  /** One thing after another, so that nobody is told anything twice or out of turn. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Reads what has happened since, and tells it to all who are here. */
  async catchUp(): Promise<void> {
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    await this.#inTurn(async () => {
      this.#isCatchingUp = false
      await this.#readOn()
    })
  }

  async #readOn(): Promise<void> {
    const events = await roomRepository(this.#db).eventsAfter(this.roomId, this.version)
    const last = events.at(-1)
    if (!last) return
    if (events.some(isAboutRuns)) await this.#readRuns()
    this.version = last.version
    this.view = last.data.state
    for (const event of events) {
      this.#note(event)
      this.#tellAll(event)
    }
  }

  async #readRuns(): Promise<void> {
    const runs = await runsOfRoom(this.#db, this.roomId)
    this.#runs = new Map(runs.map(({ playerId, runId }) => [playerId, runId]))
  }

  #note({ deviceId, data, version }: StoredEvent): void {
    const { event } = data
    if (deviceId !== null && isEnding(event)) this.#last.set(deviceId, { ending: event, version })
  }

  #tellAll(event: StoredEvent): void {
    const what = event.data.event
    for (const guest of this.guests.values()) {
      if (event.version <= guest.told) continue
      guest.told = event.version
      const ending = event.deviceId === guest.participantId && isEnding(what) ? what : null
      if (ending === null || ending === 'left') guest.line.send(this.#frameFor(guest, event))
      if (ending) this.dismiss(guest, ...endings[ending])
      else if (what === 'ended') this.dismiss(guest, closeCodes.ended, 'session ended')
    }
  }

  dismiss(guest: Guest, code: number, reason: string): void {
    if (this.guests.get(guest.participantId) === guest) this.guests.delete(guest.participantId)
    guest.line.close(code, reason)
  }

  /** Seats a connection here, and tells it exactly what it has missed: all, where that is not known. */
  admit(guest: Guest, lastSeen: number | null): Promise<void> {
    return this.#inTurn(async () => {
      await this.#readOn()
      if (!this.#runs.has(guest.playerId)) await this.#readRuns()
      const earlier = this.guests.get(guest.participantId)
      const last = this.#last.get(guest.participantId)
      if (last && last.version > guest.since) {
        guest.line.close(...endings[last.ending])
        return
      }
      if (earlier) this.dismiss(earlier, ...endings.connected)
      const missed = lastSeen === null ? null : await this.#missedSince(lastSeen)
      if (missed) for (const event of missed) guest.line.send(this.#frameFor(guest, event))
      else this.#tellState(guest, 'welcome')
      guest.told = this.version
      this.guests.set(guest.participantId, guest)
    })
  }

  /** Null where the events do not reach back that far, or the browser claims to know the future. */
  async #missedSince(lastSeen: number): Promise<StoredEvent[] | null> {
    if (lastSeen > this.version) return null
    const events = await roomRepository(this.#db).eventsAfter(this.roomId, lastSeen)
    const upToNow = events.filter(({ version }) => version <= this.version)
    return upToNow.length === this.version - lastSeen ? upToNow : null
  }

  /** At most one answer in two seconds; a request before that is dropped, since its answer is still fresh. */
  sync(guest: Guest, now: number, cooldownMs: number): void {
    const last = this.#synced.get(guest.participantId)
    if (last !== undefined && now - last < cooldownMs) return
    this.#synced.set(guest.participantId, now)
    void this.#inTurn(async () => this.#tellState(guest, 'sync'))
  }

  #tellState(guest: Guest, event: 'welcome' | 'sync'): void {
    const state = { ...this.view, progress: this.#progress() }
    guest.line.send(
      this.#frameFor(guest, {
        type: 'sync_request',
        deviceId: null,
        data: { event, hash: sessionFingerprint(state), state },
        timestamp: state.lastUpdated,
        version: this.version,
      }),
    )
  }

  #frameFor({ participantId, playerId }: Guest, { version, ...event }: StoredEvent): string {
    const you = { deviceId: participantId, runId: this.#runs.get(playerId) ?? null }
    const { type, deviceId, data, timestamp } = event
    const told = { ...data, version, you }
    return JSON.stringify({ type, sessionId: this.code, deviceId, data: told, timestamp })
  }

  /** Saved places with the newest figures for them. */
  #progress(): SessionView['progress'] {
    const known = Object.entries(this.view.progress).map(([id, saved]) => {
      const newest = this.#figures.get(id)
      return [id, newest && !isMove(saved, newest) ? newest : saved]
    })
    return Object.fromEntries(known)
  }

  /** Passes figures on to all but the one they are about. */
  pass(participantId: string, frame: ProgressFrame, now: number): void {
    this.#figures.set(participantId, frame)
    if (this.guests.size === 0) return
    const data = { event: 'progress', frame }
    const text = JSON.stringify({
      type: 'game_update',
      sessionId: this.code,
      deviceId: participantId,
      data,
      timestamp: now,
    })
    const parcel = new Parcel(text)
    for (const guest of this.guests.values()) {
      if (guest.participantId !== participantId) guest.line.sendFigures(parcel)
    }
  }

  /** The newest figures of those who are connected here. */
  localFigures(): [string, ProgressFrame][] {
    return [...this.#figures].filter(([id]) => this.guests.has(id))
  }
}

function isEnding(event: string): event is Ending {
  return event in endings
}

function isAboutRuns({ data }: StoredEvent): boolean {
  return data.event === 'navigate' || data.event === 'seated'
}
