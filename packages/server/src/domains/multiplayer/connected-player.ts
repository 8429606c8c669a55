import { type ClientFrame, clientFrameSchema, closeCodes } from '@lexiverse/contract'
import {
  isPlaceChange,
  MAP_PATH,
  type ParticipantProgress,
  participantProgressSchema,
  type Refusal,
  roomTexts,
  SYNC_COOLDOWN_MS,
} from '@lexiverse/rules'
import type { Allowance } from './allowance.ts'
import type { Connection } from './connection.ts'
import { type LocalRooms, NOT_YOURS, type Seating } from './local-rooms.ts'
import type { CodeCaller } from './room-codes.ts'

const MAX_QUEUED = 32
const MAX_STRIKES = 20
/** A message that is saved costs more of the allowance than one that is only passed on. */
const SAVED_COST = 4

type Update = Extract<ClientFrame, { type: 'game_update' }>

const BAD_FRAME: Refusal = { code: 'bad-frame', message: 'That message cannot be read' }
const TOO_FAST: Refusal = { code: 'too-fast', message: 'Too many messages. Please wait a moment.' }
const NOT_SEATED: Refusal = { code: 'not-seated', message: roomTexts.notSeated }

/** The player at the other end of a connection: parses, limits and carries out their messages in order. */
export class ConnectedPlayer {
  readonly #caller: CodeCaller
  readonly #rooms: LocalRooms
  readonly #connection: Connection
  readonly #connectionId: string
  readonly #allowance: Allowance
  #seating: Seating | null = null
  #lastProgress: ParticipantProgress | null = null
  /** The newest update that waits in the queue. */
  #queuedUpdate: { frame: Update; progress: ParticipantProgress } | null = null
  #queue: Promise<void> = Promise.resolve()
  #queued = 0
  #strikes = 0
  #isClosed = false
  /** Closed as hostile: what still arrives is ignored. */
  #isHostile = false
  #isAskedToReconnect = false

  constructor(
    rooms: LocalRooms,
    connection: Connection,
    caller: CodeCaller,
    connectionId: string,
    allowance: Allowance,
  ) {
    this.#rooms = rooms
    this.#connection = connection
    this.#caller = caller
    this.#connectionId = connectionId
    this.#allowance = allowance
  }

  get playerId(): number {
    return this.#caller.playerId
  }

  get hasJoined(): boolean {
    return this.#seating !== null
  }

  close(code: number, reason: string): void {
    if (code === closeCodes.hostile) this.#isHostile = true
    this.#connection.close(code, reason)
  }

