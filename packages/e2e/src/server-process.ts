import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const START_TIMEOUT_MS = 150_000

type Env = Record<string, string>

const urlAt = (port: number) => `http://127.0.0.1:${port}`

/** A real server process on a database of its own; it can be killed and restarted. */
export class ServerProcess {
  readonly port: number
  readonly #env: Record<string, string>
  #child: ChildProcess | null = null

  private constructor(port: number, env: Record<string, string>) {
    this.port = port
    this.#env = env
  }

  /** Settings that depend on the server's address. */
  static async create(env: Env | ((url: string) => Promise<Env>)): Promise<ServerProcess> {
    const port = await freePort()
    const settled = typeof env === 'function' ? await env(urlAt(port)) : env
    const server = new ServerProcess(port, settled)
    await server.start()
    return server
  }

  get url(): string {
    return urlAt(this.port)
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
      cwd: root,
      env: { ...process.env, ...this.#env, PORT: String(this.port), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The server did not start')),
        START_TIMEOUT_MS,
      )
      child.stdout?.on('data', data => {
        if (!String(data).includes('is ready at')) return
        clearTimeout(timer)
        resolve()
      })
      child.once('exit', code => reject(new Error(`The server ended with ${code}`)))
    })
  }

  /** Signals the process, waits for its exit and returns the exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = await gone
    return code as number | null
  }
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'lexiverse-e2e-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
