import { api, type Endpoint } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../domains/admin/password.ts'
import { replaceHash } from '../domains/admin/repository.ts'
import { idlePuzzleWorker } from '../test-kit/inline-puzzle-worker.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { injected } from '../test-kit/transport.ts'
import { expectedStatuses } from './expected-statuses.ts'
import { sampleCall } from './sample.ts'

const PASSWORD = 'a password for these tests'

const endpoints = Object.entries(api).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [
    `${domain}.${name}`,
    endpoint,
  ]),
)

/** Routes outside the contract: machine-readable texts and the contract itself. */
const BESIDE = ['GET /metrics', 'GET /api/openapi.json']

let server: TestApp
let owner: TestPlayer
let other: TestPlayer

const DENIED = new Set([400, 401, 403])

/** A new caller for each call, so that no call affects the next. */
type Person = () => TestPlayer | Promise<TestPlayer>

const nobody: Person = () => new TestPlayer(injected(server.app))
const self: Person = () => copyOf(owner)
const stranger: Person = () => copyOf(other)
const admin: Person = async () => {
  const person = new TestPlayer(injected(server.app))
  await person.call(api.admin.login, { body: { password: PASSWORD } })
  return person
}

function copyOf(player: TestPlayer): TestPlayer {
  const copy = new TestPlayer(injected(server.app))
  for (const [name, value] of player.cookies) copy.cookies.set(name, value)
  return copy
}

beforeAll(async () => {
  server = await buildTestApp({ puzzleWorker: idlePuzzleWorker() })
  const hash = await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 })
  await replaceHash(server.database.database.db, hash)
  owner = await server.newPlayer()
  await owner.startJourney()
  other = await server.newPlayer()
})
afterAll(() => server.close())

describe('the route table', () => {
  it('[CL1] is exactly the contract', () => {
    const served = server.app.routeTable
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
    const promised = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(served.sort()).toEqual([...promised, ...BESIDE].sort())
  })

  it('[SV3] has an expected status for every caller and endpoint', () => {
    expect(Object.keys(expectedStatuses)).toEqual(endpoints.map(([name]) => name))
  })

  it('has only public routes outside the contract', async () => {
    for (const route of BESIDE) {
      const [, url = ''] = route.split(' ')
      expect([route, (await server.app.inject({ url })).statusCode]).toEqual([route, 200])
    }
  })

  it('gives HEAD the same access as GET', () => {
    const table = new Map(server.app.routeTable.map(r => [`${r.method} ${r.url}`, r.access]))
    for (const { method, url, access } of server.app.routeTable) {
      if (method === 'HEAD') expect([url, access]).toEqual([url, table.get(`GET ${url}`)])
    }
  })
})

async function ask(who: Person, endpoint: Endpoint, named = owner.id) {
  const person = await who()
  const { status, body } = await person.ask(endpoint, sampleCall(endpoint, named))
  return { status, code: (body as { code?: string }).code ?? null }
}

const namesPlayer = (endpoint: Endpoint) =>
  JSON.stringify(sampleCall(endpoint, 123_456)).includes('123456')

const people = { nobody, stranger, self, admin }

/** Refusals of a public call that do not mean "forbidden". */
const OWN_REFUSALS: Record<string, string> = {
  'admin.login': 'wrong-password',
  'identity.user': 'not-signed-in',
  'privacy.deletePlayer': 'bad-request',
}

describe('who may call what', () => {
  it("[SV3] [ID22] is as expected for every endpoint: with no cookie, another player's, one's own, an admin's", async () => {
    const statuses: Record<string, number[]> = {}
    for (const [name, endpoint] of endpoints) {
      const row: number[] = []
      for (const who of Object.values(people)) {
        const { status, code } = await ask(who, endpoint)
        if (status === 401) expect([name, code]).toEqual([name, OWN_REFUSALS[name] ?? 'admin-only'])
        if (status === 403) expect([name, code]).toEqual([name, 'forbidden'])
        row.push(status)
      }
      statuses[name] = row
    }
    expect(statuses).toEqual(expectedStatuses)
  })

  it('[SV3] matches the access that the contract declares', () => {
    for (const [name, endpoint] of endpoints) {
      const [without, strange, own, byAdmin] = expectedStatuses[name] ?? [0, 0, 0, 0]
      const denied = [without, strange, own, byAdmin].filter(status => DENIED.has(status))
      const { access } = endpoint
      if (access === 'public')
        expect([name, OWN_REFUSALS[name] ? 4 : 0]).toEqual([name, denied.length])
      if (access === 'admin') expect([name, ...denied]).toEqual([name, 401, 401, 401])
      if (access !== 'player') continue
      expect([name, without, DENIED.has(own)]).toEqual([name, 403, false])
      const isNamed = namesPlayer(endpoint)
      expect([name, strange === 403]).toEqual([name, isNamed])
      if (isNamed) expect([name, DENIED.has(byAdmin)]).toEqual([name, false])
    }
  })

  it('[SV18] hides the runs of one player from another', async () => {
    const params = { runId: owner.runId ?? 0 }
    expect((await owner.ask(api.runs.validateRun, { params })).status).toBe(200)
    expect((await other.ask(api.runs.validateRun, { params })).status).toBe(404)
    const body = { runId: owner.runId ?? 0 }
    expect((await other.ask(api.runs.completeRun, { body })).status).toBe(404)
  })
})

describe('a cookie', () => {
  it.each([
    'lexiverse-player=player-2',
    'lexiverse-player=player-2.c2lnbmF0dXJl',
    'lexiverse-admin=anything',
    'lexiverse-player=; lexiverse-admin=',
    '=;;=',
  ])('that we did not issue gives no access (%s)', async cookie => {
    const { path } = api.players.get
    const url = path.replace(':playerId', String(owner.id))
    const answer = await server.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(403)
  })

  it('of a player missing from a restored backup gives no access', async () => {
    const ghost = new TestPlayer(injected(server.app))
    ghost.cookies.set('lexiverse-player', server.app.signCookie('player-1999999999'))
    const asked = await ghost.ask(api.players.get, { params: { playerId: 1_999_999_999 } })
    expect(asked.status).toBe(403)
    ghost.id = 1_999_999_999
    await expect(ghost.startJourney()).rejects.toThrow('403')
    await ghost.init()
    expect((await ghost.startJourney()).runId).toBeGreaterThan(0)
  })
})

describe('the reserved player 1', () => {
  const of = (method: string) =>
    endpoints.filter(([, e]) => e.access === 'player' && e.method === method && namesPlayer(e))

  it.each(of('POST'))('never writes (%s)', async (_name, endpoint) => {
    for (const who of [nobody, self, admin]) {
      const refusal = { status: 409, code: 'player-not-initialised' }
      expect(await ask(who, endpoint, 1)).toEqual(refusal)
    }
  })

  it.each(of('GET'))('reads without a cookie (%s)', async (_name, endpoint) => {
    expect([200, 404]).toContain((await ask(nobody, endpoint, 1)).status)
  })
})
