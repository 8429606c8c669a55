import type { Completion } from '@lexiverse/contract'
import { openRun, type RunRecord } from '@lexiverse/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { openTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { achievementRepository } from './achievements/repository.ts'
import { perkRepository } from './perks/repository.ts'
import { playerRepository } from './players/repository.ts'
import { scenarioRepository } from './puzzles/repository.ts'
import { wordRepository } from './puzzles/word-repository.ts'
import { grantUnlocks } from './runs/player/grant-unlocks.ts'
import { lockPlayer } from './runs/player/lock-player.ts'
import { attemptRepository } from './runs/storage/attempt-repository.ts'
import { completionRepository } from './runs/storage/completion-repository.ts'
import { glyphUseRepository } from './runs/storage/glyph-use-repository.ts'
import { runRepository } from './runs/storage/run-repository.ts'

/** Runs on each engine: these guarantees must not depend on the engine. */
let opened: TestDatabase
let db: Db
let playerId: number
let devices = 0

const arrival = () => ({
  deviceHash: `hash-${devices++}`,
  deviceHint: 'abcd',
  displayName: null,
  now: 1_000,
})

beforeAll(async () => {
  opened = await openTestDatabase()
  db = opened.database.db
})
afterAll(() => opened.close())
beforeEach(async () => {
  playerId = (await playerRepository(db).findOrCreate(arrival())).id
})

const campaign = () => openRun('campaign', [], 'seed')
const openCampaign = (record: RunRecord = campaign()) =>
  runRepository(db).insert(playerId, record, 'secret', 1_000)

const setup = { level: 1, nodeId: 'node-a', attemptNumber: 1 } as never
const insertAttempt = (runId: number, more: object = {}) =>
  attemptRepository(db).insert({
    runId,
    playerId,
    game: 'word-web',
    setup: { ...(setup as object), ...more } as never,
    parentId: null,
    now: 1_000,
  })

describe('players', () => {
  it('are found again by device, with the first visit kept and the last updated', async () => {
    const device = arrival()
    const first = await playerRepository(db).findOrCreate(device)
    const again = await playerRepository(db).findOrCreate({
      ...device,
      now: 2_000,
      displayName: 'Ada',
    })
    expect(again).toMatchObject({
      id: first.id,
      first_seen_at: 1_000,
      last_seen_at: 2_000,
      display_name: 'Ada',
    })
  })

  it('cannot be locked if they do not exist', async () => {
    await expect(lockPlayer(db, 2_000_000_000, 1)).rejects.toThrow(/not been initialised/)
  })
})

