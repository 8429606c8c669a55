import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpAdmin } from '../domains/admin/set-up.ts'
import { openStar } from '../test-kit/daily-play.ts'
import { sendLog, sendMove } from '../test-kit/sealed-game.ts'
import { gameLeaksIn } from '../test-kit/sealed-leaks.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { winningLog } from '../test-kit/winning-log.ts'

const DEVICE = 'canary-device-7f3a9c51e2b84d06'
const PASSWORD = 'canary-password-5d81'
const TOKEN = 'canary-metrics-token-19'

const lines: string[] = []
let server: TestApp
let player: TestPlayer

beforeAll(async () => {
  server = await buildTestApp({
    env: { LOG_LEVEL: 'trace', METRICS_TOKEN: TOKEN },
    log: { write: line => lines.push(line) },
  })
  await setUpAdmin(server.database.database, PASSWORD)
  player = await server.newPlayer(DEVICE)
})
afterAll(() => server.close())

async function stir() {
  await player.startJourney()
  await player.ask(api.admin.login, { body: { password: PASSWORD } })
  await player.ask(api.admin.login, { body: { password: `${PASSWORD}-wrong` } })
  await player.ask(api.players.init, { body: { deviceId: 7, secret: DEVICE } })
  const cookie = [...player.cookies].map(pair => pair.join('=')).join('; ')
  const headers = { cookie, 'content-type': 'application/json' }
  const broken = [`{"deviceId":"${DEVICE}`, `{"password":"${PASSWORD}"]`, DEVICE]
  for (const payload of broken) {
    const url = '/api/players/init'
    const answer = await server.app.inject({ method: 'POST', url, payload, headers })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.not.stringContaining('canary')])
  }
  await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}`, cookie },
  })
  await server.app.inject({ url: '/api/nowhere', headers })
}

/** Unexpected errors are logged in full, where a secret is most likely to leak. */
async function failUnexpectedly() {
  const { db } = server.database.database
  const { write } = server.database.database
  server.database.database.write = async () => {
    throw new Error('something broke')
  }
  const { status, body } = await player.ask(api.runs.startRun, {
    body: { playerId: player.id, nodeId: 'start', gameType: 'campaign', level: 1 },
  })
  server.database.database.write = write
  await db.selectFrom('players').select('id').limit(1).execute()
  return { status, body }
}

describe('the log', () => {
  it('[SV18] holds no device id, cookie, password or token, even at the most verbose level', async () => {
    await stir()
    await failUnexpectedly()
    const log = lines.join('')
    expect(log).toContain('"answered"')
    expect(log).toContain('something broke')
    const secrets = [DEVICE, PASSWORD, TOKEN, ...player.cookies.values()]
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(player.cookies.size).toBe(2)
  })

  it('[SV5] holds an unexpected error in full, and the response nothing of it', async () => {
    expect(await failUnexpectedly()).toEqual({
      status: 500,
      body: {
        error: 'Something went wrong on our side.',
        code: 'internal',
        reference: expect.any(String),
      },
    })
  })

  it('[PL52] holds no hidden word of a sealed journey, even at the most verbose level', async () => {
    for (let star = 1; star <= 5; star++) {
      const before = lines.length
      const sealed = await openStar(server, player)
      await sendMove(server, sealed, 0, { type: 'override', word: 'AAAAA' })
      await sendLog(server, sealed, winningLog(sealed))
      const written = lines.slice(before)
      expect(written.join('')).toContain('/moves')
      expect(written.flatMap(line => gameLeaksIn(line, sealed, []))).toEqual([])
    }
  })

  it('[SV33] has the lines of a failed request under the reference that the player reads', async () => {
    const { body } = await failUnexpectedly()
    const { reference } = body as { reference: string }
    const logged = lines.map(line => JSON.parse(line))
    const own = logged.filter(line => line.requestId === reference)
    expect(own.map(({ msg }) => msg)).toEqual(['unexpected error', 'answered'])
    expect(own[0].err.message).toBe('something broke')
  })

  it('[SV33] has a report of a browser under the reference that it is answered with', async () => {
    const body = { type: 'component_error', message: 'Another star fell' }
    const { reference } = await player.call(api.operations.clientError, { body })
    const logged = lines.map(line => JSON.parse(line))
    const report = logged.find(line => line.clientError?.message === body.message)
    expect([report.requestId, reference]).toEqual([reference, expect.stringMatching(/^[\w-]{13}$/)])
  })

  it('[SV33] names every request in a header of its answer, and a refusal nowhere else', async () => {
    const refused = await player.ask(api.players.init, { body: { deviceId: 7 } })
    const answered = await player.ask(api.health.alive)
    const ids = [refused, answered].map(({ headers }) => headers?.['x-request-id'])
    expect(new Set(ids).size).toBe(2)
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[\w-]{13}$/)))
    expect(refused.body).not.toHaveProperty('reference')
  })

  it('[SV18] is one JSON object per line', () => {
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
  })

  it('[SV18] holds errors reported by browsers', async () => {
    const body = { type: 'component_error', message: 'A star fell\nfrom the map' }
    expect((await player.ask(api.operations.clientError, { body })).status).toBe(200)
    const logged = lines.map(line => JSON.parse(line))
    expect(logged.findLast(line => line.clientError)?.clientError).toEqual(body)
  })

  it.each([
    { type: 'x', message: 'm'.repeat(1001) },
    { type: 'x', message: 'NUL \u0000' },
    { message: 'no type' },
  ])('refuses a malformed report (%#)', async body => {
    expect((await player.ask(api.operations.clientError, { body })).status).toBe(400)
  })
})

describe('metrics', () => {
  it('[SV19] need the token if one is configured', async () => {
    const look = (authorization?: string) =>
      server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect((await look()).statusCode).toBe(404)
    expect((await look(`Bearer ${TOKEN}x`)).statusCode).toBe(404)
    const answer = await look(`Bearer ${TOKEN}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(
      'lexiverse_http_request_duration_seconds_count{method="POST",route="/api/players/init",status="200"}',
    )
  })
})
