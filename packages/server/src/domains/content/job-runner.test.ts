import { api } from '@lexiverse/contract'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type NewPuzzles,
  type PuzzleWorker,
  PuzzleWorkerStopped,
} from '../../platform/puzzle-worker/puzzle-worker.ts'
import { proveFuzzing } from '../../proofs/fuzz.ts'
import { idlePuzzleWorker } from '../../test-kit/inline-puzzle-worker.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { stockOf } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { MAX_JOB_MS, STALE_AFTER_MS } from './job-runner.ts'

/** A puzzle worker that runs until the test ends its work. */
class HandWorker implements PuzzleWorker {
  tell: (made: number) => void = () => undefined
  end: (yielded: NewPuzzles) => void = () => undefined
  fail: (error: Error) => void = () => undefined
  #begun: () => void = () => undefined
  readonly begun = new Promise<void>(resolve => {
    this.#begun = resolve
  })

  generate(
    _order: unknown,
    onProgress: (made: number) => void,
    signal?: AbortSignal,
  ): Promise<NewPuzzles> {
    this.tell = onProgress
    signal?.addEventListener('abort', () => this.fail(new Error('The thread has ended.')))
    this.#begun()
    return new Promise((resolve, reject) => Object.assign(this, { end: resolve, fail: reject }))
  }

  prove = async () => []

  async stop() {
    this.fail(new PuzzleWorkerStopped())
  }
}

const NOTHING = { scenarios: [], skipped: 7, uniquenessReport: {} }
const board = { game: 'word-web', difficulty: 'easy', status: 'published', points: 0 } as const

let server: TestApp

afterEach(() => server.close())

async function open() {
  const puzzleWorker = new HandWorker()
  server = await buildTestApp({ puzzleWorker, stock: stockOf('none', []) })
  const admin = await newAdmin(server)
  return { puzzleWorker, admin }
}

const generate = (admin: TestPlayer) =>
  admin.ask(api.content.generateWordWebs, { body: { count: 9 } })

const jobOf = async (admin: TestPlayer) => (await admin.call(api.content.job)).job

const until = async (isSo: () => Promise<boolean>) => {
  for (let i = 0; i < 100 && !(await isSo()); i++) await new Promise(go => setTimeout(go, 50))
}

