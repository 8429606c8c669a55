import { api } from '@lexiverse/contract'
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

it('[PL25] a page that does not know the rules of an open game is told to reload', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const { attemptId } = await player.open('node-a')
  const resume = (rulesVersion: number) => {
    const body = { playerId: player.id, nodeId: 'node-a', gameType: 'word-web', level: 1 } as const
    return player.ask(api.runs.startRun, { body: { ...body, rulesVersion } })
  }
  const refused = {
    status: 409,
    body: { code: 'rules-changed', error: expect.stringContaining('Reload the page') },
  }
  expect(await resume(RULES_VERSION - 1)).toMatchObject(refused)
  expect(await resume(RULES_VERSION)).toMatchObject({ body: { attemptId } })
})
