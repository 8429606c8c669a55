// One engine is enough: the rate limits are kept by the process.
import { api } from '@lexiverse/contract'
import { RULES_VERSION } from '@lexiverse/rules'
import { afterEach, describe, expect, it } from 'vitest'
import { losingLog } from '../test-kit/losing-log.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'

let server: TestApp
afterEach(() => server.close())

async function open(env: Record<string, string> = {}) {
  server = await buildTestApp({ stock: stockOf('none', []), env: { RATE_LIMITS: 'yes', ...env } })
}

const passed = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length

describe('rate limits', () => {
  it('[SV16] stop a player after a burst of a hundred, and no other player', async () => {
    await open()
    const eager = await server.newPlayer()
    const calm = await server.newPlayer()
    const look = (player: typeof eager) =>
      player.ask(api.players.get, { params: { playerId: player.id } })
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: 300 }, () => look(eager)))
    const refilled = Math.ceil(((performance.now() - started) / 1000) * 20)
    expect(passed(answers)).toBeGreaterThanOrEqual(100)
    expect(passed(answers)).toBeLessThanOrEqual(100 + refilled)
    expect((await look(calm)).status).toBe(200)
  })

  it('[SV16] stop an address that keeps creating players, and say how long to wait', async () => {
    await open()
    const arrive = (i: number) =>
      server.app.inject({
        method: 'POST',
        url: api.players.init.path,
        payload: { deviceId: `device-${String(i).padStart(20, '0')}` },
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => arrive(i)))
    const refused = answers.filter(answer => answer.statusCode === 429)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused[0]?.json()).toEqual({
      error: 'Too many requests. Please wait a moment.',
      code: 'too-many-requests',
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  })

  it('[SV16] count by the real address and ignore forged forwarding headers', async () => {
    await open({ TRUSTED_PROXIES: '1' })
    const report = (i: number) =>
      server.app.inject({
        method: 'POST',
        url: api.operations.clientError.path,
        payload: { type: 'error', message: 'oh' },
        headers: { 'x-forwarded-for': `10.0.0.${i}, 203.0.113.1` },
      })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => report(i)))
    const count = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(count).toBeGreaterThanOrEqual(20)
    expect(count).toBeLessThan(30)
  })

  it.each([
    ['GET', api.identity.google.path, 'google'],
    ['GET', api.identity.googleAnswer.path, 'google'],
    ['GET', api.identity.apple.path, 'apple'],
    ['POST', api.identity.appleAnswer.path, 'apple'],
  ] as const)(
    '[ID20] redirect a person who signs in too often to the login page (%s %s)',
    async (method, url, provider) => {
      await open()
      const ask = () => server.app.inject({ method, url })
      const answers = await Promise.all(Array.from({ length: 150 }, ask))
      const refused = answers.filter(({ headers }) => headers['retry-after'] !== undefined)
      expect(refused.length).toBeGreaterThan(0)
      const seconds = refused[0]?.headers['retry-after']
      expect(refused[0]?.statusCode).toBe(303)
      expect(refused[0]?.headers.location).toBe(`/login?error=${provider}&wait=${seconds}`)
    },
  )

  it('[SV16] never refuse a health check, which would make a balancer take the server for dead', async () => {
    server = await buildTestApp({
      stock: stockOf('none', []),
      env: { RATE_LIMITS: 'yes' },
      limitClock: () => 0,
    })
    const ask = (url: string) => server.app.inject({ url })
    const flood = await Promise.all(
      Array.from({ length: 3_100 }, () => ask(api.statistics.overview.path)),
    )
    expect(flood.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
    expect((await ask(api.health.alive.path)).statusCode).toBe(200)
    expect((await ask(api.health.ready.path)).statusCode).toBe(200)
  })

  it('[SV27] charge a call by what it costs', async () => {
    server = await buildTestApp({ env: { RATE_LIMITS: 'yes' }, limitClock: () => 0 })
    const player = await server.newPlayer()
    await player.startJourney()
    const body = { playerId: player.id, nodeId: 'node-a', gameType: 'word-web', level: 1 }
    const answers = []
    for (let n = 0; n < 30; n++) answers.push(await player.ask(api.runs.startRun, { body }))
    expect(passed(answers)).toBe(19)
  })

  it('[SV27] charge every change of a room that is saved', async () => {
    server = await buildTestApp({
      stock: stockOf('none', []),
      env: { RATE_LIMITS: 'yes' },
      limitClock: () => 0,
    })
    const { joinSession, leaveSession, handOver, lockSession } = api.multiplayer
    const { removeParticipant, giveGlyph, chooseEmblem } = api.multiplayer
    const changes = [joinSession, leaveSession, handOver, lockSession]
    const body = {
      ...{ sessionId: 'CCCCC', nickname: 'Ann', participantId: 'p1' },
      ...{ isLocked: true, glyphId: 'any', emblem: 'serpent' },
    }
    for (const change of [...changes, removeParticipant, giveGlyph, chooseEmblem]) {
      const player = await server.newPlayer()
      const statuses = []
      for (let n = 0; n < 30; n++) statuses.push((await player.ask(change, { body })).status)
      const refused = statuses.filter(status => status === 429)
      expect([change.path, refused.length]).toEqual([change.path, 5])
    }
  })

  it('[SV27] charge the moves of a game that is taken up, whose log is replayed once', async () => {
    server = await buildTestApp({ env: { RATE_LIMITS: 'yes' }, limitClock: () => 0 })
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open('node-a')
    server.clock.advance(60_000)
    const [wrong = { type: '', at: 0 }] = losingLog(open)
    const log = Array.from({ length: 200 }, (_, n) => ({ ...wrong, at: 200 * (n + 1) }))
    expect((await player.save(open, log)).status).toBe(200)
    const place = { nodeId: 'node-a', gameType: 'word-web', level: 1 }
    const body = { playerId: player.id, ...place, rulesVersion: RULES_VERSION }
    const answers = []
    for (let n = 0; n < 30; n++) answers.push(await player.ask(api.runs.startRun, { body }))
    // Of 100, the journey, the game, its puzzle and the moves have taken 5, 5, 1 and 5; each entry takes 5 and 2.
    expect(passed(answers)).toBe(12)
  })

  it('[SV26] count who enters a circle again and again, but not who is in it already', async () => {
    let time = 0
    server = await buildTestApp({ env: { RATE_LIMITS: 'yes' }, limitClock: () => time })
    const [owner, player] = [await server.newPlayer(), await server.newPlayer()]
    const { code, circleId } = await owner.call(api.circles.create, { body: { name: 'Owls' } })
    const join = () => {
      time += 1_000
      return player.ask(api.circles.join, { body: { key: code } })
    }
    const entered = []
    for (let n = 0; n < 41; n++) {
      entered.push(await join())
      if (n < 3) entered.push(await join())
      await player.ask(api.circles.leave, { params: { circleId } })
    }
    expect(passed(entered)).toBe(43)
    expect(entered.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })

  it('[SV16] can be switched off', async () => {
    await open({ RATE_LIMITS: 'no' })
    const player = await server.newPlayer()
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        player.ask(api.players.get, { params: { playerId: player.id } }),
      ),
    )
    expect(passed(answers)).toBe(300)
  })
})
