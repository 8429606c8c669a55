import { api, type ContentJob } from '@lexiverse/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newReleaseData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { proveJobsHarmNobody } from './job-attack.ts'

const MINUTES = 60_000
const PASSWORD = 'a password for these tests'
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

let data: ServerData
let running: ServerProcess[]

beforeEach(async () => {
  data = await newReleaseData()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map(server => server.end('SIGKILL')))
  await data.remove()
})

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start({ ...data.env, ADMIN_PASSWORD: PASSWORD })
  running.push(server)
  return server
}

async function adminAt({ origin }: ServerProcess): Promise<TestPlayer> {
  const admin = new TestPlayer(overHttp(origin))
  await admin.call(api.admin.login, { body: { password: PASSWORD } })
  return admin
}

/** Requests hives and disconnects at once. */
async function askAndHangUp({ origin }: ServerProcess, admin: TestPlayer): Promise<void> {
  const cookie = [...admin.cookies].map(pair => pair.join('=')).join('; ')
  const hangUp = new AbortController()
  const asked = fetch(origin + api.content.generateHives.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"count":100}',
    signal: hangUp.signal,
  })
  asked.catch(() => undefined)
  await until(admin, job => job?.status === 'running')
  hangUp.abort()
}

async function until(
  admin: TestPlayer,
  isSo: (job: ContentJob | null) => boolean,
): Promise<ContentJob | null> {
  for (;;) {
    const { job } = await admin.call(api.content.job)
    if (isSo(job)) return job
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

describe('a content job of the bundled server', { timeout: 2 * MINUTES }, () => {
  it('[AD9] [AD11] continues without its caller, is the only one over all processes, and can be queried', async () => {
    const first = await start()
    const other = isPostgres ? await start() : first
    const [admin, elsewhere] = [await adminAt(first), await adminAt(other)]
    await askAndHangUp(first, admin)
    expect((await elsewhere.ask(api.content.generateTwistles, {})).status).toBe(409)
    const { count } = await elsewhere.call(api.content.hiveCount)
    const ended = await until(elsewhere, job => job?.status !== 'running')
    expect(ended).toMatchObject({ status: 'done', report: { generated: 100, total: count + 100 } })
    expect((await elsewhere.ask(api.content.generateTwistles, {})).status).toBe(200)
  })

  it('[AD12] ends with its server: it writes nothing, and the next can start at once', async () => {
    const server = await start()
    const admin = await adminAt(server)
    const { count } = await admin.call(api.content.hiveCount)
    await askAndHangUp(server, admin)
    expect((await server.end('SIGTERM')).code).toBe(0)
    const again = await adminAt(await start())
    expect((await again.call(api.content.job)).job).toMatchObject({ status: 'failed' })
    expect(await again.call(api.content.hiveCount)).toMatchObject({ count })
    expect((await again.ask(api.content.generateTwistles, {})).status).toBe(200)
  })
})

it('[AD11] [AD33] a server stays up while jobs are started and cancelled without a pause', async () => {
  const proven = await proveJobsHarmNobody(data, { seconds: 4, isTimed: false })
  expect(proven).toEqual({ tried: 4, survived: 4, lost: [] })
}, 120_000)
