import { Agent, request } from 'node:http'
import type { Received, Sent, Transport } from '@lexiverse/server/test-kit/transport'

/** Sends a browser's requests with as little processor time as possible, because client and server share the machine. */
export class Caller {
  readonly #agent: Agent
  /** Milliseconds of every call that got a response. */
  readonly times: number[] = []

  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  transport(origin: string, from: string): Transport {
    return async sent => {
      const began = performance.now()
      const received = await this.#send(origin, sent, from)
      this.times.push(performance.now() - began)
      return received
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(origin: string, { method, path, headers, body }: Sent, from: string): Promise<Received> {
    return new Promise((resolve, reject) => {
      const options = {
        method,
        agent: this.#agent,
        headers: { ...headers, 'x-forwarded-for': from },
      }
      const call = request(origin + path, options, answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', data => (text += data))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text === '' ? null : JSON.parse(text),
            setCookies: answer.headers['set-cookie'] ?? [],
            location: answer.headers.location ?? null,
          }),
        )
      })
      call.once('error', reject)
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}
