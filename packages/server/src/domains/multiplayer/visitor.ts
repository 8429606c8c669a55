import { type ClientFrame, clientFrameSchema, closeCodes } from '@lexiverse/contract'
import {
  isMove,
  lobbyTexts,
  MAP_PATH,
  type ProgressFrame,
  progressFrameSchema,
  type Refusal,
  SYNC_COOLDOWN_MS,
} from '@lexiverse/rules'
import type { Desk, Guest } from './desk.ts'
import type { Hub } from './hub.ts'
import type { Allowance, Line } from './line.ts'

const MOST_WAITING = 32
const MOST_STRIKES = 20
const SAVED_COST = 4

type Update = Extract<ClientFrame, { type: 'game_update' }>

interface Place {
  desk: Desk
  guest: Guest
}

const BAD_FRAME: Refusal = { code: 'bad-frame', message: 'That message cannot be read' }
const NOT_YOURS: Refusal = { code: 'forbidden', message: 'That is not your seat' }
const TOO_FAST: Refusal = { code: 'too-fast', message: 'Too many messages. Please wait a moment.' }
const NOT_SEATED: Refusal = { code: 'not-seated', message: lobbyTexts.notSeated }

/** One connection's side of the talk: what it says is read, weighed and carried out in order. */
export class Visitor {
  readonly #hub: Hub
  readonly #line: Line
  readonly #playerId: number
  readonly #connectionId: string
  readonly #allowance: Allowance
  #place: Place | null = null
  #frame: ProgressFrame | null = null
  #later: { frame: Update; figures: ProgressFrame } | null = null
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #strikes = 0
  #isGone = false
  #isDismissed = false

  constructor(hub: Hub, line: Line, playerId: number, connectionId: string, allowance: Allowance) {
    this.#hub = hub
    this.#line = line
    this.#playerId = playerId
    this.#connectionId = connectionId
    this.#allowance = allowance
  }

  get playerId(): number {
    return this.#playerId
  }

  get hasJoined(): boolean {
    return this.#place !== null
  }

  close(code: number, reason: string): void {
    this.#line.close(code, reason)
  }

