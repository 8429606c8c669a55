import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newServerData, type ServerData } from '@lexiverse/server/test-kit/server-data'
import { ServerProcess } from '@lexiverse/server/test-kit/server-process'

/** Server processes on one database, with every protection on. */
export interface Deployment {
  name: string
  origins: string[]
  data: ServerData
  end(): Promise<void>
}

const PROTECTED = { RATE_LIMITS: 'yes', TRUSTED_PROXIES: '1' }

/** On PostgreSQL if a URL is given, else on the embedded engine. */
export async function openDeployment(
  name: string,
  { url = '', processes = 1, prepare = async (_: ServerData) => undefined as unknown } = {},
): Promise<Deployment> {
  const data = await newServerData(url)
  await prepare(data)
  const servers: ServerProcess[] = []
  while (servers.length < processes) {
    servers.push(await ServerProcess.start({ ...data.env, ...PROTECTED }))
  }
  return {
    name,
    data,
    origins: servers.map(({ origin }) => origin),
    async end() {
      for (const server of servers) await server.end('SIGTERM')
      await data.remove()
    },
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A PostgreSQL that forces every commit to the disk, as the embedded engine does. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const lender = spawn(process.execPath, ['tools/lend-postgres.mjs'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const [line] = await Promise.race([
      once(lender.stdout, 'data'),
      once(lender, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start'))),
    ])
    return await work(String(line).trim())
  } finally {
    lender.stdin.end()
  }
}
