import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in front of the database that can go down for a while, like a restart. */
export class FlakyProxy {
  readonly #target: { host: string; port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  port = 0

  constructor(target: URL) {
    this.#target = { host: target.hostname, port: Number(target.port || 5432) }
  }

  async up(): Promise<void> {
    const server = createServer(near => {
      const far = connect(this.#target)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    })
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as { port: number }).port
    this.#server = server
  }

  /** Connections stay open, but nothing passes any more; `down` and `up` end it. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** Cuts every connection and refuses new ones until `up`. */
  async down(): Promise<void> {
    const server = this.#server
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    await new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
  }
}