describe('runs', () => {
  it('are found only for their own player', async () => {
    const run = await openCampaign()
    expect(await runRepository(db).find(run.id, playerId)).toMatchObject({ id: run.id })
    expect(await runRepository(db).find(run.id, playerId + 1)).toBeUndefined()
    expect(await runRepository(db).lock(run.id, playerId + 1)).toBeUndefined()
  })

  it('are open at most once per kind', async () => {
    await openCampaign()
    await expect(openCampaign()).rejects.toThrow()
    await openCampaign(openRun('tutorial', [], 'seed'))
  })

  it('write ledger rows for every change', async () => {
    const run = await openCampaign()
    const next: RunRecord = {
      ...run.record,
      mindPoints: { current: 2, maximum: 4 },
      scores: { '1:node-a': 330 },
      glyphs: [{ glyphId: 'insight', quantity: 2 }],
    }
    const change = { reason: 'test', attemptId: null, now: 2_000 }
    const saved = await runRepository(db).save(run, next, change)
    await runRepository(db).save(saved, { ...next, glyphs: [], status: 'defeat' }, change)
    const rows = await db
      .selectFrom('ledger')
      .select(['mind_delta', 'maximum_delta', 'score_delta', 'glyph_id', 'glyph_delta'])
      .where('run_id', '=', run.id)
      .orderBy('id')
      .execute()
    const points = (mind_delta: number, maximum_delta: number, score_delta: number) => ({
      mind_delta,
      maximum_delta,
      score_delta,
      glyph_id: null,
      glyph_delta: 0,
    })
    const glyph = (glyph_delta: number) => ({
      ...points(0, 0, 0),
      glyph_id: 'insight',
      glyph_delta,
    })
    expect(rows).toEqual([points(3, 3, 0), points(-1, 1, 330), glyph(2), glyph(-2)])
    const row = await db
      .selectFrom('runs')
      .select(['status', 'total_score', 'ended_at'])
      .where('id', '=', run.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'defeat', total_score: 330, ended_at: 2_000 })
  })

  it('leave no rows when their transaction fails', async () => {
    const run = await openCampaign()
    const failing = opened.database.write(async tx => {
      const change = { reason: 'test', attemptId: null, now: 2_000 }
      await runRepository(tx).save(run, { ...run.record, status: 'defeat' }, change)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect((await runRepository(db).find(run.id, playerId))?.record.status).toBe('open')
  })

  it('lock each other, so that no concurrent change is lost', async () => {
    const run = await openCampaign()
    const addOne = () =>
      opened.database.write(async tx => {
        const locked = await runRepository(tx).lock(run.id, playerId)
        if (!locked) throw new Error('gone')
        const scores = { ...locked.record.scores }
        scores[`1:${Object.keys(scores).length}`] = 1
        const change = { reason: 'test', attemptId: null, now: 2_000 }
        await runRepository(tx).save(locked, { ...locked.record, scores }, change)
      })
    await Promise.all(Array.from({ length: 8 }, addOne))
    const after = await runRepository(db).find(run.id, playerId)
    expect(Object.keys(after?.record.scores ?? {})).toHaveLength(8)
  })
})

describe('attempts', () => {
  it('are found by player, by node and while open, the newest first', async () => {
    const run = await openCampaign()
    const attempts = attemptRepository(db)
    const first = await insertAttempt(run.id)
    const second = await insertAttempt(run.id, { attemptNumber: 2 })
    expect((await attempts.latest(run.id, playerId, 'node-a'))?.id).toBe(second.id)
    expect(await attempts.find(first.id, playerId + 1)).toBeUndefined()
    await attempts.end(second, { status: 'victory', moves: [], score: 300, now: 2_000 })
    expect((await attempts.listOpen(run)).map(({ id }) => id)).toEqual([first.id])
    await attempts.closeAll(run, 3_000)
    expect(await attempts.listOpen(run)).toEqual([])
  })

  it('change only for their own player', async () => {
    const run = await openCampaign()
    const attempts = attemptRepository(db)
    const attempt = await insertAttempt(run.id)
    const stranger = { id: attempt.id, playerId: playerId + 1 }
    const strangersRun = { id: run.id, playerId: playerId + 1 }
    await attempts.saveMoves(stranger, [{ type: 'yield', at: 1 }], -1)
    await attempts.saveSetup(stranger, {} as never)
    await attempts.closeAll(strangersRun, 2_000)
    await attempts.end(
      { ...attempt, ...stranger },
      { status: 'victory', moves: [], score: 1, now: 2 },
    )
    expect(await attempts.find(attempt.id, playerId)).toEqual(attempt)
    expect(await attempts.listOpen(strangersRun)).toEqual([])
    await attempts.insert({
      runId: run.id,
      playerId,
      game: 'time-trial',
      setup: { level: 1, nodeId: 'boss:usage', attemptNumber: 1 } as never,
      parentId: attempt.id,
      now: 3,
    })
    expect(await attempts.listChildren(attempt)).toHaveLength(1)
    expect(await attempts.listChildren(stranger)).toEqual([])
  })

  it('are unique per run, level, node and attempt number', async () => {
    const run = await openCampaign()
    await insertAttempt(run.id)
    await expect(insertAttempt(run.id)).rejects.toThrow()
  })

  it('store a log with its length and time, and refuse it once they have ended', async () => {
    const run = await openCampaign()
    const { id } = await insertAttempt(run.id)
    const moves = [{ type: 'yield', at: 1_234, text: 'naïve “quotes” \\ 🐝' }]
    await attemptRepository(db).saveMoves({ id, playerId }, moves, -1)
    expect((await attemptRepository(db).find(id, playerId))?.moves).toEqual(moves)
    await attemptRepository(db).closeAll(run, 2_000)
    await attemptRepository(db).saveMoves({ id, playerId }, [], 0)
    const row = await db
      .selectFrom('attempts')
      .select(['move_count', 'played_ms', 'mind_booked', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({
      move_count: 1,
      played_ms: 1_234,
      mind_booked: -1,
      status: 'closed',
    })
  })

  it('[SV37] pack their logs when they end, and read them like the others', async () => {
    const run = await openCampaign()
    const attempts = attemptRepository(db)
    const [won, left, untouched] = [
      await insertAttempt(run.id),
      await insertAttempt(run.id, { attemptNumber: 2 }),
      await insertAttempt(run.id, { attemptNumber: 3 }),
    ]
    const moves = [{ type: 'word', at: 1_234, word: 'TARN' }]
    const isPacked = async ({ id }: { id: number }) => {
      const row = await db
        .selectFrom('attempts')
        .select(['moves', 'packed_moves'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.moves === '[]' && row.packed_moves !== null
    }
    await attempts.saveMoves(left, moves, 0)
    expect(await isPacked(left)).toBe(false)
    await attempts.end(won, { status: 'victory', moves, score: 300, now: 2_000 })
    await attempts.closeAll(run, 3_000)
    for (const attempt of [won, left]) {
      expect(await isPacked(attempt)).toBe(true)
      expect((await attempts.find(attempt.id, playerId))?.moves).toEqual(moves)
    }
    expect((await attempts.find(untouched.id, playerId))?.moves).toEqual([])
  })

  it('add up to more play time than 32 bits hold', async () => {
    const longest = 2_147_483_647
    const run = await openCampaign()
    for (const attemptNumber of [1, 2]) {
      const { id } = await insertAttempt(run.id, { attemptNumber })
      await attemptRepository(db).saveMoves({ id, playerId }, [{ type: 'yield', at: longest }], 0)
    }
    await attemptRepository(db).closeAll(run, 2_000)
    const row = await db
      .selectFrom('runs')
      .select('played_ms')
      .where('id', '=', run.id)
      .executeTakeFirst()
    expect(row).toEqual({ played_ms: 2 * longest })
  })

  it('end with one completion', async () => {
    const run = await openCampaign()
    const { id } = await insertAttempt(run.id)
    const completions = completionRepository(db)
    const place = { attemptId: id, runId: run.id, playerId, now: 2_000, logHash: 'hash' }
    const answer = { score: 1, rewards: { glyphs: [], offers: [] } } as unknown as Completion
    const row = (completionId: string) => ({
      ...place,
      id: completionId,
      answer,
    })
    await completions.insert(row(`c-${id}`))
    await expect(completions.insert(row(`d-${id}`))).rejects.toThrow()
    expect(await completions.find(`c-${id}`, playerId + 1)).toBeUndefined()
    expect(await completions.ofAttempt(id)).toEqual({
      logHash: 'hash',
      answer,
    })
    expect(await completions.since(playerId, 2_001)).toEqual([])
    expect(await completions.since(playerId, 2_000)).toHaveLength(1)
  })

  it('keep the glyphs used in them', async () => {
    const run = await openCampaign()
    const { id } = await insertAttempt(run.id)
    const uses = glyphUseRepository(db)
    const useId = await uses.insert({ runId: run.id, attemptId: id, glyphId: 'insight', now: 1 })
    expect(await uses.ofAttempt(id)).toEqual([{ useId, glyphId: 'insight' }])
  })
})

describe('scenarios', () => {
  const scenario = (game: string, key: string) => ({
    game,
    key,
    difficulty: 'easy',
    status: 'published' as const,
    points: 10,
    puzzle: '{}',
  })

  it('are inserted once, and found unseen first, then by the oldest use', async () => {
    const scenarios = scenarioRepository(db)
    const game = `game-${playerId}`
    const stock = ['a', 'b'].map(key => scenario(game, key))
    await scenarios.insertMissing(stock, 1)
    await scenarios.insertMissing(stock, 2)
    const wish = { game, difficulties: ['easy'], minPoints: 10, playerId }
    expect(await scenarios.countUnseen(wish)).toBe(2)
    expect(await scenarios.countUnseen({ ...wish, minPoints: 11 })).toBe(0)
    for (const time of [5, 6]) {
      const row = await scenarios.nthUnseen(wish, 0)
      if (row) await scenarios.recordUse(playerId, row, null, time)
    }
    expect(await scenarios.countUnseen(wish)).toBe(0)
    const oldest = await scenarios.leastRecent(wish)
    expect(oldest?.key).toBe('a')
    if (oldest) await scenarios.recordUse(playerId, oldest, null, 7)
    expect((await scenarios.leastRecent(wish))?.key).toBe('b')
    expect(await scenarios.countUnseen({ ...wish, playerId: playerId + 1 })).toBe(2)
  })

  it('[PL29] for several players are those that fewest have seen', async () => {
    const scenarios = scenarioRepository(db)
    const game = `party-${playerId}`
    await scenarios.insertMissing(
      ['a', 'b', 'c'].map(key => scenario(game, key)),
      1,
    )
    const wish = { game, difficulties: ['easy'], minPoints: 10, playerId }
    const [a, b, c] = await db
      .selectFrom('scenarios')
      .selectAll()
      .where('game', '=', game)
      .orderBy('key')
      .execute()
    if (!a || !b || !c) throw new Error('not laid in')
    const friend = (await playerRepository(db).findOrCreate(arrival())).id
    const stranger = (await playerRepository(db).findOrCreate(arrival())).id
    for (const seen of [a, b]) await scenarios.recordUse(playerId, seen, null, 5)
    await scenarios.recordUse(friend, a, null, 6)
    await scenarios.recordUse(stranger, c, null, 7)
    expect(await scenarios.leastSeen(wish, [playerId, friend])).toEqual([{ id: c.id, key: 'c' }])
    await scenarios.recordUse(friend, c, null, 8)
    expect(await scenarios.leastSeen(wish, [playerId, friend])).toMatchObject([
      { id: b.id },
      { id: c.id },
    ])
  })

  it('bind to an attempt once', async () => {
    const run = await openCampaign()
    const { id } = await insertAttempt(run.id)
    const scenarios = scenarioRepository(db)
    const game = `bound-${playerId}`
    await scenarios.insertMissing([scenario(game, 'a'), scenario(game, 'b')], 1)
    const rows = await db.selectFrom('scenarios').select('id').where('game', '=', game).execute()
    const [a = 0, b = 0] = rows.map(row => row.id)
    expect(await scenarios.bind(id, a)).toBe(a)
    expect(await scenarios.bind(id, b)).toBe(a)
  })

  it('[PL14] store added words once for review and count their players', async () => {
    const run = await openCampaign()
    const { id } = await insertAttempt(run.id)
    const words = wordRepository(db)
    const added = { word: `WORD${playerId}`, playerId, attemptId: id, now: 1 }
    for (let i = 0; i < 2; i++) {
      await words.grant(added)
      await words.submitForReview(added)
    }
    const another = (await playerRepository(db).findOrCreate(arrival())).id
    await words.submitForReview({ ...added, playerId: another })
    expect(await words.overridesOf(id)).toEqual([added.word])
    const review = await db
      .selectFrom('word_reviews')
      .select(['status', 'submissions'])
      .where('word', '=', added.word)
      .executeTakeFirst()
    expect(review).toEqual({ status: 'pending', submissions: 2 })
  })
})

describe('perks and achievements', () => {
  it('are granted once and announced once', async () => {
    const player = await lockPlayer(db, playerId, 1)
    const deserved = { ...player.record, nodesCompleted: 5 }
    const counted = await grantUnlocks(db, player, deserved, 2_000)
    await grantUnlocks(db, await lockPlayer(db, playerId, 1), deserved, 3_000)
    expect(counted.perksUnlocked).toBe(1)
    expect(await perkRepository(db).announce(playerId, 4_000)).toEqual([
      { perk_id: 'mind-guardian', unlocked_for: null },
    ])
    expect(await perkRepository(db).announce(playerId, 5_000)).toEqual([])
    expect(await achievementRepository(db).earned(playerId)).toEqual(
      new Map([['first-star', 2_000]]),
    )
    expect(await achievementRepository(db).announce(playerId, 4_000)).toEqual(['first-star'])
    expect(await achievementRepository(db).announce(playerId, 5_000)).toEqual([])
  })

  it('occupy one slot each and can swap slots', async () => {
    const perks = perkRepository(db)
    const player = await lockPlayer(db, playerId, 1)
    await grantUnlocks(db, player, { ...player.record, nodesCompleted: 5, mysteryWins: 2 }, 1)
    await perks.saveLoadout(playerId, { slot1: 'mind-guardian', slot2: 'keen-ear', slot3: null })
    await perks.saveLoadout(playerId, { slot1: 'keen-ear', slot2: 'mind-guardian', slot3: null })
    expect((await perks.collection(playerId)).loadout).toEqual({
      slot1: 'keen-ear',
      slot2: 'mind-guardian',
      slot3: null,
    })
  })
})
