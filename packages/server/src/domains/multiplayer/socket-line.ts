import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Line } from './line.ts'
import type { Parcel } from './parcel.ts'

/** Above this the newest figures are left out; the next ones replace them anyway. */
const FIGURES_LIMIT_BYTES = 64 * 1024
/** Above this the other side does not read at all: it is cut off, and may come back. */
export const QUEUE_LIMIT_BYTES = 256 * 1024
const CLOSE_PATIENCE_MS = 2_000

const AS_TEXT = { binary: false, compress: false }

export class SocketLine implements Line {
  readonly #socket: WebSocket
  /** What the socket speaks through; whole frames may be put on it between those of the socket itself. */
  readonly #wire: Duplex
  #isGathering = false

  constructor(socket: WebSocket, wire: Duplex) {
    this.#socket = socket
    this.#wire = wire
  }

  send(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > QUEUE_LIMIT_BYTES) socket.terminate()
    else socket.send(text, AS_TEXT)
  }

  /** Figures of one moment leave together: one call to the system instead of one for each. */
  sendFigures(parcel: Parcel): void {
    const socket = this.#socket
    const wire = this.#wire
    if (socket.readyState !== socket.OPEN || wire.writableLength > FIGURES_LIMIT_BYTES) return
    if (!this.#isGathering) {
      this.#isGathering = true
      wire.cork()
      process.nextTick(() => this.#release())
    }
    wire.write(parcel.frame)
  }

  #release(): void {
    this.#isGathering = false
    this.#wire.uncork()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), CLOSE_PATIENCE_MS).unref()
  }
}
