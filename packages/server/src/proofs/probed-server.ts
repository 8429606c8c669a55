import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Measured {
  p99: number
  failures: string[]
}

/** An address that no attacker has, for a server behind one proxy. */
const PROBE_ADDRESS = '203.0.113.200'

/**
 * Makes one call again and again, and measures how long each answer takes: from another process, because
 * an attacker in the same one would delay the measuring itself.
 */
export class ProbedServer {
  readonly failures: string[] = []
  readonly #probe: ChildProcess

  private constructor(probe: ChildProcess) {
    this.#probe = probe
  }

  static async open(origin: string, path = '/healthz'): Promise<ProbedServer> {
    const file = fileURLToPath(new URL('./probe.ts', import.meta.url))
    const probe = fork(file, [`${origin}${path}`, PROBE_ADDRESS], { execArgv: ['--import', 'tsx'] })
    await once(probe, 'message')
    return new ProbedServer(probe)
  }

  /** The time in milliseconds within which 99 of 100 calls were answered. */
  async p99(forMs: number): Promise<number> {
    this.#probe.send(forMs)
    const [{ p99, failures }] = (await once(this.#probe, 'message')) as [Measured]
    this.failures.push(...failures)
    return p99
  }

  close(): void {
    this.#probe.disconnect()
  }
}
