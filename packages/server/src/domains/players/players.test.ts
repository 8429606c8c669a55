import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { TestPlayer } from '../../test-kit/test-player.ts'
import { injected } from '../../test-kit/transport.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()

it('[ID21] creates one player for a device, even with repeated and concurrent requests', async () => {
  const visitor = new TestPlayer(injected(server.app))
  const arrivals = await Promise.all([1, 2, 3, 4].map(() => visitor.init()))
  expect(new Set(arrivals.map(({ id }) => id)).size).toBe(1)
  expect((await visitor.init()).id).toBe(arrivals[0]?.id)
})

it('[ID21] masks the device id and stores only its hash and first four characters', async () => {
  const player = await server.newPlayer()
  const shown = await player.call(api.players.get, { params: { playerId: player.id } })
  expect(shown.deviceId).toBe(`${player.deviceId.slice(0, 4)}…`)
  const row = await server.platform.database.db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(player.deviceId)
})

it('[ID21] stores a name, and keeps it when a later request has none', async () => {
  const player = await server.newPlayer()
  const body = { deviceId: player.deviceId, displayName: '  Vesper ' }
  expect(await player.call(api.players.init, { body })).toMatchObject({ displayName: 'Vesper' })
  expect(await player.init()).toMatchObject({ displayName: 'Vesper' })
})

it.each([
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['another direction', 'Ves\u202eper\u200b', 'Vesper'],
  ['nothing to be seen', '\u200b\u2060', null],
  ['as many letters as an account may have', 'W'.repeat(80), 'W'.repeat(40)],
])('[LO40] cleans a name of %s before others see it', async (_what, displayName, shown) => {
  const player = await server.newPlayer()
  const body = { deviceId: player.deviceId, displayName }
  expect((await player.call(api.players.init, { body })).displayName).toBe(shown)
})

it('[ID6] ignores an account that the browser claims', async () => {
  const player = await server.newPlayer()
  const body = { deviceId: player.deviceId, oauthUserId: 77 }
  expect((await player.call(api.players.init, { body })).id).toBe(player.id)
})

it('[ID21] refuses a device id that is too short, and text with NUL', async () => {
  const visitor = new TestPlayer(injected(server.app))
  for (const deviceId of ['x'.repeat(15), `${'x'.repeat(20)}\u0000`, 'x'.repeat(201)]) {
    expect((await visitor.ask(api.players.init, { body: { deviceId } })).status).toBe(400)
  }
  const body = { deviceId: 'x'.repeat(16) }
  expect((await visitor.ask(api.players.init, { body })).status).toBe(200)
})

it('[ID23] reserves player 1 for a home screen without a player: reads are empty, writes refused', async () => {
  const player = await server.newPlayer()
  expect(player.id).toBeGreaterThan(1)
  expect(await player.call(api.players.get, { params: { playerId: 1 } })).toMatchObject({ id: 1 })
  const body = { playerId: 1, nodeId: 'start', gameType: 'campaign', level: 1 }
  expect(await player.ask(api.runs.startRun, { body })).toMatchObject({
    status: 409,
    body: { code: 'player-not-initialised' },
  })
})
