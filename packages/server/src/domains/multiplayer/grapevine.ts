import { randomBytes } from 'node:crypto'
import type { ProgressFrame } from '@lexiverse/rules'
import type { Bus } from '../../platform/bus.ts'
import { endWithin } from './end-within.ts'
import { Errands } from './errands.ts'

const CHANNEL = 'rooms'
const GATHER_MS = 40
/** A NOTIFY holds 8,000 bytes. */
const MOST_BYTES = 7_000

type Whisper = [roomId: number, participantId: string, frame: ProgressFrame]

interface Said {
  from: string
  /** A room in which something was saved. */
  room?: number
  /** A room whose figures somebody would like to hear. */
  ask?: number
  figures?: Whisper[]
}

interface Listener {
  hearOf(roomId: number): void
  hearAsked(roomId: number): void
  hearFigures(roomId: number, participantId: string, frame: ProgressFrame): void
  /** Something may have been missed. */
  hearGap(): void
}

/** What server processes tell one another. Figures are gathered for a moment, and only the newest are told. */
export class Grapevine {
  readonly processId = randomBytes(9).toString('base64url')
  /** Set by whoever knows: alone, nobody needs to be told. */
  hasPeers = false
  readonly #bus: Bus
  readonly #report: (error: Error) => void
  readonly #errands: Errands
  #waiting = new Map<string, Whisper>()
  #timer: NodeJS.Timeout | null = null
  #unsubscribe: (() => Promise<void>) | null = null

  constructor(bus: Bus, report: (error: Error) => void) {
    this.#bus = bus
    this.#report = report
    this.#errands = new Errands(report)
  }

  async open(listener: Listener): Promise<void> {
    this.#bus.onGap(() => listener.hearGap())
    this.#unsubscribe = await this.#bus.subscribe(CHANNEL, payload => this.#hear(payload, listener))
  }

  #hear(payload: string, listener: Listener): void {
    const said = JSON.parse(payload) as Said
    if (said.from === this.processId) return
    this.hasPeers = true
    if (said.room !== undefined) listener.hearOf(said.room)
    if (said.ask !== undefined) listener.hearAsked(said.ask)
    for (const whisper of said.figures ?? []) listener.hearFigures(...whisper)
  }

  tell(roomId: number): void {
    this.#say({ from: this.processId, room: roomId })
  }

  ask(roomId: number): void {
    if (this.hasPeers) this.#say({ from: this.processId, ask: roomId })
  }

  whisper(roomId: number, participantId: string, frame: ProgressFrame): void {
    if (!this.hasPeers) return
    this.#waiting.set(`${roomId}:${participantId}`, [roomId, participantId, frame])
    this.#timer ??= setTimeout(() => void this.#tellFigures(), GATHER_MS).unref()
  }

  /** The next batch waits for this one: a slow bus gets fewer figures, not a longer queue. */
  async #tellFigures(): Promise<void> {
    const batch = [...this.#waiting.values()]
    this.#waiting.clear()
    try {
      for (const figures of inPieces(batch)) {
        await this.#bus.publish(CHANNEL, JSON.stringify({ from: this.processId, figures }))
      }
    } catch (error) {
      this.#report(error as Error)
    }
    this.#timer = null
    const [next] = this.#waiting.values()
    if (next) this.whisper(...next)
  }

  #say(said: Said): void {
    this.#errands.run(this.#bus.publish(CHANNEL, JSON.stringify(said)))
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    // While the database is away this would wait for as long as the bus tries again.
    if (this.#unsubscribe) this.#errands.run(this.#unsubscribe())
    await this.#errands.done(endWithin.farewell)
  }
}

function inPieces(batch: readonly Whisper[]): Whisper[][] {
  const pieces: Whisper[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const whisper of batch) {
    const length = JSON.stringify(whisper).length + 1
    if (size + length > MOST_BYTES) {
      pieces.push([])
      size = 64
    }
    pieces.at(-1)?.push(whisper)
    size += length
  }
  return pieces
}
