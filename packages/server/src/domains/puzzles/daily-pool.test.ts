import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()

it('[DY6] open play and practice never get a puzzle of the daily journey', async () => {
  const { db } = server.platform.database
  const rows = await db.selectFrom('scenarios').select(['id', 'game', 'is_daily']).execute()
  const daily = new Set(rows.filter(({ is_daily }) => is_daily).map(({ id }) => id))
  expect(new Set(rows.filter(({ is_daily }) => is_daily).map(({ game }) => game)).size).toBe(4)
  const player = await server.newPlayer()
  const drawn = new Set<number>()
  for (let round = 0; round < 120; round++) {
    const level = 1 + (round % 3)
    const query = { playerId: player.id, level }
    const params = { nodeId: `node-${round % 13}` }
    const web = await player.call(api.puzzles.wordWeb, { params, query })
    const hive = await player.call(api.puzzles.hive, { params, query })
    const seeker = await player.call(api.puzzles.twistle, { params: { difficulty: 'easy' }, query })
    const boss = await player.call(api.puzzles.forgottenWord, {
      params: { index: level - 1 },
      query: { playerId: player.id },
    })
    for (const { id } of [web, hive, seeker, boss.puzzle]) drawn.add(id)
  }
  expect(drawn.size).toBeGreaterThan(100)
  expect([...drawn].filter(id => daily.has(id))).toEqual([])
})
