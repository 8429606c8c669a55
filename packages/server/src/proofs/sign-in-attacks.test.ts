import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HostileIssuer, type TokenOverrides } from '../test-kit/hostile-issuer.ts'
import {
  accountPlayerId,
  beginSignIn,
  buildSignInApp,
  finishSignIn,
  isSignedIn,
  newBrowser,
  postForm,
  signIn,
} from '../test-kit/sign-in.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'

let google: HostileIssuer
let apple: HostileIssuer
let server: TestApp
let browser: TestPlayer

beforeAll(async () => {
  google = await HostileIssuer.start()
  apple = await HostileIssuer.start()
  server = await buildSignInApp(google, apple, { stock: stockOf('none', []) })
})
afterAll(async () => {
  await server.close()
  await google.close()
  await apple.close()
})
beforeEach(() => {
  browser = newBrowser(server)
})

const sessions = async () =>
  (await server.platform.database.db.selectFrom('account_sessions').selectAll().execute()).length

/** After an attack nobody is signed in, and the login page shows an error. */
async function expectRefused(
  attempt: () => Promise<{ location: string | null } | string | null>,
  error = 'google',
) {
  const before = await sessions()
  const outcome = await attempt()
  const location = typeof outcome === 'string' || outcome === null ? outcome : outcome.location
  expect(location).toBe(`/login?error=${error}`)
  expect(await sessions()).toBe(before)
  expect(await isSignedIn(browser)).toBe(false)
}

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

