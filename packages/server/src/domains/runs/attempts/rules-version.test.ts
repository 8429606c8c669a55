import { RULES_VERSION } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

it.each([
  ['names none', undefined, 1],
  ['names the first', 1, 1],
  ['is newer than the server', RULES_VERSION + 1, RULES_VERSION],
])('[PL25] a game of a browser that %s is opened under rules that both know', async (...row) => {
  const [, rulesVersion, expected] = row
  const player = await server.newPlayer()
  await player.startJourney()
  const open = await player.open('node-a', 'word-web', 1, { rulesVersion })
  expect(open.setup.rulesVersion).toBe(expected)
  expect(await player.complete(open, winningLog(open))).toMatchObject({ result: 'victory' })
})
