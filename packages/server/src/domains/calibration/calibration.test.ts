import { api } from '@lexiverse/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { sampleStock } from '../../test-kit/test-content.ts'
import { otherJobRunner } from '../../test-kit/test-jobs.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { calibration } from './calibrate.ts'
import { calibrateIfDue } from './nightly.ts'

const HOUR = 3_600_000
let server: TestApp
let admin: TestPlayer

beforeEach(async () => {
  server = await buildTestApp({ stock: sampleStock(3) })
  admin = await newAdmin(server)
})
afterEach(() => server.close())

const db = () => server.platform.database.db
const jobs = () => otherJobRunner(server)
const noRest = async () => undefined
const calibrate = () => jobs().run(calibration(server.platform, noRest))

interface Crowd {
  players: number
  /** How many of them solve it. */
  solve: number
  kind?: string
  assisted?: boolean
  game?: string
  status?: string
  moves?: object[]
}

const published = (game: string, difficulty: string) =>
  db()
    .selectFrom('scenarios')
    .selectAll()
    .where('is_daily', '=', 0)
    .where('game', '=', game)
    .where('difficulty', '=', difficulty)
    .where('status', '=', 'published')
    .orderBy('id')

const scenarioOf = (game: string, difficulty: string) =>
  published(game, difficulty).executeTakeFirstOrThrow()
const easySeeker = () => scenarioOf('twistle', 'easy')
const seekers = (difficulty: string) => published('twistle', difficulty).execute()

const scenario = (id: number) =>
  db().selectFrom('scenarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function newPlayers(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => ({
    device_hint: 'a',
    first_seen_at: 1,
    last_seen_at: 1,
  }))
  const made = await db().insertInto('players').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Finished games on one puzzle, each by a player of its own unless some are given. */
