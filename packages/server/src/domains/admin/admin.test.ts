import { readFileSync } from 'node:fs'
import { api } from '@lexiverse/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { stockOf } from '../../test-kit/test-content.ts'
import { hashPassword, isPassword } from './password.ts'
import { replaceHash, storedHash } from './repository.ts'
import { setUpAdmin } from './set-up.ts'

const PASSWORD = 'correct horse battery'
const MINUTES = 60_000
const QUARTER_HOUR = 15 * MINUTES

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ stock: stockOf('none', []), env: { TRUSTED_PROXIES: '1' } })
  await storeCheaply()
})
afterAll(() => server.close())

/** A hash that is quick to check, since these tests try a hundred passwords. */
async function storeCheaply() {
  const hash = await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 })
  await replaceHash(server.database.database.db, hash)
}

interface Guess {
  password?: string
  address?: string
  forwarded?: string
  cookie?: string
}

/** Our own proxy writes the last hop of x-forwarded-for; anybody can write the hops before it. */
function login({ password = PASSWORD, address = '198.51.100.1', forwarded, cookie }: Guess = {}) {
  return server.app.inject({
    method: 'POST',
    url: api.admin.login.path,
    payload: { password },
    headers: {
      'x-forwarded-for': forwarded ? `${forwarded}, ${address}` : address,
      ...(cookie ? { cookie } : {}),
    },
  })
}

async function isAdmin(cookie: string): Promise<boolean> {
  const answer = await server.app.inject({ url: api.admin.session.path, headers: { cookie } })
  return answer.json().isAdmin
}

const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
  String([answer.headers['set-cookie']].flat().at(-1)).split(';')[0] ?? ''

