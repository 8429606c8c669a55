import { closeCodes } from '@lexiverse/contract'
import type { WebSocket } from 'ws'
import type { Connection } from './connection.ts'

/** Above this, progress is dropped: the next message replaces it anyway. */
const PROGRESS_LIMIT_BYTES = 64 * 1024
/** Above this, the browser does not read at all. It is cut off and may reconnect. */
export const QUEUE_LIMIT_BYTES = 256 * 1024
const CLOSE_TIMEOUT_MS = 2_000
/** Long enough for the close frame to arrive. */
const HOSTILE_TIMEOUT_MS = 300

export class SocketConnection implements Connection {
  readonly #socket: WebSocket
  readonly #onHostile: () => void
  #isHostile = false
  #terminateTimer: NodeJS.Timeout | null = null

  constructor(socket: WebSocket, onHostile: () => void) {
    this.#socket = socket
    this.#onHostile = onHostile
  }

  send(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > QUEUE_LIMIT_BYTES) socket.terminate()
    else socket.send(text, this.#onSent)
  }

  sendProgress(text: string): void {
    if (this.#socket.bufferedAmount <= PROGRESS_LIMIT_BYTES) this.send(text)
  }

  ping(): void {
    this.#socket.ping('', false, this.#onSent)
  }

  pong(data: Buffer): void {
    this.#socket.pong(data, false, this.#onSent)
  }

  /**
   * Stops reading until everything sent before is on its way. Without it, a client that sends and never
   * reads would make us answer into our own memory.
   */
  readOnlyWhenSent(): void {
    if (this.#socket.bufferedAmount > 0) this.#socket.pause()
  }

  readonly #onSent = (): void => {
    const socket = this.#socket
    if (socket.isPaused && socket.bufferedAmount === 0 && !this.#isHostile) socket.resume()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    if (code === closeCodes.hostile) this.stopReading()
    else this.#terminateAfter(CLOSE_TIMEOUT_MS)
  }

  /** Reading what a hostile client still sends, only to discard it, would take as long as it likes. */
  stopReading(): void {
    if (this.#isHostile) return
    this.#isHostile = true
    this.#onHostile()
    // At once: Node may read two megabytes before it runs anything else, hundreds of thousands of frames.
    this.#socket.pause()
    // Again: after a malformed frame, ws resumes reading in the next tick.
    setImmediate(() => this.#socket.pause())
    this.#terminateAfter(HOSTILE_TIMEOUT_MS)
  }

  #terminateAfter(ms: number): void {
    if (this.#terminateTimer) clearTimeout(this.#terminateTimer)
    this.#terminateTimer = setTimeout(() => this.#socket.terminate(), ms).unref()
  }
}
