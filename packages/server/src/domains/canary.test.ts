import { api, type Endpoint } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCall } from '../proofs/sample.ts'
import { yieldingLog } from '../test-kit/losing-log.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { changeRun, giveGlyphs, givePerks } from '../test-kit/test-run.ts'
import { injected, type Transport } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'

let server: TestApp
const responses: { path: string; text: string }[] = []

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/** Collects every response of the server. */
function overheard(): Transport {
  const transport = injected(server.app)
  return async sent => {
    const received = await transport(sent)
    responses.push({ path: `${sent.method} ${sent.path}`, text: JSON.stringify(received.body) })
    return received
  }
}

/** A player with open games, rewards, offers, glyphs, perks and a lost run. */
async function veteran(name: string): Promise<TestPlayer> {
  const player = new TestPlayer(overheard(), server.lookAtPuzzle)
  const body = { deviceId: player.deviceId, displayName: name }
  player.id = (await player.call(api.players.init, { body })).id
  await player.startJourney()
  await player.play('node-a', yieldingLog)
  await player.startJourney()
  await giveGlyphs(server, player, 'insight', 'insight', 'mending')
  await givePerks(server, player, 'keen-ear', 'hint-whisperer')
  await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
  await player.play('t2', winningLog)
  const open = await player.open('node-a')
  await player.call(api.glyphs.use, {
    body: { playerId: player.id, glyphId: 'insight', attemptId: open.attemptId },
  })
  await player.save(open, winningLog(open).slice(0, 1))
  await player.open('time-trial', 'time-trial')
  return player
}

async function secretsOf({ id, deviceId }: TestPlayer): Promise<string[]> {
  const { db } = server.platform.database
  const player = await db
    .selectFrom('players')
    .select('device_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const runs = await db
    .selectFrom('runs')
    .select('reward_seed')
    .where('player_id', '=', id)
    .execute()
  const logs = await db
    .selectFrom('completions')
    .select('log_hash')
    .where('player_id', '=', id)
    .execute()
  return [
    deviceId,
    deviceId.slice(0, 12),
    player.device_hash ?? '',
    ...runs.map(run => run.reward_seed),
    ...logs.map(log => log.log_hash),
  ]
}

/** Every reading request, for one player and without a player. */
async function readEverything(reader: TestPlayer, playerId: number): Promise<number[]> {
  const readings = Object.values(api)
    .flatMap(group => Object.values(group) as Endpoint[])
    .filter(({ method }) => method === 'GET')
  const statuses: number[] = []
  for (const endpoint of readings) {
    statuses.push((await reader.ask(endpoint, sampleCall(endpoint, playerId))).status)
  }
  const [{ completionId } = { completionId: '' }] = (
    await reader.call(api.games.recentRewards, {
      params: { playerId: reader.id },
      query: { timeWindow: 999_999_999 },
    })
  ).completions
  const query = { playerId: reader.id }
  await reader.call(api.games.completion, { params: { completionId }, query })
  await reader.call(api.runs.validateRun, { params: { runId: reader.runId ?? 0 } })
  return statuses
}

it('[SV18] no response holds a device id, a hash, a reward seed or data of another player', async () => {
  const ada = await veteran('CANARY-ADA')
  const mallory = await veteran('CANARY-MALLORY')
  const cookieSecret = await server.platform.database.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'cookie-secret')
    .executeTakeFirstOrThrow()
  const secrets = [...(await secretsOf(ada)), ...(await secretsOf(mallory)), cookieSecret.value]
  expect(secrets.length).toBeGreaterThan(10)
  await readEverything(ada, ada.id)
  const before = responses.length
  const statuses = await readEverything(mallory, mallory.id)
  await readEverything(mallory, ada.id)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(15)
  const leaks = responses.filter(({ text }) => secrets.some(secret => text.includes(secret)))
  expect(leaks.map(({ path }) => path)).toEqual([])
  const leakedNames = responses.slice(before).filter(({ text }) => text.includes('CANARY-ADA'))
  expect(leakedNames).toEqual([])
  expect(responses.some(({ text }) => text.includes('CANARY-MALLORY'))).toBe(true)
})
