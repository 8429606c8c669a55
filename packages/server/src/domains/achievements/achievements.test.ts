import { api } from '@lexiverse/contract'
import { achievements } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const server = useTestApp()

const list = async (player: TestPlayer) =>
  (await player.call(api.achievements.list, { params: { playerId: player.id } })).achievements

const check = async (player: TestPlayer) => {
  const body = { playerId: player.id, gameType: 'word-web' }
  const { unlockedAchievements } = await player.call(api.achievements.check, { body })
  return unlockedAchievements.map(({ id }) => id)
}

it('[CL17] lists every achievement with the player’s progress', async () => {
  const player = await server.newPlayer()
  const all = await list(player)
  expect(all.map(({ id }) => id)).toEqual(achievements.map(({ id }) => id))
  expect(all.every(({ earnedAt, progress }) => earnedAt === null && progress.value === 0)).toBe(
    true,
  )
})

it('[PL20] grants an achievement with the completion, dates it, and announces it once', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  expect(await check(player)).toEqual([])
  await player.play('node-a', winningLog)
  const earned = (await list(player)).find(({ id }) => id === 'first-star')
  expect(earned).toMatchObject({ earnedAt: server.clock(), progress: { value: 1, target: 1 } })
  const gazer = (await list(player)).find(({ id }) => id === 'star-gazer')
  expect(gazer).toMatchObject({ earnedAt: null, progress: { value: 1, target: 25 } })
  expect(await check(player)).toEqual(expect.arrayContaining(['first-star', 'flawless']))
  expect(await check(player)).toEqual([])
})

it('[AC6] practice earns no achievement', async () => {
  const player = await server.newPlayer()
  const open = await player.open('practice', 'twistle')
  await player.complete(open, winningLog(open))
  expect(await check(player)).toEqual([])
})
