import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Measured {
  /** Of every call, in milliseconds. */
  times: number[]
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

  async times(forMs: number): Promise<number[]> {
    this.#probe.send(forMs)
    const [{ times, failures }] = (await once(this.#probe, 'message')) as [Measured]
    this.failures.push(...failures)
    return times
  }

  async p99(forMs: number): Promise<number> {
    return p99Of(await this.times(forMs))
  }

  close(): void {
    this.#probe.disconnect()
  }
}

/** The time within which 99 of 100 calls were answered. */
export function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
