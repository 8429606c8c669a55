import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A reverse proxy before several servers: each request goes to the next one in turn. A server that
 * takes no connection is passed over; one that dies in mid-answer costs that answer a 502.
 */
export class Balancer {
  readonly #origins: string[]
  readonly #server: Server
  #turn = 0

  private constructor(origins: string[]) {
    this.#origins = origins
    this.#server = createServer((near, answer) => this.#pass(near, answer))
  }

  static async before(origins: string[]): Promise<Balancer> {
    const balancer = new Balancer(origins)
    await new Promise<void>(resolve => balancer.#server.listen(0, '127.0.0.1', resolve))
    return balancer
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #pass(near: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of near) parts.push(part)
    const body = Buffer.concat(parts)
    const first = this.#turn++
    for (let tries = 0; tries < this.#origins.length; tries++) {
      const origin = this.#origins[(first + tries) % this.#origins.length] ?? ''
      const failure = await forward(origin, near, body, answer)
      if (failure === null) return
      if (failure !== 'ECONNREFUSED') break
    }
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  }
}

/** Answers why it failed, or nothing. */
function forward(
  origin: string,
  { method = 'GET', url = '/', headers, socket }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<string | null> {
  return new Promise(resolve => {
    const passed = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    const far = request(origin + url, { method, headers: passed }, reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.on('error', fail)
      reply.on('end', () => resolve(null))
      reply.pipe(answer)
    })
    far.on('error', fail)
    far.end(body)
  })
}