describe('the admin login', () => {
  it('[AD30] opens a session that scripts cannot read and other sites cannot use', async () => {
    const answer = await login()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(
      /^lexiverse-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await isAdmin(cookieOf(answer))).toBe(true)
  })

  it('[AD1] refuses a wrong password', async () => {
    const answer = await login({ password: 'a wrong guess', address: '198.51.100.2' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('wrong-password')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('[AD3] ends the session on logout, also for a copy of the cookie', async () => {
    const cookie = cookieOf(await login())
    await server.app.inject({
      method: 'POST',
      url: api.admin.logout.path,
      headers: { cookie },
    })
    expect(await isAdmin(cookie)).toBe(false)
  })

  it('[AD30] gives a new token at each login and ends the earlier one', async () => {
    const planted = 'lexiverse-admin=planted'
    const first = cookieOf(await login({ cookie: planted }))
    const second = cookieOf(await login({ cookie: first }))
    expect(first).not.toBe(planted)
    expect(second).not.toBe(first)
    expect([await isAdmin(planted), await isAdmin(first), await isAdmin(second)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('[AD30] ends the session after twelve hours', async () => {
    const cookie = cookieOf(await login())
    server.clock.advance(12 * 60 * MINUTES - 1)
    expect(await isAdmin(cookie)).toBe(true)
    server.clock.advance(1)
    expect(await isAdmin(cookie)).toBe(false)
  })

  it('[AD32] stores neither the password nor the token in the clear', async () => {
    const cookie = cookieOf(await login())
    const { db } = server.database.database
    const stored = JSON.stringify([
      await db.selectFrom('settings').selectAll().execute(),
      await db.selectFrom('admin_sessions').selectAll().execute(),
    ])
    expect(stored).toContain('scrypt$')
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(cookie.split('=')[1])
  })
})

describe('the login lockout', () => {
  it('[AD31] locks an address out after five wrong passwords, even with the right one', async () => {
    const address = '203.0.113.5'
    for (let i = 0; i < 5; i++) {
      expect((await login({ password: `guess ${i}`, address })).statusCode).toBe(401)
    }
    const answer = await login({ address })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login({ address: '203.0.113.6' })).statusCode).toBe(200)
    server.clock.advance(QUARTER_HOUR)
    expect((await login({ address })).statusCode).toBe(200)
  })

  it('[AD31] forgets tries that were stored before the clock was set back', async () => {
    const address = '203.0.113.9'
    server.clock.advance(30 * 24 * 60 * MINUTES)
    for (let i = 0; i < 6; i++) await login({ password: `guess ${i}`, address })
    expect((await login({ address })).statusCode).toBe(429)
    server.clock.advance(-30 * 24 * 60 * MINUTES)
    expect((await login({ address })).statusCode).toBe(200)
  })

  it('[AD31] ignores a spoofed forwarding header', async () => {
    const address = '203.0.113.7'
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const answer = await login({ password: `guess ${i}`, address, forwarded: `10.0.0.${i}` })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('[AD31] counts concurrent tries', async () => {
    const guesses = Array.from({ length: 20 }, (_, i) =>
      login({ password: `guess ${i}`, address: '203.0.113.8' }),
    )
    const statuses = (await Promise.all(guesses)).map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })

  it('[AD31] slows everybody down after fifty wrong passwords from any address, and locks nobody out', async () => {
    server.clock.advance(QUARTER_HOUR)
    const guesses = Array.from({ length: 55 }, (_, i) =>
      login({ password: `guess ${i}`, address: `192.0.2.${i}` }),
    )
    const statuses = (await Promise.all(guesses)).map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(51)
    for (let i = 0; i < 10; i++) {
      expect((await login({ address: '192.0.2.99' })).statusCode).toBe(429)
    }
    server.clock.advance(10_000)
    expect((await login({ address: '192.0.2.99' })).statusCode).toBe(200)
  })

  it('[AD31] lets everybody in again after the command in the documentation', async () => {
    const guide = readFileSync(
      new URL('../../../../../docs/operations.md', import.meta.url),
      'utf8',
    )
    const [, command = ''] = /psql -U lexiverse -c "([^"]+)"/.exec(guide) ?? []
    server.clock.advance(QUARTER_HOUR)
    for (let i = 0; i < 52; i++) await login({ password: `guess ${i}`, address: '192.0.2.1' })
    for (let i = 0; i < 52; i++) await login({ password: `guess ${i}`, address: `192.0.2.${i}` })
    expect((await login({ address: '192.0.2.1' })).statusCode).toBe(429)
    await sql.raw(command).execute(server.database.database.db)
    expect((await login({ address: '192.0.2.1' })).statusCode).toBe(200)
  })

  it('[AD31] lets the machine itself in while everybody else is slowed down', async () => {
    server.clock.advance(QUARTER_HOUR)
    for (let i = 0; i < 52; i++) await login({ password: `guess ${i}`, address: `192.0.2.${i}` })
    expect((await login({ address: '192.0.2.98' })).statusCode).toBe(429)
    expect((await login({ address: '127.0.0.1' })).statusCode).toBe(200)
  })
})

describe('the admin password', () => {
  it('[AD32] is generated once if none is given, and never shown again', async () => {
    const { database } = server.database
    await database.db.deleteFrom('settings').where('name', '=', 'admin-password').execute()
    const shown = await Promise.all([setUpAdmin(database, null), setUpAdmin(database, null)])
    const [password = '', ...others] = shown.filter(made => made !== null)
    expect(others).toEqual([])
    expect(password).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/)
    expect(await isPassword(password, (await storedHash(database.db)) ?? '')).toBe(true)
    expect(await setUpAdmin(database, null)).toBeNull()
  })

  it('[AD32] ends all admin sessions when it changes, and none when it stays the same', async () => {
    const { database } = server.database
    await setUpAdmin(database, PASSWORD)
    const cookie = cookieOf(await login())
    await setUpAdmin(database, PASSWORD)
    expect(await isAdmin(cookie)).toBe(true)
    await setUpAdmin(database, 'another good password')
    expect(await isAdmin(cookie)).toBe(false)
    expect((await login({ address: '198.51.100.9' })).statusCode).toBe(401)
  })
})