async function play(
  scenarioId: number,
  crowd: Crowd,
  given?: readonly number[],
): Promise<number[]> {
  const { players: count, solve, kind = 'campaign', assisted = false, moves = [] } = crowd
  const { game } = await scenario(scenarioId)
  const players = given ?? (await newPlayers(count))
  for (const [i, player_id] of players.entries()) {
    const { id: run_id } = await db()
      .insertInto('runs')
      .values({
        player_id,
        kind,
        status: 'defeat',
        play_seed: 's',
        reward_seed: 's',
        state: '{}',
        is_assisted: Number(assisted),
        started_at: 1,
        ended_at: 2,
        game_type: kind,
        start_level: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('attempts')
      .values({
        run_id,
        player_id,
        level: 1,
        node_id: 'node-a',
        attempt_number: 1,
        game: crowd.game ?? game,
        status: crowd.status ?? (i < solve ? 'victory' : 'defeat'),
        setup: '{}',
        scenario_id: scenarioId,
        moves: JSON.stringify(moves),
        parent_id: null,
        started_at: 1,
        ended_at: 2,
      })
      .execute()
  }
  return [...players]
}

describe('a calibration', () => {
  it('[AD34] rates a puzzle anew, keeps the editor’s rating, and hands it out by the new one', async () => {
    const { id, difficulty } = await easySeeker()
    const players = await play(id, { players: 60, solve: 3 })
    for (const other of (await seekers('easy')).filter(seeker => seeker.id !== id)) {
      await play(other.id, { players: 60, solve: 45 }, players)
    }
    const { report } = await calibrate()
    expect(report).toMatchObject({
      generated: 1,
      total: 3,
      message: '3 puzzles had 30 plays or more; 1 moved to another difficulty.',
    })
    const rated = await scenario(id)
    expect(rated.difficulty).toBe(difficulty)
    expect(['hard', 'expert']).toContain(rated.rated_difficulty)

    const player = await server.newPlayer()
    const handedOut = async (asked: string) => {
      const query = { playerId: player.id }
      const ids = new Set<number>()
      for (let i = 0; i < 8; i++) {
        server.clock.advance(60_000)
        ids.add(
          (await player.call(api.puzzles.twistle, { params: { difficulty: asked }, query })).id,
        )
      }
      return ids
    }
    expect(await handedOut('easy')).not.toContain(id)
    expect(await handedOut(rated.rated_difficulty)).toContain(id)
  })

  it('[AD34] changes nothing before 30 players have finished a puzzle', async () => {
    const { id } = await easySeeker()
    await play(id, { players: 29, solve: 0 })
    expect((await calibrate()).report).toMatchObject({ generated: 0, total: 0 })
    expect((await scenario(id)).rated_difficulty).toBe('easy')
  })

  it('[AD35] counts a player once, and no practice, lesson, trial, assisted or unfinished game', async () => {
    const { id } = await easySeeker()
    const players = await play(id, { players: 20, solve: 20 })
    await play(id, { players: 20, solve: 0 }, players)
    for (const other of [
      { kind: 'practice' },
      { kind: 'seeded' },
      { kind: 'tutorial' },
      { kind: 'daily-practice' },
      { assisted: true },
      { game: 'time-trial' },
      { status: 'open' },
      { status: 'closed' },
    ]) {
      await play(id, { players: 15, solve: 0, ...other })
    }
    await play(id, { players: 5, solve: 5, kind: 'multiplayer' })
    await play(id, { players: 5, solve: 5, kind: 'daily' })
    await calibrate()
    const figures = await db().selectFrom('puzzle_figures').selectAll().executeTakeFirstOrThrow()
    expect(figures).toMatchObject({ scenario_id: id, plays: 30, solved: 30 })
  })

  it('[AD34] takes a rating back when the games that it came from are gone', async () => {
    const { id } = await easySeeker()
    await play(id, { players: 60, solve: 0 })
    await calibrate()
    await db().deleteFrom('attempts').execute()
    await calibrate()
    expect((await scenario(id)).rated_difficulty).toBe('easy')
  })

  it('[AD37] stops between two steps when the server closes, and says so', async () => {
    await play((await easySeeker()).id, { players: 1, solve: 1 })
    const stopped = calibration(server.platform, async () => {
      throw new Error('The server closes.')
    })
    await expect(jobs().run(stopped)).rejects.toThrow('The server closes.')
    expect((await admin.call(api.content.job)).job).toMatchObject({ status: 'failed' })
  })

  it('[AD33] ends when an admin cancels it', async () => {
    await play((await easySeeker()).id, { players: 1, solve: 1 })
    const cancelled = calibration(server.platform, async () => {
      const job = (await admin.call(api.content.job)).job
      if (job) await jobs().cancel(job.id)
      await new Promise(go => setTimeout(go, 50))
    })
    await expect(jobs().run(cancelled)).rejects.toThrow('The job was cancelled.')
  })

  it('[AD37] can be started by an admin, and by nobody else', async () => {
    const answer = await admin.call(api.calibration.run)
    expect(answer).toMatchObject({ success: true, generated: 0 })
    expect((await (await server.newPlayer()).ask(api.calibration.run)).status).toBe(401)
  })
})

describe('the review list', () => {
  it('[AD36] names puzzles that under 15 or over 95 percent solve, with the reasons', async () => {
    const hard = await scenarioOf('word-web', 'expert')
    const easy = await easySeeker()
    const usual = await scenarioOf('forgotten-word', 'medium')
    const { groups } = JSON.parse(hard.puzzle)
    const wrong = [...groups[0].words.slice(0, 3), groups[1].words[0]]
    const submit = { type: 'submit', at: 1, words: wrong }
    await play(hard.id, { players: 40, solve: 5, moves: [submit] })
    await play(easy.id, { players: 40, solve: 39, moves: [{ type: 'guess', at: 1, word: 'X' }] })
    await play(usual.id, { players: 40, solve: 20 })
    expect(await admin.call(api.calibration.review)).toEqual({ calibratedAt: null, puzzles: [] })
    await calibrate()
    const { calibratedAt, puzzles } = await admin.call(api.calibration.review)
    expect(calibratedAt).toBe(server.clock())
    expect(puzzles).toMatchObject([
      {
        id: hard.id,
        game: 'word-web',
        difficulty: 'expert',
        reason: 'few-solve',
        figures: {
          plays: 40,
          solved: 5,
          gamesRead: 40,
          medianGuesses: 1,
          wrongGuess: [...wrong].sort().join(', '),
          wrongGuessGames: 40,
        },
      },
      { id: easy.id, title: easy.key, reason: 'nearly-all-solve', figures: { solved: 39 } },
    ])
    await db().updateTable('scenarios').set({ status: 'retired' }).execute()
    expect((await admin.call(api.calibration.review)).puzzles).toEqual([])
  })

  it('[AD36] leaves out puzzles that 15 or 95 percent solve, and those with few plays', async () => {
    const { id } = await easySeeker()
    await play(id, { players: 40, solve: 38 })
    const other = await scenarioOf('twistle', 'medium')
    await play(other.id, { players: 20, solve: 3 })
    const third = await scenarioOf('twistle', 'hard')
    await play(third.id, { players: 40, solve: 6 })
    await calibrate()
    expect((await admin.call(api.calibration.review)).puzzles).toEqual([])
  })
})

describe('every night', () => {
  const night = () => calibrateIfDue(server.platform, jobs(), noRest)

  it('[AD37] one of several processes rates the puzzles, once', async () => {
    const done = await Promise.all([night(), night(), night()])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await night()).toBe(false)
    server.clock.advance(14 * HOUR)
    expect(await night()).toBe(false)
    // The clock of the tests starts at noon: it is three o'clock now.
    server.clock.advance(HOUR)
    expect(await night()).toBe(true)
  })

  it('[AD37] a failed job is tried again, and one that runs elsewhere is left alone', async () => {
    await calibrate()
    await db().updateTable('content_jobs').set({ status: 'failed' }).execute()
    expect(await night()).toBe(true)
    server.clock.advance(24 * HOUR)
    const beat = { made: 0, wanted: 1, started_at: server.clock(), beat_at: server.clock() }
    await db()
      .insertInto('content_jobs')
      .values({
        title: 'Other',
        status: 'running',
        report: null,
        error: null,
        ended_at: null,
        ...beat,
      })
      .execute()
    expect(await night()).toBe(false)
  })
})
