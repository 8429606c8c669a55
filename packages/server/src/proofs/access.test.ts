import { api, type Endpoint } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../domains/admin/password.ts'
import { replaceHash } from '../domains/admin/repository.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { injected } from '../test-kit/transport.ts'
import { sampleCall } from './sample.ts'

const PASSWORD = 'a password for these tests'

const endpoints = Object.entries(api).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [
    `${domain}.${name}`,
    endpoint,
  ]),
)

/** Served beside the contract: text for machines, and the contract itself. */
const BESIDE = ['GET /metrics', 'GET /api/openapi.json']

let server: TestApp
let owner: TestPlayer
let other: TestPlayer

/** Somebody who arrives anew for each call, so that no call can spoil the next. */
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
  server = await buildTestApp()
  const hash = await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 })
  await replaceHash(server.database.database.db, hash)
  owner = await server.newPlayer()
  await owner.startJourney()
  other = await server.newPlayer()
})
afterAll(() => server.close())

describe('the route table', () => {
  it('is the contract, no more and no less', () => {
    const served = server.app.routeTable
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
    const promised = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(served.sort()).toEqual([...promised, ...BESIDE].sort())
  })

  it('is tried out whole: every endpoint stands in one of the lists below', () => {
    const tried = new Set([...open, ...refusing, ...own, ...closed].map(([name]) => name))
    expect(tried.size).toBe(endpoints.length)
  })

  it('beside the contract holds only what everybody may read', async () => {
    for (const route of BESIDE) {
      const [, url = ''] = route.split(' ')
      expect([route, (await server.app.inject({ url })).statusCode]).toEqual([route, 200])
    }
  })

  it('lets a HEAD do no more than its GET', () => {
    const table = new Map(server.app.routeTable.map(r => [`${r.method} ${r.url}`, r.access]))
    for (const { method, url, access } of server.app.routeTable) {
      if (method === 'HEAD') expect([url, access]).toEqual([url, table.get(`GET ${url}`)])
    }
  })
})

/** Refusals that say something other than "you may not": a wrong password, nobody signed in. */
const OWN_REFUSALS: Record<string, string> = {
  'admin.login': 'wrong-password',
  'identity.user': 'not-signed-in',
}

const open = endpoints.filter(([name, { access }]) => access === 'public' && !OWN_REFUSALS[name])
const refusing = endpoints.filter(([name]) => OWN_REFUSALS[name])
const own = endpoints.filter(([, { access }]) => access === 'player')
const closed = endpoints.filter(([, { access }]) => access === 'admin')

async function ask(who: Person, endpoint: Endpoint, named = owner.id) {
  const person = await who()
  const { status, body } = await person.ask(endpoint, sampleCall(endpoint, named))
  return { status, code: (body as { code?: string }).code ?? null }
}

const DENIED = new Set([400, 401, 403])

const namesPlayer = (endpoint: Endpoint) =>
  JSON.stringify(sampleCall(endpoint, 123_456)).includes('123456')

describe('who may call what', () => {
  it.each(open)('%s is for everybody', async (_name, endpoint) => {
    for (const who of [nobody, stranger, admin]) {
      expect(DENIED).not.toContain((await ask(who, endpoint)).status)
    }
  })

  it.each(refusing)('%s refuses for a reason of its own', async (name, endpoint) => {
    expect(await ask(nobody, endpoint)).toEqual({ status: 401, code: OWN_REFUSALS[name] })
  })

  it.each(own)('%s is for the player concerned', async (_name, endpoint) => {
    expect(await ask(nobody, endpoint)).toEqual({ status: 403, code: 'forbidden' })
    const strange = await ask(stranger, endpoint)
    if (namesPlayer(endpoint)) expect(strange).toEqual({ status: 403, code: 'forbidden' })
    expect(DENIED).not.toContain((await ask(self, endpoint)).status)
    if (namesPlayer(endpoint)) {
      expect(DENIED).not.toContain((await ask(admin, endpoint)).status)
    }
  })

  it('has closed endpoints', () => expect(closed.length).toBeGreaterThan(20))
  for (const [name, endpoint] of closed) {
    it(`${name} is for admins`, async () => {
      const refusal = { status: 401, code: 'admin-only' }
      expect(await ask(nobody, endpoint)).toEqual(refusal)
      expect(await ask(stranger, endpoint)).toEqual(refusal)
      expect(DENIED).not.toContain((await ask(admin, endpoint)).status)
    })
  }

  it('hides the runs of one player from another', async () => {
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
  ])('that we did not make opens nothing (%s)', async cookie => {
    const { path } = api.players.get
    const url = path.replace(':playerId', String(owner.id))
    const answer = await server.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(403)
  })

  it('of a player that a restored backup does not know opens nothing', async () => {
    const ghost = new TestPlayer(injected(server.app))
    ghost.cookies.set('lexiverse-player', server.app.cookieSigner.sign('player-1999999999'))
    const asked = await ghost.ask(api.players.get, { params: { playerId: 1_999_999_999 } })
    expect(asked.status).toBe(403)
    ghost.id = 1_999_999_999
    await expect(ghost.startJourney()).rejects.toThrow('403')
    await ghost.init()
    expect((await ghost.startJourney()).runId).toBeGreaterThan(0)
  })
})

describe('player 1, who stands in until there is one', () => {
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
