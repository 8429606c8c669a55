import type { WebSocket } from 'ws'
import type { Connection } from './connection.ts'

/** Above this, progress is dropped: the next message replaces it anyway. */
const PROGRESS_LIMIT_BYTES = 64 * 1024
/** Above this, the browser does not read at all. It is cut off and may reconnect. */
export const QUEUE_LIMIT_BYTES = 256 * 1024
const CLOSE_TIMEOUT_MS = 2_000

export class SocketConnection implements Connection {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  send(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > QUEUE_LIMIT_BYTES) socket.terminate()
    else socket.send(text)
  }

  sendProgress(text: string): void {
    if (this.#socket.bufferedAmount <= PROGRESS_LIMIT_BYTES) this.send(text)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref()
  }
}
