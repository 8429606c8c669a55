import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Received, Sent, Transport } from './transport.ts'

/** Sends half of a request; returns a function that sends the rest. */
async function sendHalf(
  origin: string,
  { method, path, headers, body }: Sent,
): Promise<() => Promise<Received>> {
  const content = Buffer.from(JSON.stringify(body))
  const call = request(origin + path, {
    method,
    agent: false,
    headers: { ...headers, expect: '100-continue', 'content-length': content.length },
  })
  // A lost connection is reported where the response is awaited, not as an unhandled rejection.
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => undefined)
  call.flushHeaders()
  // The server sends 100 Continue once it has the headers: the request is then in progress.
  await Promise.race([once(call, 'continue'), answered])
  const half = Math.floor(content.length / 2)
  call.write(content.subarray(0, half))
  return async () => {
    call.end(content.subarray(half))
    const [answer] = await answered
    const body: unknown = JSON.parse(await text(answer))
    return { status: answer.statusCode ?? 0, body, setCookies: [], location: null }
  }
}

/** Passes requests on; once held, sends only half of each until released. */
export class PausableTransport {
  readonly #whole: Transport
  readonly #origin: string
  #holds = false
  #arrived: () => void = () => undefined
  #letGo: () => void = () => undefined
  readonly #released = new Promise<void>(resolve => {
    this.#letGo = resolve
  })

  constructor(origin: string, whole: Transport) {
    this.#origin = origin
    this.#whole = whole
  }

  readonly transport: Transport = async sent => {
    if (!this.#holds) return this.#whole(sent)
    const finish = await sendHalf(this.#origin, sent)
    this.#arrived()
    await this.#released
    return finish()
  }

  /** Resolves when the server has half of the next request. */
  hold(): Promise<void> {
    this.#holds = true
    return new Promise(resolve => {
      this.#arrived = resolve
    })
  }

  release(): void {
    this.#letGo()
  }
}

/** A keep-alive connection with half of the headers of a second request sent. */
export async function sendHalfRequest(origin: string, head: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let received = ''
  socket.on('data', data => {
    received += data
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await Promise.race([once(socket, 'data'), closed])
  const before = received.length
  socket.write(head)
  return {
    wasAnswered: received.startsWith('HTTP/1.1 200 '),
    /** Status of the second response; 0 if there is none. */
    async finish(rest: string): Promise<number> {
      socket.end(rest)
      await closed
      return Number(/HTTP\/1\.1 (\d{3}) /.exec(received.slice(before))?.[1] ?? 0)
    },
  }
}
