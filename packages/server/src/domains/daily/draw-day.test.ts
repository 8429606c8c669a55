import { addDays, dailyPlan, dateAt } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { testContent } from '../../test-kit/test-content.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { DAYS_WITHOUT_REPEAT, daySeed, openDay } from './draw-day.ts'

const server = useTestApp({ stock: testContent().stock })
const first = () => dateAt(server.clock())
const open = (date: string) => server.platform.database.write(tx => openDay(tx, date))

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

it('[DY6] [DY7] draws a year of fitting puzzles from the pool, none again within 120 days', async () => {
  const { db } = server.platform.database
  const seen = new Map<number, number>()
  for (let day = 0; day < 365; day++) {
    const date = addDays(first(), day)
    const drawn = await open(date)
    const rows = await db.selectFrom('scenarios').selectAll().where('id', 'in', drawn).execute()
    for (const [place, star] of dailyPlan(date).stars.entries()) {
      const row = rows.find(({ id }) => id === drawn[place])
      expect(row).toMatchObject({ game: star.game, difficulty: star.difficulty, is_daily: 1 })
      const last = seen.get(drawn[place] ?? 0) ?? Number.NEGATIVE_INFINITY
      expect(day - last).toBeGreaterThan(DAYS_WITHOUT_REPEAT)
      seen.set(drawn[place] ?? 0, day)
    }
  }
}, 120_000)
