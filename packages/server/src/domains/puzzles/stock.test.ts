import { afterEach, beforeEach, expect, it } from 'vitest'
import { stockOf } from '../../test-kit/test-content.ts'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { insertStock } from './stock.ts'

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const entry = (key: string, hint: string) => ({
  game: 'twistle',
  key,
  difficulty: 'easy',
  reserve: false,
  puzzle: { word: key, hint },
})
const rows = () =>
  opened.database.db
    .selectFrom('scenarios')
    .select(['id', 'key', 'status', 'puzzle'])
    .orderBy('id')
    .execute()
const insert = (version: string, ...entries: ReturnType<typeof entry>[]) =>
  insertStock(opened.database, stockOf(version, entries), 1)

it('[PL33] leaves a puzzle that the next release holds in the same words as it is', async () => {
  await insert('one', entry('HONEY', 'Sweet.'))
  await opened.database.db.updateTable('scenarios').set({ status: 'retired' }).execute()
  const before = await rows()
  await insert('two', entry('HONEY', 'Sweet.'))
  expect(await rows()).toEqual(before)
})

it('[PL33] withdraws what the next release does not hold, and keeps it for attempts on it', async () => {
  await insert('one', entry('HONEY', 'Sweet.'), entry('EMBER', 'Hot.'))
  const [honey, ember] = await rows()
  await insert('two', entry('HONEY', 'Sweeter.'))
  expect(await rows()).toEqual([
    { ...honey, key: `HONEY~${honey?.id}`, status: 'withdrawn' },
    { ...ember, key: `EMBER~${ember?.id}`, status: 'withdrawn' },
    expect.objectContaining({ key: 'HONEY', status: 'published' }),
  ])
})

it('[PL33] does nothing when the release is the one already laid in', async () => {
  await insert('one', entry('HONEY', 'Sweet.'))
  expect(await insert('one', entry('EMBER', 'Hot.'))).toBe(0)
  expect(await rows()).toHaveLength(1)
})

it('[PL33] counts a mended puzzle as seen by those who have seen the one it replaces', async () => {
  await insert('one', entry('HONEY', 'Sweet.'), entry('EMBER', 'Hot.'))
  const { db } = opened.database
  const [honey, ember] = await rows()
  const { id } = await db
    .insertInto('players')
    .values({ device_hash: 'a', device_hint: 'a', first_seen_at: 1, last_seen_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = { player_id: id, game: 'twistle', attempt_id: 7, last_seen_at: 5 }
  for (const row of [honey, ember]) {
    await db
      .insertInto('scenario_uses')
      .values({ ...use, scenario_id: row?.id ?? 0 })
      .execute()
  }
  await insert('two', entry('HONEY', 'Sweeter.'))
  await insert('three', entry('HONEY', 'Sweetest.'))
  const mended = (await rows()).at(-1)
  const uses = await db
    .selectFrom('scenario_uses')
    .selectAll()
    .where('scenario_id', '=', mended?.id ?? 0)
    .execute()
  expect(mended?.puzzle).toContain('Sweetest')
  expect(uses).toEqual([{ ...use, scenario_id: mended?.id, attempt_id: null }])
})

const dailyRows = async () =>
  Object.fromEntries(
    (
      await opened.database.db
        .selectFrom('scenarios')
        .select(['key', 'is_daily'])
        .where('status', '!=', 'withdrawn')
        .execute()
    ).map(({ key, is_daily }) => [key, is_daily === 1]),
  )

const forDaily = (key: string, hint = 'Sweet.') => ({ ...entry(key, hint), daily: true })

it('[DY6] a puzzle that a day has used stays with the daily journey, also mended', async () => {
  await insert('one', forDaily('HONEY'), forDaily('EMBER'), forDaily('MAPLE'))
  const [honey, ember] = await rows()
  const used = [honey, ember].map((row, i) => {
    return { date: '2026-11-16', star: i + 1, scenario_id: row?.id ?? 0 }
  })
  await opened.database.db.insertInto('daily_puzzles').values(used).execute()
  await insert('two', entry('HONEY', 'Sweet.'), entry('EMBER', 'Hotter.'), entry('MAPLE', 'Sweet.'))
  expect(await dailyRows()).toEqual({ HONEY: true, EMBER: true, MAPLE: false })
})

it('[DY6] a puzzle that players have seen in open play is never kept for the daily journey', async () => {
  await insert('one', entry('HONEY', 'Sweet.'), entry('EMBER', 'Hot.'), entry('MAPLE', 'Red.'))
  const { db } = opened.database
  const player = { device_hash: 'a', device_hint: 'a', first_seen_at: 1, last_seen_at: 1 }
  await db
    .insertInto('players')
    .values({ id: 1, ...player })
    .execute()
  const [honey, ember] = await rows()
  for (const row of [honey, ember]) {
    const use = { player_id: 1, game: 'twistle', attempt_id: 7, last_seen_at: 5 }
    await db
      .insertInto('scenario_uses')
      .values({ ...use, scenario_id: row?.id ?? 0 })
      .execute()
  }
  await insert('two', forDaily('HONEY'), forDaily('EMBER', 'Hotter.'), forDaily('MAPLE', 'Red.'))
  expect(await dailyRows()).toEqual({ HONEY: false, EMBER: false, MAPLE: true })
})
