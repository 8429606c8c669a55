import { randomBytes } from 'node:crypto'
import type { Emote, ParticipantProgress } from '@lexiverse/rules'
import type { Bus } from '../../platform/bus.ts'
import { PendingTasks } from './pending-tasks.ts'
import { shutdownLimits } from './shutdown-limits.ts'

const CHANNEL = 'rooms'
const BATCH_EVERY_MS = 40
/** PostgreSQL's NOTIFY carries at most 8,000 bytes. */
const MAX_BATCH_BYTES = 7_000

type RoomProgress = [roomId: number, participantId: string, progress: ParticipantProgress]

/** The message between processes; its field names stay, so that two releases can run side by side. */
interface Message {
  from: string
  /** A room in which something was saved. */
  room?: number
  /** A room whose newest progress the sender asks for. */
  ask?: number
  figures?: RoomProgress[]
  emote?: [roomId: number, participantId: string, emote: Emote]
}

interface Listener {
  onRoomChanged(roomId: number): void
  onProgressRequested(roomId: number): void
  onProgress(roomId: number, participantId: string, progress: ParticipantProgress): void
  onEmote(roomId: number, participantId: string, emote: Emote): void
  /** Messages may have been missed. */
  onGap(): void
}

/** Messages about rooms between server processes. Progress is sent in batches that hold only the newest. */
export class ProcessBus {
  readonly processId = randomBytes(9).toString('base64url')
  /** Progress is published only while another process is running. */
  hasPeers = false
  readonly #bus: Bus
  readonly #report: (error: Error) => void
  readonly #pending: PendingTasks
  #unsent = new Map<string, RoomProgress>()
  #timer: NodeJS.Timeout | null = null
  #unsubscribe: (() => Promise<void>) | null = null

  constructor(bus: Bus, report: (error: Error) => void) {
    this.#bus = bus
    this.#report = report
    this.#pending = new PendingTasks(report)
  }

  async open(listener: Listener): Promise<void> {
    this.#bus.onGap(() => listener.onGap())
    this.#unsubscribe = await this.#bus.subscribe(CHANNEL, payload =>
      this.#receive(payload, listener),
    )
  }

  #receive(payload: string, listener: Listener): void {
    const message = JSON.parse(payload) as Message
    if (message.from === this.processId) return
    this.hasPeers = true
    if (message.room !== undefined) listener.onRoomChanged(message.room)
    if (message.ask !== undefined) listener.onProgressRequested(message.ask)
    if (message.emote) listener.onEmote(...message.emote)
    for (const progress of message.figures ?? []) listener.onProgress(...progress)
  }

  publishRoomChanged(roomId: number): void {
    this.#publish({ from: this.processId, room: roomId })
  }

  requestProgress(roomId: number): void {
    if (this.hasPeers) this.#publish({ from: this.processId, ask: roomId })
  }

  publishEmote(roomId: number, participantId: string, emote: Emote): void {
    if (!this.hasPeers) return
    this.#publish({ from: this.processId, emote: [roomId, participantId, emote] })
  }

  publishProgress(roomId: number, participantId: string, progress: ParticipantProgress): void {
    if (!this.hasPeers) return
    this.#unsent.set(`${roomId}:${participantId}`, [roomId, participantId, progress])
    this.#timer ??= setTimeout(() => void this.#publishBatch(), BATCH_EVERY_MS).unref()
  }

  /** The next batch waits for this one: a slow bus gets less progress, not a longer queue. */
  async #publishBatch(): Promise<void> {
    const batch = [...this.#unsent.values()]
    this.#unsent.clear()
    try {
      for (const figures of split(batch)) {
        await this.#bus.publish(CHANNEL, JSON.stringify({ from: this.processId, figures }))
      }
    } catch (error) {
      this.#report(error as Error)
    }
    this.#timer = null
    const [next] = this.#unsent.values()
    if (next) this.publishProgress(...next)
  }

  #publish(message: Message): void {
    this.#pending.run(this.#bus.publish(CHANNEL, JSON.stringify(message)))
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    // Not awaited without a limit: while the database is unavailable, the bus retries for longer.
    if (this.#unsubscribe) this.#pending.run(this.#unsubscribe())
    await this.#pending.done(shutdownLimits.processRemoval)
  }
}

function split(batch: readonly RoomProgress[]): RoomProgress[][] {
  const pieces: RoomProgress[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const progress of batch) {
    const length = JSON.stringify(progress).length + 1
    if (size + length > MAX_BATCH_BYTES) {
      pieces.push([])
      size = 64
    }
    pieces.at(-1)?.push(progress)
    size += length
  }
  return pieces
}
