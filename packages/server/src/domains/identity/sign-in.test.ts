import { api } from '@lexiverse/contract'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onSignOut } from '../../platform/sign-outs.ts'
import { hashToken } from '../../platform/token.ts'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import {
  accountPlayerId,
  beginSignIn,
  buildSignInApp,
  finishSignIn,
  isSignedIn,
  newBrowser,
  PUBLIC_URL,
  signIn,
} from '../../test-kit/sign-in.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { stockOf } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

let google: HostileIssuer
let apple: HostileIssuer
let server: TestApp
let subjects = 0

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
  subjects++
  google.subject = `google-${subjects}`
  apple.subject = `apple-${subjects}`
})

const user = (browser: TestPlayer) => browser.call(api.identity.user)
const rows = (table: 'account_sessions' | 'sign_ins' | 'accounts') =>
  server.platform.database.db.selectFrom(table).selectAll().execute()

describe('signing in', () => {
  it('[ID2] asks Google with code, PKCE, state, nonce and our own callback address', async () => {
    const page = new URL(await beginSignIn(newBrowser(server), 'google'))
    expect(page.origin).toBe(google.issuer)
    const asked = Object.fromEntries(page.searchParams)
    expect(asked).toMatchObject({
      client_id: 'google-client',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/auth/google/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]?.length).toBeGreaterThanOrEqual(43)
    }
  })

  it('[ID1] creates an account by issuer and subject, and finds it again', async () => {
    const browser = newBrowser(server)
    expect(await signIn(server, browser, google)).toBe('/')
    expect(await user(browser)).toEqual({
      id: expect.any(Number),
      displayName: 'Mira Vale',
      firstName: 'Mira',
      lastName: 'Vale',
      email: 'mira@example.test',
      profileImageUrl: null,
      oauthProvider: 'google',
      hasConflict: false,
    })
    const first = await accountPlayerId(browser)
    const elsewhere = newBrowser(server)
    await signIn(server, elsewhere, google)
    expect((await user(elsewhere)).id).toBe((await user(browser)).id)
    expect(await accountPlayerId(elsewhere)).toBe(first)
  })

  it('[ID1] never matches accounts by e-mail', async () => {
    const [one, other] = [newBrowser(server), newBrowser(server)]
    await signIn(server, one, google)
    await signIn(server, other, google, 'google', { claims: { sub: `${google.subject}-twin` } })
    const byApple = newBrowser(server)
    await signIn(server, byApple, apple, 'apple', { claims: { sub: google.subject } })
    const ids = [await user(one), await user(other), await user(byApple)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  it('[ID3] accepts Apple’s form, signs its client secret, and stores the name that Apple sends once', async () => {
    const browser = newBrowser(server)
    const nameless = { claims: { name: undefined, given_name: undefined, family_name: undefined } }
    const page = await beginSignIn(browser, 'apple')
    expect(new URL(page).searchParams.get('response_mode')).toBe('form_post')
    const appleUser = JSON.stringify({ name: { firstName: 'Wren', lastName: 'Ash\u0000\u202e' } })
    const fields = { ...apple.grant(page, nameless), user: appleUser }
    const back = await finishSignIn(server, browser, 'apple', fields)
    expect([back.status, back.location]).toEqual([303, '/'])
    expect(await user(browser)).toMatchObject({
      displayName: 'Wren Ash',
      firstName: 'Wren',
      lastName: 'Ash',
      oauthProvider: 'apple',
    })
    const secret = apple.exchanges.at(-1)?.get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' })
    expect(decodeJwt(secret)).toMatchObject({ iss: 'TEAM', sub: 'apple-client', aud: apple.issuer })
    await signIn(server, browser, apple, 'apple', nameless)
    expect((await user(browser)).displayName).toBe('Wren Ash')
  })

  it('[ID3] limits the sign-in cookie to its provider’s path', async () => {
    const browser = newBrowser(server)
    const [lax] = (await browser.ask(api.identity.google)).setCookies
    expect(lax).toMatch(/; Max-Age=600; Path=\/auth\/google; HttpOnly; SameSite=Lax$/)
    const [none] = (await browser.ask(api.identity.apple)).setCookies
    expect(none).toMatch(/; Max-Age=600; Path=\/auth\/apple; HttpOnly; Secure; SameSite=None$/)
  })

  it('[ID5] stores hashes of session and sign-in tokens, never the tokens', async () => {
    const browser = newBrowser(server)
    await signIn(server, browser, google)
    await browser.ask(api.identity.google)
    const stored = JSON.stringify([await rows('account_sessions'), await rows('sign_ins')])
    const carried = [...browser.cookies].filter(([name]) => name !== 'lexiverse-player')
    expect(carried.map(([name]) => name)).toContain('lexiverse-session')
    for (const [, value] of carried) if (value) expect(stored).not.toContain(value)
  })

  it('[ID5] hides the session cookie from scripts and other sites', async () => {
    const browser = newBrowser(server)
    const page = await beginSignIn(browser, 'google')
    const { setCookies } = await finishSignIn(server, browser, 'google', google.grant(page))
    expect(setCookies.find(cookie => cookie.startsWith('lexiverse-session='))).toMatch(
      /^lexiverse-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('[SH1] lets scripts see that a session exists, until it ends', async () => {
    const browser = newBrowser(server)
    const page = await beginSignIn(browser, 'google')
    const { setCookies } = await finishSignIn(server, browser, 'google', google.grant(page))
    expect(setCookies).toContain(
      'lexiverse-signed-in=somebody-is-signed-in; Max-Age=2592000; Path=/; SameSite=Lax',
    )
    await browser.ask(api.identity.logout)
    expect(browser.cookies.get('lexiverse-signed-in')).toBeFalsy()
  })

  it('[ID8] lists the configured providers', async () => {
    expect(await newBrowser(server).call(api.identity.ways)).toEqual({ google: true, apple: true })
  })
})

describe('a session', () => {
  it('[ID5] is new at each sign-in and ends the one before', async () => {
    const browser = newBrowser(server)
    await signIn(server, browser, google)
    const before = newBrowser(server)
    before.cookies.set('lexiverse-session', browser.cookies.get('lexiverse-session') ?? '')
    await signIn(server, browser, google)
    expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([true, false])
  })

  it('[ID5] ends on the server at sign-out, on this device only', async () => {
    const [here, there] = [newBrowser(server), newBrowser(server)]
    await signIn(server, here, google)
    await signIn(server, there, google)
    const copy = newBrowser(server)
    for (const [name, value] of here.cookies) copy.cookies.set(name, value)
    await here.call(api.identity.logout)
    expect([await isSignedIn(here), await isSignedIn(copy)]).toEqual([false, false])
    expect(await isSignedIn(there)).toBe(true)
  })

  it('[ID5] ends on all devices on request, and only for the own account', async () => {
    const [here, there, stranger] = [newBrowser(server), newBrowser(server), newBrowser(server)]
    await signIn(server, here, google)
    await signIn(server, there, google)
    await signIn(server, stranger, google, 'google', { claims: { sub: 'stranger' } })
    await here.call(api.identity.logoutEverywhere)
    const standing = [await isSignedIn(here), await isSignedIn(there), await isSignedIn(stranger)]
    expect(standing).toEqual([false, false, true])
  })

  it('[ID14] ignores a sign-out that was meant for another account', async () => {
    const [here, there] = [newBrowser(server), newBrowser(server)]
    await signIn(server, here, google)
    await signIn(server, there, google)
    const body = { accountId: 2_000_000 }
    for (const endpoint of [api.identity.logout, api.identity.logoutEverywhere]) {
      expect(await here.call(endpoint, { body })).toEqual({ success: false })
    }
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
  })

  it('[ID14] ends the other sessions of an account that is back, and keeps this one', async () => {
    const [here, there] = [newBrowser(server), newBrowser(server)]
    await signIn(server, here, google)
    await signIn(server, there, google)
    const { id } = await here.call(api.identity.user)
    const body = { accountId: id, keepsThis: true }
    expect(await here.call(api.identity.logoutEverywhere, { body })).toEqual({ success: true })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })

  describe('closes its sockets when it', () => {
    const hashOf = (browser: TestPlayer) =>
      hashToken(browser.cookies.get('lexiverse-session') ?? '')

    /** The sessions announced to all processes while `action` runs. */
    async function announcedDuring(action: () => Promise<unknown>) {
      const announced: string[] = []
      const stop = await onSignOut(server.platform.bus, (playerId, hash) =>
        announced.push(`${playerId} ${hash}`),
      )
      await action()
      await stop()
      return announced.sort()
    }

    async function twoDevices() {
      const [here, there] = [newBrowser(server), newBrowser(server)]
      await signIn(server, here, google)
      await signIn(server, there, google)
      const playerId = await accountPlayerId(here)
      return { here, there, ended: (browser: TestPlayer) => `${playerId} ${hashOf(browser)}` }
    }

    it('[ID5] is signed out, but not the sockets of other devices', async () => {
      const { here, ended } = await twoDevices()
      const expected = [ended(here)]
      expect(await announcedDuring(() => here.call(api.identity.logout))).toEqual(expected)
    })

    it('[ID5] ends on all devices', async () => {
      const { here, there, ended } = await twoDevices()
      const expected = [ended(here), ended(there)].sort()
      expect(await announcedDuring(() => here.call(api.identity.logoutEverywhere))).toEqual(
        expected,
      )
    })

    it('[ID5] is replaced by a session of the same or another account', async () => {
      const { here, ended } = await twoDevices()
      const expected = [ended(here)]
      const order = { claims: { sub: `${google.subject}-twin` } }
      expect(await announcedDuring(() => signIn(server, here, google, 'google', order))).toEqual(
        expected,
      )
    })
  })

  it('[ID5] lasts thirty days from the last visit', async () => {
    const browser = newBrowser(server)
    await signIn(server, browser, google)
    const days = (count: number) => server.clock.advance(count * 24 * 60 * 60 * 1000)
    days(29)
    const { setCookies } = await browser.ask(api.identity.user)
    expect(setCookies[0]).toContain('lexiverse-session=')
    days(29)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await browser.ask(api.identity.user)).setCookies).toEqual([])
    days(30)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('[ID6] leads to the account’s player, whatever device id or account the browser claims', async () => {
    const browser = newBrowser(server)
    await signIn(server, browser, google)
    const playerId = await accountPlayerId(browser)
    const other = await server.newPlayer()
    const body = { deviceId: other.deviceId, oauthUserId: 77, displayName: 'Else' }
    expect((await browser.call(api.players.init, { body })).id).toBe(playerId)
    const asked = await browser.ask(api.players.get, { params: { playerId: other.id } })
    expect(asked.status).toBe(403)
  })

  it('[ID6] is the only access to an account’s player, which ends with it', async () => {
    const browser = await server.newPlayer()
    const guest = new Map(browser.cookies)
    await signIn(server, browser, google)
    const playerId = await accountPlayerId(browser)
    await browser.call(api.identity.logout)
    const read = () => browser.ask(api.players.get, { params: { playerId } })
    expect((await read()).status).toBe(403)
    for (const [name, value] of guest) browser.cookies.set(name, value)
    expect((await read()).status).toBe(403)
    const again = await browser.call(api.players.init, { body: { deviceId: browser.deviceId } })
    expect(again.id).not.toBe(playerId)
  })
})

describe('a profile', () => {
  const names = ['name', 'given_name', 'family_name', 'email']
  const nothing = { claims: Object.fromEntries(names.map(name => [name, undefined])) }
  const emptied = { displayName: null, firstName: null, lastName: null, email: null }
  const listed = async (playerId: number) =>
    server.platform.database.db
      .selectFrom('players')
      .select('display_name')
      .where('id', '=', playerId)
      .executeTakeFirst()

  it('[ID18] takes changes and removals from Google at the next sign-in', async () => {
    const browser = newBrowser(server)
    await signIn(server, browser, google)
    const playerId = await accountPlayerId(browser)
    await signIn(server, browser, google, 'google', { claims: { name: 'Mira Ashdown' } })
    expect(await user(browser)).toMatchObject({ displayName: 'Mira Ashdown' })
    expect(await listed(playerId)).toEqual({ display_name: 'Mira Ashdown' })
    await signIn(server, browser, google, 'google', nothing)
    expect(await user(browser)).toMatchObject(emptied)
    expect(await listed(playerId)).toEqual({ display_name: null })
  })

  it('[ID18] loses its picture and our copy when Google no longer has one', async () => {
    const browser = newBrowser(server)
    const { db } = server.platform.database
    google.picture = `${google.issuer}/mira.png`
    google.pictures.set('/mira.png', response => response.end('no picture at all'))
    await signIn(server, browser, google)
    expect((await user(browser)).profileImageUrl).toMatch(/^\/api\/auth\/picture\?v=/)
    await browser.ask(api.identity.picture)
    expect(await db.selectFrom('account_pictures').selectAll().execute()).toHaveLength(1)
    google.picture = null
    await signIn(server, browser, google)
    expect(await user(browser)).toMatchObject({ profileImageUrl: null })
    expect(await db.selectFrom('account_pictures').selectAll().execute()).toEqual([])
  })

  it('[ID18] keeps the name that Apple sends only once', async () => {
    const browser = newBrowser(server)
    await signIn(server, browser, apple, 'apple')
    await signIn(server, browser, apple, 'apple', nothing)
    expect(await user(browser)).toMatchObject({ displayName: 'Mira Vale', firstName: 'Mira' })
  })
})

describe('an unavailable provider', () => {
  it('[ID8] is reported on the login page if it is not configured', async () => {
    const bare = await buildTestApp({ stock: stockOf('none', []) })
    const browser = newBrowser(bare)
    for (const endpoint of [api.identity.google, api.identity.apple, api.identity.googleAnswer]) {
      const { status, location } = await browser.ask(endpoint)
      expect([status, location]).toEqual([303, '/login?error=oauth_not_configured'])
    }
    expect(await browser.call(api.identity.ways)).toEqual({ google: false, apple: false })
    await bare.close()
  })

  it('[ID9] does not stop the server from starting, and works again when it is back', async () => {
    const issuer = await HostileIssuer.start()
    issuer.isDown = true
    const fresh = await buildSignInApp(issuer, apple, { stock: stockOf('none', []) })
    const browser = newBrowser(fresh)
    expect((await browser.ask(api.identity.google)).location).toBe('/login?error=google')
    issuer.isDown = false
    expect(await signIn(fresh, browser, issuer)).toBe('/')
    await fresh.close()
    await issuer.close()
  })
})