describe('a job', () => {
  it('[AD9] shows its progress while it runs and its result afterwards', async () => {
    const { puzzleWorker, admin } = await open()
    expect(await jobOf(admin)).toBeNull()
    const answer = generate(admin)
    await puzzleWorker.begun
    puzzleWorker.tell(4)
    await until(async () => (await jobOf(admin))?.made === 4)
    expect(await jobOf(admin)).toMatchObject({
      status: 'running',
      made: 4,
      wanted: 9,
      report: null,
    })
    puzzleWorker.end({ ...NOTHING, scenarios: [{ ...board, key: 'a', puzzle: '{}' }] })
    expect((await answer).body).toMatchObject({ success: true, generated: 1, skipped: 7 })
    expect(await jobOf(admin)).toMatchObject({
      title: 'Generate Word Web',
      status: 'done',
      made: 9,
      error: null,
      report: { generated: 1, message: '1 Word Web puzzle made and published.' },
    })
  })

  it('[AD11] blocks a second job, which is refused with the name of the first', async () => {
    const { puzzleWorker, admin } = await open()
    const first = generate(admin)
    await puzzleWorker.begun
    const second = await admin.ask(api.content.generateHives, { body: { count: 1 } })
    expect(second.status).toBe(409)
    expect(second.body).toEqual({
      code: 'job-running',
      error: 'Another job is running: Generate Word Web. Please wait until it has ended.',
    })
    puzzleWorker.end(NOTHING)
    await first
    expect((await admin.ask(api.content.generateTwistles, {})).status).toBe(200)
  })

  it('[AD9] reports the reason of a failure to its caller and to later requests', async () => {
    const { puzzleWorker, admin } = await open()
    const answer = generate(admin)
    await puzzleWorker.begun
    puzzleWorker.fail(new Error('The themes have run out.'))
    expect(await answer).toMatchObject({
      status: 500,
      body: { code: 'job-failed', error: 'The themes have run out.' },
    })
    expect(await jobOf(admin)).toMatchObject({
      status: 'failed',
      error: 'The themes have run out.',
      report: null,
    })
  })

  it("[AD9] never shows an admin the driver's words", async () => {
    const { puzzleWorker, admin } = await open()
    const answer = generate(admin)
    await puzzleWorker.begun
    const code = 'SQLITE_CONSTRAINT_UNIQUE'
    puzzleWorker.fail(Object.assign(new Error('UNIQUE constraint failed: scenarios.key'), { code }))
    const error = /^The database or the disk failed.*log of the server/
    expect((await answer).body).toMatchObject({ error: expect.stringMatching(error) })
    expect(await jobOf(admin)).toMatchObject({ error: expect.stringMatching(error) })
  })

  it('[AD8] that generates nothing retires nothing', async () => {
    const { puzzleWorker, admin } = await open()
    await server.platform.database.db
      .insertInto('scenarios')
      .values({ ...board, key: 'old', rated_difficulty: 'easy', puzzle: '{}', created_at: 1 })
      .execute()
    const answer = admin.ask(api.content.regenerateWordWebs, {})
    await puzzleWorker.begun
    puzzleWorker.end(NOTHING)
    expect((await answer).body).toMatchObject({
      generated: 0,
      retired: 0,
      total: 1,
      message: 'No new Word Web puzzle could be made.',
    })
  })

  it('[AD33] is cancelled by an admin: it writes nothing, and the next can start', async () => {
    const { puzzleWorker, admin } = await open()
    const answer = generate(admin)
    await puzzleWorker.begun
    const jobId = (await jobOf(admin))?.id
    const cancel = () => admin.call(api.content.cancelJob, { body: { jobId } })
    expect(await cancel()).toEqual({ success: true })
    expect(await answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'The job was cancelled.' },
    })
    expect(await jobOf(admin)).toMatchObject({ status: 'failed', error: 'The job was cancelled.' })
    expect(await cancel()).toEqual({ success: false })
    expect((await admin.ask(api.content.generateTwistles, {})).status).toBe(200)
  })

  it('[AD33] is cancelled after ten minutes', async () => {
    const { puzzleWorker, admin } = await open()
    const answer = generate(admin)
    await puzzleWorker.begun
    server.clock.advance(MAX_JOB_MS + 1)
    expect((await answer).status).toBe(409)
    expect(await jobOf(admin)).toMatchObject({
      status: 'failed',
      error: 'The job took longer than ten minutes and was cancelled.',
    })
  })

  it('[AD12] fails when the server shuts down, and its caller gets an answer', async () => {
    const { puzzleWorker, admin } = await open()
    const answer = generate(admin)
    await puzzleWorker.begun
    await server.platform.puzzleWorker.stop()
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await jobOf(admin)).toMatchObject({ status: 'failed' })
  })

  it('[AD12] of a process that died blocks others for 30 seconds at most', async () => {
    const { puzzleWorker, admin } = await open()
    const row = { title: 'Lost', status: 'running', made: 3, wanted: 9 }
    const now = server.clock()
    await server.platform.database.db
      .insertInto('content_jobs')
      .values({ ...row, report: null, error: null, started_at: now, beat_at: now, ended_at: null })
      .execute()
    server.clock.advance(STALE_AFTER_MS)
    expect((await generate(admin)).status).toBe(409)
    server.clock.advance(1)
    expect(await jobOf(admin)).toMatchObject({
      status: 'failed',
      error: 'The server that ran this job has ended.',
    })
    const answer = generate(admin)
    await puzzleWorker.begun
    puzzleWorker.end(NOTHING)
    expect((await answer).status).toBe(200)
  })

  it('[AD5] of a failed set-up shows its error in the word database figures', async () => {
    const { puzzleWorker, admin } = await open()
    const answer = admin.ask(api.content.setUpWords)
    await puzzleWorker.begun
    puzzleWorker.fail(new Error('The word database is damaged.'))
    expect((await answer).status).toBe(500)
    const stats = await admin.call(api.content.wordStats)
    expect(stats).toMatchObject({ lastUpdated: null, error: 'The word database is damaged.' })
  })
})

it('[AD2] hostile admin requests never cause a 5xx', { timeout: 60_000 }, async () => {
  server = await buildTestApp({ puzzleWorker: idlePuzzleWorker(), stock: stockOf('none', []) })
  const people = [await newAdmin(server), await server.newPlayer()]
  const tally = await proveFuzzing(server, people, 600, 7)
  expect(tally).toEqual({ tried: 600, survived: 600, lost: [] })
})

it('[AD2] expensive calls have a rate limit of their own', async () => {
  server = await buildTestApp({ stock: stockOf('none', []), env: { RATE_LIMITS: 'yes' } })
  const player = await server.newPlayer()
  const statuses: number[] = []
  for (let i = 0; i < 32; i++) statuses.push((await player.ask(api.admin.resetPerks)).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
  expect(statuses.at(-1)).toBe(429)
  expect((await player.ask(api.content.job)).status).toBe(401)
})