  /** They shall come back, and will say again where they are: from now on no move of theirs is saved here. */
  dismiss(): void {
    if (this.#isDismissed) return
    this.#isDismissed = true
    this.close(closeCodes.restart, 'restarting')
  }

  receive(text: string): void {
    if (this.#isGone || !this.#afford(1)) return
    const frame = parse(text)
    if (!frame) this.#strike(BAD_FRAME)
    else if (frame.type === 'game_update') this.#update(frame)
    else if (this.#afford(SAVED_COST)) this.#enqueue(() => this.#act(frame))
  }

  #afford(cost: number): boolean {
    if (this.#allowance.take(cost)) return true
    this.#strike(TOO_FAST)
    return false
  }

  /** The connection is gone; the seat is kept. */
  closed(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#enqueue(async () => {
      const place = this.#place
      this.#place = null
      if (place) this.#hub.lose(place.desk, place.guest, this.#connectionId)
    }, true)
  }

  /** When all that was said so far is done. */
  async settled(): Promise<void> {
    while (this.#waiting > 0) await this.#queue
  }

  #enqueue(work: () => Promise<void>, isLast = false): void {
    if (this.#waiting >= MOST_WAITING && !isLast) {
      this.#line.close(closeCodes.hostile, 'too much at once')
      return
    }
    this.#waiting++
    this.#queue = this.#queue.then(async () => {
      try {
        await work()
      } catch (error) {
        this.#hub.report(error as Error)
        this.#refuse({ code: 'unavailable', message: lobbyTexts.unknownError })
      } finally {
        this.#waiting--
      }
    })
  }

  async #act(frame: Exclude<ClientFrame, { type: 'game_update' }>): Promise<void> {
    if (frame.type === 'join') return this.#join(frame)
    const place = this.#placeOf(frame)
    if (!place) return
    const { desk, guest } = place
    switch (frame.type) {
      case 'leave':
        await this.#hub.rooms.leave(this.#playerId, desk.roomId)
        return
      case 'sync_request':
        desk.sync(guest, this.#hub.rooms.clock(), SYNC_COOLDOWN_MS)
        return
      case 'navigate': {
        const { path = MAP_PATH, isNew = false } = frame.data ?? {}
        const { participantId } = guest
        const leading = { roomId: desk.roomId, playerId: this.#playerId, participantId }
        const done = await this.#hub.rooms.navigate({ ...leading, path, isNew })
        if (done?.refusal) this.#refuse(done.refusal)
      }
    }
  }

  /** Whoever speaks must have joined, and must speak for the own seat in the own session. */
  #placeOf({ sessionId, deviceId }: ClientFrame): Place | null {
    const place = this.#place
    if (!place) this.#refuse(NOT_SEATED)
    else if (sessionId !== place.desk.code || deviceId !== place.guest.participantId) {
      this.#strike(NOT_YOURS)
    } else return place
    return null
  }

  async #join({ sessionId, deviceId, data }: ClientFrame & { type: 'join' }): Promise<void> {
    if (this.#isGone) return
    if (this.#place) {
      this.#strike(NOT_YOURS)
      return
    }
    const joined = await this.#hub.seat(sessionId, {
      line: this.#line,
      playerId: this.#playerId,
      connectionId: this.#connectionId,
      claimedId: deviceId,
      lastSeen: data?.version ?? null,
    })
    if (joined.ok) this.#place = joined.place
    else this.#refuse(joined.refusal)
  }

  /** Figures go straight on, unless something said before them is still being done; a move is saved first. */
  #update(frame: Update): void {
    const parsed = progressFrameSchema.safeParse(frame.data)
    if (!parsed.success) this.#strike({ code: 'bad-frame', message: lobbyTexts.badFrame })
    else if (this.#waiting === 0 && this.#place) this.#updateNow(frame, parsed.data)
    else this.#updateLater(frame, parsed.data)
  }

  /** What waits is replaced by newer figures for the same place: a slow database makes no longer queue. */
  #updateLater(frame: Update, figures: ProgressFrame): void {
    const waiting = this.#later
    if (waiting && !isMove(waiting.figures, figures)) {
      waiting.frame = frame
      waiting.figures = figures
      return
    }
    const later = { frame, figures }
    this.#later = later
    this.#enqueue(async () => {
      if (this.#later === later) this.#later = null
      this.#updateNow(later.frame, later.figures)
    })
  }

  #updateNow(frame: Update, figures: ProgressFrame): void {
    const place = this.#placeOf(frame)
    if (!place) return
    const { desk, guest } = place
    const known = this.#frame ?? desk.view.progress[guest.participantId] ?? null
    if (!isMove(known, figures)) this.#hub.pass(desk, guest.participantId, figures)
    else if (this.#afford(SAVED_COST)) this.#enqueue(() => this.#move(place, figures))
    else return
    this.#frame = figures
  }

  /** A move that could not be saved is not forgotten: whoever comes back says again where they are. */
  async #move({ desk, guest }: Place, figures: ProgressFrame): Promise<void> {
    if (this.#isDismissed) return
    try {
      const done = await this.#hub.rooms.move(desk.roomId, guest.participantId, figures)
      if (done?.refusal) this.#refuse(done.refusal)
    } catch (error) {
      this.#hub.report(error as Error)
      this.#line.close(closeCodes.restart, 'come back')
    }
  }

  #strike(refusal: Refusal): void {
    this.#strikes++
    if (this.#strikes > MOST_STRIKES) this.#line.close(closeCodes.hostile, 'too many refusals')
    else this.#refuse(refusal)
  }

  #refuse({ code, message }: Refusal): void {
    const sessionId = this.#place?.desk.code ?? ''
    const timestamp = this.#hub.rooms.clock()
    const data = { code, message }
    this.#line.send(JSON.stringify({ type: 'error', sessionId, deviceId: null, data, timestamp }))
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
