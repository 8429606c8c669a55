import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 60_000

export interface Served {
  origin: string
  end(): void
}

/** The built server with its pages; needs `npm run build`. */
export async function startBuiltServer(data: string): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LEXIVERSE_DATA: data,
      LOG_LEVEL: 'warn',
      // The games are played faster than anyone can.
      RATE_LIMITS: 'no',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not start')), START_TIMEOUT_MS)
    child.stdout.on('data', data => {
      if (!String(data).includes('is ready at')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, end: () => void child.kill('SIGTERM') }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
