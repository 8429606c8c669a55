import type { WebSocket } from 'ws'
import type { Line } from './line.ts'

/** Above this the newest figures are left out; the next ones replace them anyway. */
const FIGURES_LIMIT_BYTES = 64 * 1024
/** Above this the other side does not read at all: it is cut off, and may come back. */
const QUEUE_LIMIT_BYTES = 256 * 1024
const CLOSE_PATIENCE_MS = 2_000

const AS_TEXT = { binary: false, compress: false }

export class SocketLine implements Line {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  send(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > QUEUE_LIMIT_BYTES) socket.terminate()
    else socket.send(text, AS_TEXT)
  }

  sendFigures(bytes: Buffer): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount > FIGURES_LIMIT_BYTES) return
    socket.send(bytes, AS_TEXT)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), CLOSE_PATIENCE_MS).unref()
  }
}
