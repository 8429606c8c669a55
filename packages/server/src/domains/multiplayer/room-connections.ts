import { closeCodes } from '@lexiverse/contract'
import {
  EMOTE_PAUSE_MS,
  type Emote,
  isPlaceChange,
  type ParticipantProgress,
  type RoomView,
  roomFingerprint,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Connection } from './connection.ts'
import { runsInPlay } from './membership.ts'
import { roomRepository } from './repository.ts'
import type { StoredEvent } from './room-event.ts'

/** A connection of this process that has a seat in the room. */
export interface SeatedConnection {
  connection: Connection
  playerId: number
  participantId: string
  /** The room version at which this connection took the seat; a later connection replaces it. */
  seatedAt: number
  /** The last room version that was sent to it. */
  lastSent: number
}

type Ending = 'connected' | 'lost' | 'left' | 'removed'

/** Room events that close a connection, with the close code that tells the browser what to do next. */
const endings: Record<Ending, [code: number, reason: string]> = {
  connected: [closeCodes.replaced, 'taken over by a newer connection'],
  // Another process took this one for dead and gave the seat up: reconnecting repairs both.
  lost: [closeCodes.restart, 'come back'],
  left: [closeCodes.left, 'seat given up'],
  removed: [closeCodes.removed, 'removed by the host'],
}

/** The connections of one room in this process, and what was sent to each of them. */
export class RoomConnections {
  readonly roomId: number
  readonly code: string
  readonly seated = new Map<string, SeatedConnection>()
  readonly #progress = new Map<string, ParticipantProgress>()
  /** The last ending event of each seat. */
  readonly #endings = new Map<string, { ending: Ending; version: number }>()
  readonly #emotedAt = new Map<string, number>()
  readonly #syncedAt = new Map<string, number>()
  readonly #db: Db
  #runs = new Map<number, number>()
  #queue: Promise<unknown> = Promise.resolve()
  #isCatchUpQueued = false
  /** Connections that are seated here or being seated. */
  users = 0
  version: number
  view: RoomView

  constructor(db: Db, room: { id: number; version: number }, view: RoomView) {
    this.#db = db
    this.roomId = room.id
    this.code = view.sessionId
    this.version = room.version
    this.view = view
  }