  /** Asks the browser to reconnect. It repeats its place then, so no place of it is saved here any more. */
  askToReconnect(): void {
    if (this.#isAskedToReconnect) return
    this.#isAskedToReconnect = true
    this.close(closeCodes.restart, 'restarting')
  }

  receive(text: string): void {
    if (!this.affordFrame(1)) return
    const frame = parse(text)
    if (!frame) this.#strike(BAD_FRAME)
    else if (frame.type === 'game_update') this.#update(frame)
    else if (frame.type === 'emote') this.#emote(frame)
    else if (this.#afford(SAVED_COST)) this.#enqueue(() => this.#act(frame))
  }

  /** Pings and pongs count like messages: a flood of them takes as much time to read. */
  affordFrame(cost: number): boolean {
    return !this.#isClosed && !this.#isHostile && this.#afford(cost)
  }

  #afford(cost: number): boolean {
    if (this.#allowance.spend(cost)) return true
    this.#strike(TOO_FAST)
    return false
  }

  /** Asked only for a seated player: whoever has no seat saves nothing, and must not use up what others may save. */
  #maySave(): boolean {
    if (this.#allowance.save()) return true
    // No strike: somebody else at the address may have used it up.
    this.#refuse(TOO_FAST)
    return false
  }

  /** The connection has closed; the player keeps the seat. */
  onClosed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#enqueue(async () => {
      const seating = this.#seating
      this.#seating = null
      if (seating) this.#rooms.disconnect(seating, this.#connectionId)
    }, true)
  }

  /** Resolves when every message received so far is carried out. */
  async settled(): Promise<void> {
    while (this.#queued > 0) await this.#queue
  }

  #enqueue(work: () => Promise<void>, isLast = false): void {
    if (this.#queued >= MAX_QUEUED && !isLast) {
      this.close(closeCodes.hostile, 'too much at once')
      return
    }
    this.#queued++
    this.#queue = this.#queue.then(async () => {
      try {
        await work()
      } catch (error) {
        this.#rooms.report(error as Error)
        this.#refuse({ code: 'unavailable', message: roomTexts.unknownError })
      } finally {
        this.#queued--
      }
    })
  }

  async #act(frame: Exclude<ClientFrame, { type: 'game_update' | 'emote' }>): Promise<void> {
    if (frame.type === 'join') return this.#join(frame)
    const seating = this.#ownSeating(frame)
    if (!seating) return
    const { service } = this.#rooms
    if (frame.type === 'sync_request') {
      seating.room.sync(seating.seated, service.clock(), SYNC_COOLDOWN_MS)
      return
    }
    if (!this.#maySave()) return
    const { roomId } = seating.room
    const { participantId } = seating.seated
    switch (frame.type) {
      case 'leave':
        await service.leave(this.playerId, roomId)
        return
      case 'navigate': {
        const { path = MAP_PATH, isNew = false } = frame.data ?? {}
        const { mayOpenRuns } = this.#allowance
        const leading = { roomId, playerId: this.playerId, participantId, path, isNew }
        const done = await service.navigate({ ...leading, mayOpenRuns })
        if (done?.refusal) this.#refuse(done.refusal)
        return
      }
      case 'ask_lead':
      case 'keep_lead': {
        const wish = frame.type === 'ask_lead' ? 'ask-lead' : 'keep-lead'
        const done = await service.lead(roomId, participantId, wish)
        if (done?.refusal) this.#refuse(done.refusal)
        return
      }
      case 'end_race': {
        const done = await service.endRace(roomId, participantId)
        if (done?.refusal) this.#refuse(done.refusal)
        return
      }
      case 'vote':
        await service.vote(roomId, participantId, frame.data.nodeId)
        return
      case 'choose': {
        const done = await service.choose(roomId, participantId, frame.data)
        if (done?.refusal) this.#refuse(done.refusal)
        return
      }
      case 'ready':
        await service.markReady(roomId, participantId, frame.data.isReady)
        return
      case 'presence':
        await service.setPresence(roomId, participantId, frame.data.isHidden, frame.data.isIdle)
    }
  }

  /** The player must have joined, and may act only for their own seat in their own room. */
  #ownSeating({ sessionId, deviceId }: ClientFrame): Seating | null {
    const seating = this.#seating
    if (!seating) this.#refuse(NOT_SEATED)
    else if (sessionId !== seating.room.code || deviceId !== seating.seated.participantId) {
      this.#strike(NOT_YOURS)
    } else return seating
    return null
  }

  async #join({ sessionId, deviceId, data }: ClientFrame & { type: 'join' }): Promise<void> {
    if (this.#isClosed) return
    if (this.#seating) {
      this.#strike(NOT_YOURS)
      return
    }
    const joined = await this.#rooms.seat(sessionId, {
      connection: this.#connection,
      caller: this.#caller,
      connectionId: this.#connectionId,
      claimedId: deviceId,
      lastSeen: data?.version ?? null,
    })
    if (joined.ok) this.#seating = joined.seating
    else this.#strike(joined.refusal)
  }

  #emote(frame: Extract<ClientFrame, { type: 'emote' }>): void {
    const seating = this.#ownSeating(frame)
    if (!seating) return
    const { room, seated } = seating
    this.#rooms.sendEmote(room, seated.participantId, frame.data.emote)
  }

  /** Progress is passed on at once unless earlier messages are still queued; a change of place is saved first. */
  #update(frame: Update): void {
    const parsed = participantProgressSchema.safeParse(frame.data)
    if (!parsed.success) this.#strike({ code: 'bad-frame', message: roomTexts.badFrame })
    else if (this.#queued === 0 && this.#seating) this.#updateNow(frame, parsed.data)
    else this.#updateLater(frame, parsed.data)
  }

  /** Newer progress at the same place replaces the queued one, so a slow database makes no longer queue. */
  #updateLater(frame: Update, progress: ParticipantProgress): void {
    const queued = this.#queuedUpdate
    if (queued && !isPlaceChange(queued.progress, progress)) {
      queued.frame = frame
      queued.progress = progress
      return
    }
    const update = { frame, progress }
    this.#queuedUpdate = update
    this.#enqueue(async () => {
      if (this.#queuedUpdate === update) this.#queuedUpdate = null
      this.#updateNow(update.frame, update.progress)
    })
  }

  #updateNow(frame: Update, progress: ParticipantProgress): void {
    const seating = this.#ownSeating(frame)
    if (!seating) return
    const { room, seated } = seating
    const known = this.#lastProgress ?? room.view.progress[seated.participantId] ?? null
    if (!isPlaceChange(known, progress))
      this.#rooms.sendProgress(room, seated.participantId, progress)
    else if (this.#afford(SAVED_COST) && this.#maySave())
      this.#enqueue(() => this.#savePlace(seating, progress))
    else return
    this.#lastProgress = progress
  }

  /** A place that cannot be saved closes the connection: after reconnecting the browser repeats it. */
  async #savePlace({ room, seated }: Seating, progress: ParticipantProgress): Promise<void> {
    if (this.#isAskedToReconnect) return
    try {
      const done = await this.#rooms.service.savePlace(room.roomId, seated.participantId, progress)
      if (done?.refusal) this.#refuse(done.refusal)
    } catch (error) {
      this.#rooms.report(error as Error)
      this.close(closeCodes.restart, 'come back')
    }
  }

  #strike(refusal: Refusal): void {
    this.#strikes++
    if (this.#strikes > MAX_STRIKES) this.close(closeCodes.hostile, 'too many refusals')
    else this.#refuse(refusal)
  }

  #refuse({ code, message }: Refusal): void {
    const sessionId = this.#seating?.room.code ?? ''
    const timestamp = this.#rooms.service.clock()
    const data = { code, message }
    this.#connection.send(
      JSON.stringify({ type: 'error', sessionId, deviceId: null, data, timestamp }),
    )
  }
}

function parse(text: string): ClientFrame | null {
  try {
    const parsed = clientFrameSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
