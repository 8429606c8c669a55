import { expect, it } from 'vitest'
import { playDay } from '../../test-kit/daily-play.ts'
import { changeRun } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { scenarioRepository } from './repository.ts'

const server = useTestApp()

it('[DY5] a boss won on a daily journey is no boss won in the campaign', async () => {
  const player = await server.newPlayer()
  const { db } = server.platform.database
  const hasBeatenBoss = () => scenarioRepository(db).hasBeatenBoss(player.id)
  await playDay(server, player)
  expect(await hasBeatenBoss()).toBe(false)
  await player.startJourney()
  await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
  await player.play('boss', winningLog)
  expect(await hasBeatenBoss()).toBe(true)
})