const tokens: [string, () => TokenOverrides][] = [
  ['without a signature (alg none)', () => ({ forgery: 'unsigned' })],
  ['signed with our public key as a secret (HS256)', () => ({ forgery: 'hmac-with-public-key' })],
  ['signed by a key of somebody else', () => ({ forgery: 'strange-key' })],
  ['signed by an algorithm we did not ask for', () => ({ forgery: 'strange-algorithm' })],
  ['with its signature cut off', () => ({ forgery: 'cut-signature' })],
  ['changed after it was signed', () => ({ forgery: 'changed-payload' })],
  ['with another nonce', () => ({ claims: { nonce: 'another' } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['for another audience', () => ({ claims: { aud: 'another-client' } })],
  ['for us and somebody else', () => ({ claims: { aud: ['google-client', 'other'] } })],
  [
    'for us, but given to another party',
    () => ({ claims: { aud: ['google-client'], azp: 'another-client' } }),
  ],
  ['without an audience', () => ({ claims: { aud: undefined } })],
  ['from another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
  ['from an issuer that looks the same', () => ({ claims: { iss: `${google.issuer}/` } })],
  ['that has expired', () => ({ claims: { exp: now() - hour } })],
  ['that never expires', () => ({ claims: { exp: undefined } })],
  ['that expires some time in words', () => ({ claims: { exp: 'tomorrow' } })],
  ['that is not valid yet', () => ({ claims: { nbf: now() + hour } })],
  ['from the future', () => ({ claims: { iat: now() + hour } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['with a subject that is no text', () => ({ claims: { sub: 7 } })],
  ['with an empty subject', () => ({ claims: { sub: '' } })],
  ['with a NUL in its subject', () => ({ claims: { sub: 'subject\u00001' } })],
  ['with an endless subject', () => ({ claims: { sub: 's'.repeat(300) } })],
  ['that is not there', () => ({ hasNoIdToken: true })],
  ['that is an error', () => ({ answer: { status: 400, body: { error: 'invalid_grant' } } })],
  ['that is no JSON', () => ({ answer: { status: 200, body: 'hello' } })],
  [
    'that is no token',
    () => ({
      answer: { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token: '..' } },
    }),
  ],
  ['from a server that fails', () => ({ answer: { status: 500, body: {} } })],
]

describe('an ID token', () => {
  it('that is valid signs in', async () => {
    expect(await signIn(server, browser, google)).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it.each(tokens)('[ID4] %s signs nobody in', async (_what, order) => {
    await expectRefused(() => signIn(server, browser, google, 'google', order()))
  })
})

describe('a sign-in callback', () => {
  const begin = async (order: TokenOverrides = {}) =>
    google.grant(await beginSignIn(browser, 'google'), order)
  const back = (fields: Record<string, string>, headers = {}) =>
    finishSignIn(server, browser, 'google', fields, headers)

  it('[ID4] with another state signs nobody in', async () => {
    const { code } = await begin()
    await expectRefused(() => back({ code, state: 'another' }))
  })

  it('[ID4] without a state signs nobody in', async () => {
    const { code } = await begin()
    await expectRefused(() => back({ code }))
  })

  it('[ID4] with a refusal of the provider signs nobody in', async () => {
    const { state } = await begin()
    await expectRefused(() => back({ error: 'access_denied', state }))
  })

  it('[ID4] that names another issuer (mix-up) signs nobody in', async () => {
    const { code, state } = await begin()
    await expectRefused(() => back({ code, state, iss: apple.issuer }))
  })

  it('[ID4] of one provider is invalid at the other', async () => {
    const fromApple = apple.grant(await beginSignIn(browser, 'apple'))
    await begin()
    await expectRefused(() => back(fromApple))
    const fromGoogle = await begin()
    await beginSignIn(browser, 'apple')
    await expectRefused(() => finishSignIn(server, browser, 'apple', fromGoogle), 'apple')
  })

  it('[ID4] cannot be used twice, even if the provider allows it', async () => {
    const fields = await begin({ isCareless: true })
    const cookie = `lexiverse-sign-in-google=${browser.cookies.get('lexiverse-sign-in-google')}`
    expect((await back(fields)).location).toBe('/')
    browser = newBrowser(server)
    await expectRefused(() => back(fields, { cookie }))
  })

  it('[ID4] allows one try only: a wrong state cannot be guessed again', async () => {
    const fields = await begin()
    const cookie = `lexiverse-sign-in-google=${browser.cookies.get('lexiverse-sign-in-google')}`
    await back({ ...fields, state: 'guess' })
    await expectRefused(() => back(fields, { cookie }))
  })

  it('[ID4] with a code of another sign-in fails on its verifier', async () => {
    const victim = google.grant(await beginSignIn(newBrowser(server), 'google'))
    const { state } = await begin()
    await expectRefused(() => back({ code: victim.code, state }))
  })

  it('[ID4] in a browser that started none signs nobody in (forced sign-in)', async () => {
    const attacker = google.grant(await beginSignIn(newBrowser(server), 'google'))
    await expectRefused(() => back(attacker))
  })

  it('[ID4] with a stolen cookie, but without the state, signs nobody in', async () => {
    const victim = newBrowser(server)
    const stolen = { cookie: '' }
    await beginSignIn(victim, 'google')
    stolen.cookie = `lexiverse-sign-in-google=${victim.cookies.get('lexiverse-sign-in-google')}`
    const own = await begin()
    await expectRefused(() => back(own, stolen))
  })

  it('[ID4] after more than ten minutes signs nobody in', async () => {
    const fields = await begin()
    server.clock.advance(10 * 60 * 1000)
    await expectRefused(() => back(fields))
  })

  it.each([
    ['a NUL', (f: Record<string, string>) => ({ ...f, code: `${f.code}\u0000` })],
    ['a NUL in another field', (f: Record<string, string>) => ({ ...f, scope: '\u0000' })],
    ['an endless field', (f: Record<string, string>) => ({ ...f, extra: 'x'.repeat(5000) })],
  ])('[ID4] with %s signs nobody in', async (_what, spoil) => {
    const fields = await begin()
    await expectRefused(() => back(spoil(fields)))
  })

  it('[ID4] with a repeated field signs nobody in', async () => {
    const { code, state } = await begin()
    const cookie = `lexiverse-sign-in-google=${browser.cookies.get('lexiverse-sign-in-google')}`
    const url = `/auth/google/callback?code=${code}&code=${code}&state=${state}`
    await expectRefused(async () => {
      const answer = await server.app.inject({ url, headers: { cookie } })
      return answer.headers.location ?? null
    })
  })

  it('[ID4] with a token in it (implicit flow) has the token ignored', async () => {
    const { state } = await begin()
    await expectRefused(() => back({ state, id_token: 'a.b.c', access_token: 'x' }))
  })
})

describe('Apple’s form', () => {
  const begin = async () => apple.grant(await beginSignIn(browser, 'apple'))
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

  it('[ID3] that is forged signs nobody in', async () => {
    await beginSignIn(browser, 'apple')
    const forged = form({ code: 'c', state: 's', user: '{"name":{"firstName":"Eve"}}' })
    await expectRefused(() => postForm(server.app, browser, forged), 'apple')
  })

  it('[ID3] from an attacker’s sign-in signs nobody in', async () => {
    const attacker = apple.grant(await beginSignIn(newBrowser(server), 'apple'))
    await expectRefused(() => postForm(server.app, browser, form(attacker)), 'apple')
  })

  it.each([
    ['JSON', 'application/json', '{}'],
    ['an address', '', ''],
  ])('[ID3] is refused as %s', async (_what, type, payload) => {
    const { code, state } = await begin()
    const cookie = `lexiverse-sign-in-apple=${browser.cookies.get('lexiverse-sign-in-apple')}`
    await expectRefused(async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/auth/apple/callback?code=${code}&state=${state}`,
        headers: { cookie, ...(type ? { 'content-type': type } : {}) },
        payload,
      })
      return answer.headers.location ?? null
    }, 'apple')
  })

  it('[ID3] cannot be sent as a GET', async () => {
    const { code, state } = await begin()
    const url = `/auth/apple/callback?code=${code}&state=${state}`
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  it('[ID3] that is too long is refused before it is parsed', async () => {
    await begin()
    const { status } = await postForm(server.app, browser, `code=${'x'.repeat(20_000)}`)
    expect([status, await isSignedIn(browser)]).toEqual([413, false])
  })

  it('[ID3] is the only call that another site may make', async () => {
    const crossing = Object.values(api)
      .flatMap(group => Object.values(group))
      .filter(endpoint => 'isCrossSite' in endpoint && endpoint.isCrossSite)
    expect(crossing).toEqual([api.identity.appleAnswer])
  })
})

describe('a request', () => {
  it.each([
    '?returnTo=https://evil.example',
    '?next=//evil.example',
    '?redirect_uri=https://evil.example/callback',
    '?state=https://evil.example',
    '?error=//evil.example',
  ])('[ID7] cannot redirect the browser to another site (%s)', async query => {
    const asked = await server.app.inject({ url: `/auth/google${query}` })
    const page = new URL(String(asked.headers.location))
    expect(page.origin).toBe(google.issuer)
    expect(page.searchParams.get('redirect_uri')).toBe('http://localhost:5000/auth/google/callback')
    const answered = await server.app.inject({ url: `/auth/google/callback${query}` })
    expect(answered.headers.location).toBe('/login?error=google')
  })

  it('[ID7] cannot choose our callback address by its headers', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const asked = await server.app.inject({ url: '/auth/google', headers })
    const { searchParams } = new URL(String(asked.headers.location))
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:5000/auth/google/callback')
  })

  it('[ID7] from another site leads to the login page and starts no sign-in', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { status, location, setCookies } = await browser.ask(api.identity.google, { headers })
    expect([status, location, setCookies]).toEqual([303, '/login', []])
  })

  it('[ID7] with a host in its path stays on this site', async () => {
    for (const url of ['//evil.example/auth/google', '/auth/google/..//evil.example']) {
      const { statusCode, headers } = await server.app.inject({ url })
      expect([statusCode, headers.location]).toEqual([404, undefined])
    }
  })
})

describe('the log', () => {
  it('[ID4] holds the reason of a refused sign-in, and no code, state, cookie or token', async () => {
    const lines: string[] = []
    const env = { LOG_LEVEL: 'trace' }
    const log = { write: (line: string) => lines.push(line) }
    const talkative = await buildSignInApp(google, apple, { stock: stockOf('none', []), env, log })
    const visitor = newBrowser(talkative)
    const page = await beginSignIn(visitor, 'google')
    const fields = google.grant(page, { claims: { aud: 'canary-audience', email: 'canary@mail' } })
    const carried = [...visitor.cookies.values()]
    await finishSignIn(talkative, visitor, 'google', fields)
    await signIn(talkative, visitor, apple, 'apple')
    await talkative.close()
    const logged = lines.join('')
    expect(logged).toContain('sign-in refused')
    const secrets = [fields.code, fields.state, ...carried, ...visitor.cookies.values()]
    for (const secret of secrets) if (secret) expect(logged).not.toContain(secret)
    expect(logged).not.toMatch(/canary@mail|google-secret|BEGIN/)
  })
})

describe('a session', () => {
  it('[ID5] planted before a sign-in is not used (fixation)', async () => {
    browser.cookies.set('lexiverse-session', 'planted-by-somebody')
    await signIn(server, browser, google)
    const planted = newBrowser(server)
    planted.cookies.set('lexiverse-session', 'planted-by-somebody')
    expect(browser.cookies.get('lexiverse-session')).not.toBe('planted-by-somebody')
    expect([await isSignedIn(browser), await isSignedIn(planted)]).toEqual([true, false])
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
  ])('[ID5] is not ended by a page of another site (%j)', async headers => {
    await signIn(server, browser, google)
    for (const endpoint of [api.identity.logout, api.identity.logoutEverywhere]) {
      expect((await browser.ask(endpoint, { headers })).status).toBe(403)
    }
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('[ID5] is not ended by a link', async () => {
    await signIn(server, browser, google)
    expect((await server.app.inject({ url: '/auth/logout' })).statusCode).toBe(404)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('[ID5] gives no access after the sign-out', async () => {
    await signIn(server, browser, google)
    const playerId = await accountPlayerId(browser)
    const kept = new Map(browser.cookies)
    await browser.call(api.identity.logout)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    const asked = await browser.ask(api.players.get, { params: { playerId } })
    expect([await isSignedIn(browser), asked.status]).toEqual([false, 403])
  })

  it('[ID5] of a deleted account gives no access', async () => {
    await signIn(server, browser, google, 'google', { claims: { sub: 'deleted' } })
    const playerId = await accountPlayerId(browser)
    const { db } = server.platform.database
    await db.deleteFrom('accounts').where('subject', '=', 'deleted').execute()
    const asked = await browser.ask(api.players.get, { params: { playerId } })
    expect([await isSignedIn(browser), asked.status]).toEqual([false, 403])
  })

  it('[ID5] cannot be derived from the database', async () => {
    await signIn(server, browser, google)
    const { db } = server.platform.database
    for (const { token_hash } of await db.selectFrom('account_sessions').selectAll().execute()) {
      const thief = newBrowser(server)
      thief.cookies.set('lexiverse-session', token_hash)
      expect(await isSignedIn(thief)).toBe(false)
    }
  })

  it('[ID6] gives no access to the player of another account', async () => {
    await signIn(server, browser, google, 'google', { claims: { sub: 'one' } })
    const playerId = await accountPlayerId(browser)
    const other = newBrowser(server)
    await signIn(server, other, google, 'google', { claims: { sub: 'two' } })
    await accountPlayerId(other)
    const asked = await other.ask(api.players.get, { params: { playerId } })
    expect(asked.status).toBe(403)
  })

  it('[ID6] cannot be replaced by a signed cookie for the account’s player', async () => {
    await signIn(server, browser, google)
    const playerId = await accountPlayerId(browser)
    expect(browser.cookies.get('lexiverse-player')).toBe('')
    const { setCookies } = await browser.ask(api.players.init, {
      body: { deviceId: browser.deviceId },
    })
    expect(setCookies.join()).not.toContain(`player-${playerId}`)
  })
})
