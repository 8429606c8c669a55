import { api } from '@lexiverse/contract'
import { addDays, dailyPlan, dateAt, type WordWebPuzzle } from '@lexiverse/rules'
import { expect, it, vi } from 'vitest'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { testContent } from '../../test-kit/test-content.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { DAYS_WITHOUT_REPEAT, daySeed, openDay } from './draw-day.ts'
import { logPoolSupply, poolSupply } from './pool-supply.ts'
import { listPool, poolsOf } from './pools.ts'

const server = useTestApp({ stock: testContent().stock })
const first = () => dateAt(server.clock())
const open = (date: string) => server.platform.database.write(tx => openDay(tx, date))

/** Two weeks hold every weekday twice; what is drawn from the lists of an engine does not depend on it. */
const DAYS = process.env.TEST_DATABASE_URL ? 14 : 365

const themesIn = (puzzle: string) =>
  (JSON.parse(puzzle) as WordWebPuzzle).groups.map(({ theme }) => theme)

it('[DY8] two processes that open a day at once draw the same, and it stays', async () => {
  const date = addDays(first(), -400)
  const [one, two] = await Promise.all([open(date), open(date)])
  expect(two).toEqual(one)
  expect(await open(date)).toEqual(one)
  await server.platform.database.db.deleteFrom('daily_puzzles').where('date', '=', date).execute()
  expect(await open(date)).toEqual(one)
})

it('[DY8] another secret draws other puzzles and another seed', async () => {
  const { db } = server.platform.database
  const date = addDays(first(), -800)
  const before = { puzzles: await open(date), seed: await daySeed(db, date) }
  await db.deleteFrom('daily_puzzles').where('date', '=', date).execute()
  await db
    .updateTable('settings')
    .set({ value: 'other' })
    .where('name', '=', 'daily-secret')
    .execute()
  expect(await open(date)).not.toEqual(before.puzzles)
  expect(await daySeed(db, date)).not.toBe(before.seed)
})

it(`[CO21] [DY6] [DY7] draws ${DAYS} days of fitting puzzles from the pool, none again within 120 days, hardly a theme within twenty boards`, async () => {
  const { db } = server.platform.database
  const seen = new Map<number, number>()
  const boards: string[][] = []
  const repeats: string[] = []
  for (let day = 0; day < DAYS; day++) {
    const date = addDays(first(), day)
    const drawn = await open(date)
    const rows = await db.selectFrom('scenarios').selectAll().where('id', 'in', drawn).execute()
    for (const [place, star] of dailyPlan(date).stars.entries()) {
      const row = rows.find(({ id }) => id === drawn[place])
      expect(row).toMatchObject({ game: star.game, difficulty: star.difficulty, is_daily: 1 })
      if (row?.game === 'word-web') {
        const themes = themesIn(row.puzzle)
        const recent = new Set(boards.slice(-20).flat())
        repeats.push(...themes.filter(theme => recent.has(theme)))
        boards.push(themes)
      }
      const last = seen.get(drawn[place] ?? 0) ?? Number.NEGATIVE_INFINITY
      expect(day - last).toBeGreaterThan(DAYS_WITHOUT_REPEAT)
      seen.set(drawn[place] ?? 0, day)
    }
  }
  expect(repeats.length).toBeLessThan(boards.length / 10)
})

const DAY_MS = 86_400_000
const seekersOf = async (date: string) => {
  const pool = poolsOf(date)[2]
  if (!pool) throw new Error('No third star')
  return { pool, ids: await listPool(server.platform.database.db, pool) }
}
const setStatus = (ids: readonly number[], status: string) =>
  server.platform.database.db
    .updateTable('scenarios')
    .set({ status })
    .where('id', 'in', ids)
    .execute()
const retire = (ids: readonly number[]) => setStatus(ids, 'retired')
const restore = (ids: readonly number[]) => setStatus(ids, 'reserve')

it('[DY7] [AD46] tells how many days each pool lasts, and a full one lasts for ever', async () => {
  const { db } = server.platform.database
  const now = server.clock() + 2_000 * DAY_MS
  const pools = await poolSupply(db, now)
  expect(pools).toHaveLength(19)
  expect(pools.every(({ days }) => days === null)).toBe(true)
  const monday = dateAt(now + ((8 - new Date(now).getUTCDay()) % 7) * DAY_MS)
  const { pool, ids } = await seekersOf(monday)
  await retire(ids.slice(2))
  const log = { info: vi.fn(), warn: vi.fn() }
  const supply = (await poolSupply(db, now)).find(
    ({ game, difficulty }) => game === pool.game && difficulty === pool.difficulty,
  )
  expect(supply).toMatchObject({ puzzles: 2 })
  expect(supply?.days).toBeLessThan(21)
  await logPoolSupply(db, now, log)
  expect(log.warn).toHaveBeenCalledWith({ pools: [supply] }, 'daily puzzles run out soon')
  await restore(ids.slice(2))
  await logPoolSupply(db, now, log)
  expect(log.info).toHaveBeenCalledWith({ pools }, 'daily puzzles left')
})

