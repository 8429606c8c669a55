import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The most bytes that a server has queued for each connection, by the client's port. */
export class QueuedBytes {
  readonly #server: Server
  readonly #most = new Map<number, number>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', this.#watch)
  }

  most(port: number): number {
    return this.#most.get(port) ?? 0
  }

  ignore(): void {
    this.#server.off('connection', this.#watch)
  }

  readonly #watch = (socket: Socket): void => {
    const port = socket.remotePort ?? 0
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
    this.#most.set(port, 0)
    socket.write = (...args: unknown[]) => {
      const hasRoom = write(...args)
      this.#most.set(port, Math.max(this.most(port), socket.writableLength))
      return hasRoom
    }
  }
}
