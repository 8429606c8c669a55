import { Agent, get } from 'node:http'

const PAUSE_MS = 5
const TIMEOUT_MS = 15_000

/** Calls /healthz again and again, and measures how long each answer takes. */
export class ProbedServer {
  readonly failures: string[] = []
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(origin: string) {
    this.#url = `${origin}/healthz`
  }

  /** The time in milliseconds within which 99 of 100 calls were answered. */
  async p99(forMs: number): Promise<number> {
    const times: number[] = []
    const until = performance.now() + forMs
    while (performance.now() < until) {
      const started = performance.now()
      const status = await this.#status()
      times.push(performance.now() - started)
      if (status !== 200) this.failures.push(`/healthz answered ${status}`)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
    times.sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.99)] ?? 0
  }

  /** 0 for no answer. */
  #status(): Promise<number> {
    return new Promise(resolve => {
      const request = get(this.#url, { agent: this.#agent, timeout: TIMEOUT_MS }, response => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      })
      request.once('timeout', () => request.destroy())
      request.once('error', () => resolve(0))
    })
  }
}