it('[DY7] an exhausted pool gives the puzzle that was used longest ago', async () => {
  const monday = '2033-01-03'
  const { ids } = await seekersOf(monday)
  await retire(ids.slice(3))
  const weeks = [0, 7, 14, 21, 28, 35]
  const drawn = []
  for (const week of weeks) drawn.push((await open(addDays(monday, week)))[2])
  expect(new Set(drawn.slice(0, 3))).toEqual(new Set(ids.slice(0, 3)))
  expect(drawn.slice(3)).toEqual(drawn.slice(0, 3))
  await restore(ids.slice(3))
})

it('[DY7] a mended puzzle counts as used when the one that it replaces was', async () => {
  const { db } = server.platform.database
  const admin = await newAdmin(server)
  const monday = '2035-01-01'
  const { pool, ids } = await seekersOf(monday)
  await retire(ids.slice(3))
  const drawn: string[] = []
  for (const week of [0, 7, 14, 21, 28, 35]) {
    const id = (await open(addDays(monday, week)))[2] ?? 0
    const { key } = await db
      .selectFrom('scenarios')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    drawn.push(key)
    const texts = { hint: `Nobody has read this hint before week ${week}.` }
    await admin.call(api.editing.mend, { params: { id }, body: { editor: 'Ada', texts } })
  }
  expect(new Set(drawn.slice(0, 3)).size).toBe(3)
  expect(drawn.slice(3)).toEqual(drawn.slice(0, 3))
  const supplies = await poolSupply(db, Date.parse(addDays(monday, 35)))
  const supply = supplies.find(
    ({ game, difficulty }) => game === pool.game && difficulty === pool.difficulty,
  )
  expect(supply).toMatchObject({ puzzles: 3, days: 1 })
  await restore(ids.slice(3))
})

it('[DY7] an empty pool takes a puzzle of another difficulty, or else one of open play that fewest have seen', async () => {
  const { db } = server.platform.database
  const monday = '2034-01-02'
  const { ids } = await seekersOf(monday)
  await retire(ids)
  const other = (await open(monday))[2] ?? 0
  const typeOf = (id: number) =>
    db.selectFrom('scenarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await typeOf(other)).toMatchObject({ game: 'twistle', is_daily: 1 })
  expect(ids).not.toContain(other)
  const daily = await db
    .selectFrom('scenarios')
    .select('id')
    .where('game', '=', 'twistle')
    .where('is_daily', '=', 1)
    .where('status', '!=', 'retired')
    .execute()
  await retire(daily.map(({ id }) => id))
  const seen = await server.newPlayer()
  await seen.call(api.puzzles.twistle, {
    params: { difficulty: 'easy' },
    query: { playerId: seen.id, level: 1 },
  })
  const uses = await db.selectFrom('scenario_uses').select('scenario_id').execute()
  const last = (await open(addDays(monday, 7)))[2] ?? 0
  expect(await typeOf(last)).toMatchObject({ game: 'twistle', is_daily: 1, status: 'published' })
  expect(uses.map(({ scenario_id }) => scenario_id)).not.toContain(last)
  await restore([...ids, ...daily.map(({ id }) => id)])
})

it('[DY7] two Word Webs of a day share no theme, also if both are taken from open play', async () => {
  const { db } = server.platform.database
  const boards = db.selectFrom('scenarios').select(['id', 'puzzle']).where('game', '=', 'word-web')
  const themesOf = new Map((await boards.execute()).map(row => [row.id, themesIn(row.puzzle)]))
  const daily = (await boards.where('is_daily', '=', 1).execute()).map(({ id }) => id)
  await retire(daily)
  // On Mondays the first and the fourth star are Word Webs.
  for (let week = 0; week < 20; week++) {
    const [first = 0, , , fourth = 0] = await open(addDays('2036-01-07', 7 * week))
    const themes = themesOf.get(first) ?? []
    expect(themes).toHaveLength(4)
    expect(themes.filter(theme => themesOf.get(fourth)?.includes(theme))).toEqual([])
    expect(daily).not.toContain(first)
    await retire([first, fourth])
  }
  await restore(daily)
}, 120_000)
