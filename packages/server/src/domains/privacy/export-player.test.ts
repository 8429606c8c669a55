import { Readable } from 'node:stream'
import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStar } from '../../test-kit/daily-play.ts'
import { type FullPlayer, newFullPlayer } from '../../test-kit/full-player.ts'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import { ownedIds, playerColumns, rowsOf } from '../../test-kit/player-columns.ts'
import { leaksIn } from '../../test-kit/sealed-leaks.ts'
import { buildSignInApp } from '../../test-kit/sign-in.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { exportPlayer } from './export-player.ts'
import { NOT_EXPORTED, sections } from './export-sections.ts'
import { runningExports } from './running-exports.ts'

let google: HostileIssuer
let server: TestApp
let full: FullPlayer

beforeAll(async () => {
  google = await HostileIssuer.start()
  server = await buildSignInApp(google, google)
  full = await newFullPlayer(server, google)
})
afterAll(async () => {
  await server.close()
  await google.close()
})

type File = Record<string, Record<string, unknown>[]>

const db = () => server.platform.database.db
const exported = async (player: TestPlayer) =>
  (await player.call(api.privacy.exportData)) as unknown as File

describe('the export', () => {
  it('[PV2] reads every table of the schema that belongs to a player, or says why not', async () => {
    const columns = await playerColumns(server.platform.database)
    const isRead = ({ table, column }: (typeof columns)[number]) =>
      sections.some(section => section.table === table) || `${table}.${column}` in NOT_EXPORTED
    const missing = columns.filter(column => !isRead(column))
    // A table listed here is new: add it to the sections of the export, or to those with a reason.
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  it('[PV2] holds every row of every section', async () => {
    const file = await exported(full.player)
    const owned = await ownedIds(db(), [full.player.id])
    for (const { name, table, owner } of sections) {
      const refersTo = 'through' in owner ? owner.through : 'players'
      const rows = await rowsOf(db(), { table, column: owner.column, refersTo }, owned)
      expect([name, file[name]?.length]).toEqual([name, rows.length])
      expect([name, rows.length > 0]).toEqual([name, true])
    }
  })

  it('[PV2] can be read without the game: words, moves, results, names of circles and seats', async () => {
    const file = await exported(full.player)
    const [won] = file.attempts ?? []
    expect(won?.moves).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'submit' })]),
    )
    expect(file.lexicon?.[0]?.words).toEqual(
      expect.arrayContaining([expect.objectContaining({ word: expect.any(String) })]),
    )
    expect(file.results?.[0]?.answer).toMatchObject({ result: 'victory' })
    expect(file.circles).toMatchObject([{ circleName: 'Owls' }])
    expect(file.seats).toMatchObject([{ nickname: full.marks[1] }])
    expect(file.account).toMatchObject([{ displayName: full.marks[2] }])
  })

  it('[PV3] holds no key, no seed of rewards and no setup', async () => {
    const text = JSON.stringify(await exported(full.player))
    const { db } = server.platform.database
    const runs = await db
      .selectFrom('runs')
      .select('reward_seed')
      .where('player_id', '=', full.player.id)
      .where('kind', '=', 'campaign')
      .execute()
    const sessions = await db.selectFrom('account_sessions').select('token_hash').execute()
    const secrets = [
      ...runs.map(run => run.reward_seed),
      ...sessions.map(session => session.token_hash),
      full.player.deviceId,
      'rewardSeed',
      'tokenHash',
      'deviceHash',
      '"setup"',
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('[PV3] [SD5] tells the seed of a journey only when that has ended', async () => {
    const player = await server.newPlayer()
    const { runId } = await player.startJourney()
    const { db } = server.platform.database
    const run = db.selectFrom('runs').select('play_seed').where('id', '=', runId)
    const { play_seed } = await run.executeTakeFirstOrThrow()
    const open = await exported(player)
    expect(open.journeys).toMatchObject([{ id: runId, state: { kind: 'campaign' } }])
    expect(JSON.stringify(open)).not.toContain(play_seed)
    await player.call(api.runs.completeRun, { body: { runId } })
    expect(JSON.stringify(await exported(player))).toContain(play_seed)
  })

  it('[PV3] tells nothing about an open star of the day', async () => {
    const player = await server.newPlayer()
    const star = await openStar(server, player)
    const text = JSON.stringify(await exported(player))
    expect(text).toContain(`"id":${star.attemptId}`)
    expect(leaksIn(text, star, [])).toEqual([])
  })

  it('[PV2] belongs to the caller alone', async () => {
    const stranger = await server.newPlayer()
    const text = JSON.stringify(await exported(stranger))
    for (const mark of full.marks) expect(text).not.toContain(mark)
  })
})

describe('a large export', () => {
  it('[PV3] of 2,000 games and 20,000 words is complete, and others have their turn meanwhile', async () => {
    const [games, wordsEach] = [2_000, 10]
    const player = await server.newPlayer()
    const { runId } = await player.startJourney()
    const first = await player.open('node-a')
    await player.complete(first, winningLog(first))
    await copyGame(first.attemptId, games, wordsEach)
    const pieces: string[] = []
    let [turns, isDone] = [0, false]
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    count()
    const readers = {
      unpackWords: (packed: string) => packed.slice(1).split(','),
      seatsOf: async () => [],
    }
    for await (const piece of exportPlayer(db(), player.id, 0, readers)) pieces.push(piece)
    isDone = true
    const file = JSON.parse(pieces.join('')) as File
    expect(file.attempts).toHaveLength(games + 1)
    expect(new Set(file.attempts?.map(({ id }) => id)).size).toBe(games + 1)
    for (const game of file.attempts ?? []) {
      expect([game.runId, game.moves]).toEqual([runId, winningLog(first)])
    }
    const known = new Set(file.lexicon?.flatMap(({ words }) => words as string[]))
    for (let n = 0; n < games * wordsEach; n++) expect(known).toContain(`WORD${n}`)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000)
    expect(turns).toBeGreaterThan(games / 10)
  })

  it('[PV3] runs once at a time for a player, and four times for all', () => {
    const running = runningExports()
    const ends = [1, 2, 3].map(id => running.begin(id))
    expect(() => running.begin(1)).toThrow('An export is running')
    running.begin(4)
    expect(() => running.begin(5)).toThrow('An export is running')
    ends[0]?.()
    expect(() => running.begin(5)).not.toThrow()
  })

  it('[PV3] stops when its reader goes away, and can begin again', async () => {
    const running = runningExports()
    const readers = { unpackWords: (packed: string) => packed, seatsOf: async () => [] }
    const file = Readable.from(exportPlayer(db(), full.player.id, 0, readers))
    file.once('close', running.begin(full.player.id))
    await file[Symbol.asyncIterator]().next()
    const closed = new Promise(resolve => file.once('close', resolve))
    file.destroy()
    await closed
    expect(() => running.begin(full.player.id)).not.toThrow()
  })
})

/** Copies of an ended game, each with words of its own. */
async function copyGame(attemptId: number, copies: number, wordsEach: number): Promise<void> {
  const { id: _, ...game } = await db()
    .selectFrom('attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < copies; from += 100) {
    const rows = await db()
      .insertInto('attempts')
      .values(Array.from({ length: 100 }, (_, n) => ({ ...game, attempt_number: 2 + from + n })))
      .returning('id')
      .execute()
    const words = (n: number) =>
      Array.from({ length: wordsEach }, (_, word) => `WORD${(from + n) * wordsEach + word}`)
    await db()
      .insertInto('attempt_words')
      .values(
        rows.map(({ id }, n) => ({
          attempt_id: id,
          scenario_id: null,
          met_at: 0,
          words: `f${words(n).join(',')}`,
        })),
      )
      .execute()
  }
}

it('[PV3] is limited by address', async () => {
  const limited = await buildSignInApp(google, google, { env: { RATE_LIMITS: 'yes' } })
  const player = await limited.newPlayer()
  const statuses: number[] = []
  for (let tried = 0; tried < 12; tried++) {
    statuses.push((await player.ask(api.privacy.exportData)).status)
  }
  await limited.close()
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
