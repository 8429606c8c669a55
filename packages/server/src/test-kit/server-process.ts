import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverBundle } from './bundle.ts'
import { contentRoot } from './test-content.ts'

const START_TIMEOUT_MS = 120_000

export interface Ended {
  code: number | null
  signal: string | null
  output: string
}

/** Server processes are killed when the test process exits. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** A real server process that can be stopped or killed. */
export class ServerProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<Ended>
  output = ''
  origin = ''

  /** `launcher` is a command that runs Node with the arguments after it. */
  constructor(env: Record<string, string>, launcher: readonly string[] = []) {
    const [command = '', ...args] = [...launcher, process.execPath, serverBundle()]
    this.#child = spawn(command, args, {
      cwd: contentRoot,
      env: { PATH: process.env.PATH, ...QUIET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stdout?.on('data', data => (this.output += data))
    this.#child.stderr?.on('data', data => (this.output += data))
    living.add(this.#child)
    this.#ended = once(this.#child, 'close').then(([code, signal]) => {
      living.delete(this.#child)
      return { code, signal, output: this.output }
    })
  }

  /** Starts one and waits until it is ready. */
  static async start(
    env: Record<string, string>,
    launcher: readonly string[] = [],
  ): Promise<ServerProcess> {
    const server = new ServerProcess(env, launcher)
    await server.#ready()
    return server
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Resolves when the process has ended. */
  ended(): Promise<Ended> {
    return this.#ended
  }

  end(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal)
    return this.#ended
  }

  async #ready(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS
    while (performance.now() < deadline && this.#child.exitCode === null) {
      const port = /ready at http:\/\/localhost:(\d+)/.exec(this.output)?.[1]
      if (port) {
        this.origin = `http://127.0.0.1:${port}`
        return
      }
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    this.#child.kill('SIGKILL')
    throw new Error(`The server did not start:\n${this.output}`)
  }
}

const QUIET = { PORT: '0', HOST: '127.0.0.1', SERVE_WEB: 'no', RATE_LIMITS: 'no' }

export interface DataFolder {
  path: string
  remove(): void
}

export function temporaryFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'lexiverse-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
