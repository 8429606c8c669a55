import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A round-robin reverse proxy for requests and sockets. A server that refuses connections is
 * skipped; a server that dies during a response causes a 502 and closes its sockets.
 */
export class Balancer {
  readonly #origins: string[]
  readonly #server: Server
  /** Open sockets and the origin each is connected to. */
  readonly #carried = new Map<Duplex, string>()
  /** Separate turns, so that requests between two sockets do not change where they go. */
  readonly #turns = { request: 0, socket: 0 }

  private constructor(origins: string[]) {
    this.#origins = origins
    this.#server = createServer((near, answer) => this.#pass(near, answer))
    this.#server.on('upgrade', (near, socket, head) => void this.#carry(near, socket, head))
  }

  static async before(origins: string[]): Promise<Balancer> {
    const balancer = new Balancer(origins)
    await new Promise<void>(resolve => balancer.#server.listen(0, '127.0.0.1', resolve))
    return balancer
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Number of sockets connected to this server. */
  socketsTo(origin: string): number {
    return [...this.#carried.values()].filter(to => to === origin).length
  }

  close(): void {
    for (const socket of this.#carried.keys()) socket.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #pass(near: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of near) parts.push(part)
    const body = Buffer.concat(parts)
    for (const origin of this.#inTurn('request')) {
      const failure = await forward(origin, near, body, answer)
      if (failure === null) return
      if (failure !== 'ECONNREFUSED') break
    }
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  }

  #inTurn(kind: 'request' | 'socket'): string[] {
    const first = this.#turns[kind]++ % this.#origins.length
    return [...this.#origins.slice(first), ...this.#origins.slice(0, first)]
  }

  async #carry(near: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#carried.delete(socket))
    for (const origin of this.#inTurn('socket')) {
      const { failure, line } = await dial(origin, near, socket)
      // The client has left, so its close event will not come again.
      if (line && socket.destroyed) line.on('error', () => undefined).destroy()
      else if (line) {
        this.#carried.set(socket, origin)
        join(socket, line, head)
      }
      if (failure === null) return
      if (failure !== 'ECONNREFUSED') break
    }
    socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n')
  }
}

const headersFor = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress ?? '',
})

interface Dialled {
  failure: string | null
  /** The upstream connection, if the server accepts the socket. */
  line: Duplex | null
}

/** Forwards an upgrade request; a refusal goes back to the client. */
function dial(origin: string, near: IncomingMessage, socket: Duplex): Promise<Dialled> {
  return new Promise(resolve => {
    const far = request(origin + (near.url ?? '/'), { headers: headersFor(near) })
    far.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ failure: error.code ?? error.message, line: null })
    })
    far.on('upgrade', (reply, line, first) => {
      socket.write(headOf(reply))
      socket.write(first)
      resolve({ failure: null, line })
    })
    far.on('response', reply => {
      socket.write(headOf(reply))
      reply.pipe(socket)
      resolve({ failure: null, line: null })
    })
    far.end()
  })
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`
}

/** Pipes both ways until either side closes. */
function join(near: Duplex, far: Duplex, head: Buffer): void {
  far.write(head)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('error', () => to.destroy())
    from.once('close', () => to.destroy())
    from.pipe(to)
  }
}

/** Returns the error code, or null on success. */
function forward(
  origin: string,
  near: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<string | null> {
  return new Promise(resolve => {
    const { method = 'GET', url = '/' } = near
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    const far = request(origin + url, { method, headers: headersFor(near) }, reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('error', fail)
      reply.on('end', () => resolve(null))
      reply.pipe(answer)
    })
    far.on('error', fail)
    far.end(body)
  })
}
