import { api } from '@lexiverse/contract'
import { RULES_VERSION } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { openSealed } from '../../../test-kit/sealed-game.ts'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, readRun } from '../../../test-kit/test-run.ts'
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

const resume = (player: TestPlayer, rulesVersion?: number) => {
  const body = { playerId: player.id, nodeId: 'node-a', gameType: 'word-web', level: 1 }
  return player.ask(api.runs.startRun, { body: { ...body, rulesVersion } })
}

const refused = {
  status: 409,
  body: { code: 'rules-changed', error: expect.stringContaining('Reload the page') },
}

it.each([
  ['names older rules', RULES_VERSION - 1],
  ['names none', undefined],
])('[PL25] a page that %s is told to reload at an open game of newer rules', async (_, older) => {
  const player = await server.newPlayer()
  await player.startJourney()
  const { attemptId } = await player.open('node-a')
  expect(await resume(player, older)).toMatchObject(refused)
  expect(await resume(player, RULES_VERSION)).toMatchObject({ body: { attemptId } })
})

it('[PL25] a page that names no rules takes up a game of the first version again', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const { attemptId } = await player.open('node-a', 'word-web', 1, { rulesVersion: 1 })
  expect(await resume(player)).toMatchObject({ status: 200, body: { attemptId } })
})

it('[PL25] a page that is told to reload leaves the glyph offers waiting', async () => {
  const player = await server.newPlayer()
  const { runId } = await player.startJourney()
  await player.open('node-a')
  const offers = [{ key: '1:m1', glyphId: 'decay' }]
  await changeRun(server, player, run => ({ ...run, offers }))
  expect(await resume(player, RULES_VERSION - 1)).toMatchObject(refused)
  expect((await readRun(server, runId)).offers).toEqual(offers)
  expect((await resume(player, RULES_VERSION)).status).toBe(200)
  expect((await readRun(server, runId)).offers).toEqual([])
})

it('[PL25] a sealed game can be taken up by any page, since the server replays it', async () => {
  const { player, attemptId, setup } = await openSealed(server, 'word-web', 'node-a')
  expect(setup.rulesVersion).toBe(RULES_VERSION)
  expect(await resume(player)).toMatchObject({ status: 200, body: { attemptId } })
})