  /** Runs one task after another, so that no event is sent twice or out of order. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Reads the events since the last known version and sends them to all connections. */
  async catchUp(): Promise<void> {
    if (this.#isCatchUpQueued) return
    this.#isCatchUpQueued = true
    await this.#enqueue(async () => {
      this.#isCatchUpQueued = false
      await this.#readNewEvents()
    })
  }

  async #readNewEvents(): Promise<void> {
    const events = await roomRepository(this.#db).eventsAfter(this.roomId, this.version)
    const [first] = events
    const last = events.at(-1)
    if (!first || !last) return
    const isComplete = first.version === this.version + 1
    if (events.some(mayOpenRuns)) await this.#readRuns()
    this.version = last.version
    this.view = last.data.state
    for (const event of events) {
      this.#rememberEnding(event)
      if (isComplete) this.#sendToAll(event)
    }
    if (!isComplete) this.#askAllToReconnect()
  }

  /** This process was behind by more events than are kept: one of those may have ended a seat here. */
  #askAllToReconnect(): void {
    for (const seated of this.seated.values()) this.#remove(seated, ...endings.lost)
  }

  async #readRuns(): Promise<void> {
    this.#runs = await runsInPlay(this.#db, this.roomId)
  }

  #rememberEnding({ deviceId, data: { event }, version }: StoredEvent): void {
    if (deviceId !== null && isEnding(event)) {
      this.#endings.set(deviceId, { ending: event, version })
    }
  }

  #sendToAll(event: StoredEvent): void {
    const name = event.data.event
    for (const seated of this.seated.values()) {
      if (event.version <= seated.lastSent) continue
      seated.lastSent = event.version
      const ending = event.deviceId === seated.participantId && isEnding(name) ? name : null
      if (ending === null || ending === 'left') {
        seated.connection.send(this.#frameFor(seated, event))
      }
      if (ending) this.#remove(seated, ...endings[ending])
      else if (name === 'ended') this.#remove(seated, closeCodes.ended, 'session ended')
    }
  }

  #remove(seated: SeatedConnection, code: number, reason: string): void {
    this.forget(seated)
    seated.connection.close(code, reason)
  }

  forget(seated: SeatedConnection): void {
    const { participantId } = seated
    if (this.seated.get(participantId) === seated) this.seated.delete(participantId)
  }

  /** Seats a connection and sends what it has missed: the whole state if the events do not reach back. */
  seat(seated: SeatedConnection, lastSeen: number | null): Promise<void> {
    return this.#enqueue(async () => {
      await this.#readNewEvents()
      if (!this.#runs.has(seated.playerId)) await this.#readRuns()
      const earlier = this.seated.get(seated.participantId)
      const last = this.#endings.get(seated.participantId)
      if (last && last.version > seated.seatedAt) {
        seated.connection.close(...endings[last.ending])
        return
      }
      if (earlier) this.#remove(earlier, ...endings.connected)
      const missed = lastSeen === null ? null : await this.#eventsSince(lastSeen)
      if (missed) for (const event of missed) seated.connection.send(this.#frameFor(seated, event))
      else this.#sendState(seated, 'welcome')
      seated.lastSent = this.version
      this.seated.set(seated.participantId, seated)
    })
  }

  /** Null if the events do not reach back that far, or the browser claims a version that does not exist yet. */
  async #eventsSince(lastSeen: number): Promise<StoredEvent[] | null> {
    if (lastSeen > this.version) return null
    const events = await roomRepository(this.#db).eventsAfter(this.roomId, lastSeen)
    const upToNow = events.filter(({ version }) => version <= this.version)
    return upToNow.length === this.version - lastSeen ? upToNow : null
  }

  /** Ignores a request within the cooldown: the state sent before is still fresh. */
  sync(seated: SeatedConnection, now: number, cooldownMs: number): void {
    const last = this.#syncedAt.get(seated.participantId)
    if (last !== undefined && now - last < cooldownMs) return
    this.#syncedAt.set(seated.participantId, now)
    void this.#enqueue(async () => this.#sendState(seated, 'sync'))
  }

  #sendState(seated: SeatedConnection, event: 'welcome' | 'sync'): void {
    const state = { ...this.view, progress: this.#newestProgress() }
    seated.connection.send(
      this.#frameFor(seated, {
        type: 'sync_request',
        deviceId: null,
        data: { event, hash: roomFingerprint(state), state },
        timestamp: state.lastUpdated,
        version: this.version,
      }),
    )
  }

  #frameFor({ participantId, playerId }: SeatedConnection, event: StoredEvent): string {
    const { type, deviceId, timestamp, version } = event
    const you = { deviceId: participantId, runId: this.#runs.get(playerId) ?? null }
    const data = { ...event.data, version, you }
    return JSON.stringify({ type, sessionId: this.code, deviceId, data, timestamp })
  }

  /** The saved places, each with the newest progress at it. */
  #newestProgress(): RoomView['progress'] {
    const known = Object.entries(this.view.progress).map(([id, saved]) => {
      const newest = this.#progress.get(id)
      return [id, newest && !isPlaceChange(saved, newest) ? newest : saved]
    })
    return Object.fromEntries(known)
  }

  /** Sends progress to everybody but the participant it is about. */
  sendProgress(participantId: string, progress: ParticipantProgress, now: number): void {
    this.#progress.set(participantId, progress)
    const data = { event: 'progress', frame: progress }
    this.#sendToOthers(participantId, { type: 'game_update', data, timestamp: now })
  }

  /** Whether the participant's last emote was long enough ago; if so, this one counts. */
  mayEmote(participantId: string, now: number): boolean {
    const last = this.#emotedAt.get(participantId)
    if (last !== undefined && now - last < EMOTE_PAUSE_MS) return false
    this.#emotedAt.set(participantId, now)
    return true
  }

  sendEmote(participantId: string, emote: Emote, now: number): void {
    const data = { event: 'emote', emote }
    this.#sendToOthers(participantId, { type: 'emote', data, timestamp: now })
  }

  /** Frames that are not saved; a connection with a full send queue does not get them. */
  #sendToOthers(participantId: string, frame: object): void {
    if (this.seated.size === 0) return
    const text = JSON.stringify({ ...frame, sessionId: this.code, deviceId: participantId })
    for (const seated of this.seated.values()) {
      if (seated.participantId !== participantId) seated.connection.sendProgress(text)
    }
  }

  /** The newest progress of the participants who are connected to this process. */
  localProgress(): [string, ParticipantProgress][] {
    return [...this.#progress].filter(([id]) => this.seated.has(id))
  }
}

function isEnding(event: string): event is Ending {
  return event in endings
}

function mayOpenRuns({ data }: StoredEvent): boolean {
  return data.event === 'navigate' || data.event === 'seated'
}
