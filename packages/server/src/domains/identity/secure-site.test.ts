import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import {
  accountPlayerId,
  beginSignIn,
  buildSignInApp,
  finishSignIn,
  isSignedIn,
  newBrowser,
  signIn,
} from '../../test-kit/sign-in.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { stockOf } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

const BOUND = '__Host-'
/** Only tells the page that a session exists. */
const SIGN = '__Host-lexiverse-signed-in'

let issuer: HostileIssuer
let server: TestApp
let browser: TestPlayer

beforeAll(async () => {
  issuer = await HostileIssuer.start()
  const env = { PUBLIC_URL: 'https://lexiverse.example' }
  server = await buildSignInApp(issuer, issuer, { stock: stockOf('none', []), env })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})
beforeEach(() => {
  browser = newBrowser(server)
})

/** The cookie as a release before the prefix set it. */
function rename(name: string): void {
  browser.cookies.set(name, browser.cookies.get(BOUND + name) ?? '')
  browser.cookies.delete(BOUND + name)
}

const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''

describe('over TLS', () => {
  it('[ID19] every cookie is bound to this host and all its paths', async () => {
    const set = [
      ...(await browser.ask(api.players.init, { body: { deviceId: browser.deviceId } })).setCookies,
      ...(await browser.ask(api.identity.apple)).setCookies,
    ]
    const page = await beginSignIn(browser, 'google')
    set.push(...(await finishSignIn(server, browser, 'google', issuer.grant(page))).setCookies)
    expect([...new Set(set.map(nameOf))].sort()).toEqual([
      '__Host-lexiverse-player',
      '__Host-lexiverse-session',
      '__Host-lexiverse-sign-in-apple',
      '__Host-lexiverse-sign-in-google',
      SIGN,
    ])
    for (const cookie of set) {
      const reach = nameOf(cookie) === SIGN ? '' : 'HttpOnly; '
      expect(cookie).toMatch(new RegExp(`; Path=/; ${reach}Secure; SameSite=(Lax|None)$`))
    }
    expect([...(await newAdmin(server)).cookies.keys()]).toEqual(['__Host-lexiverse-admin'])
  })

  it.each(['google', 'apple'] as const)('[ID19] %s signs in and out', async name => {
    expect(await signIn(server, browser, issuer, name)).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
    await browser.call(api.identity.logout)
    expect(browser.cookies.get('__Host-lexiverse-session')).toBe('')
  })

  it('[ID19] a session of an earlier release continues under the new cookie name', async () => {
    await signIn(server, browser, issuer)
    const playerId = await accountPlayerId(browser)
    rename('lexiverse-session')
    const { status, setCookies } = await browser.ask(api.identity.user)
    expect([status, setCookies.map(nameOf)]).toEqual([
      200,
      ['__Host-lexiverse-session', 'lexiverse-session', SIGN],
    ])
    expect(browser.cookies.get('lexiverse-session')).toBe('')
    expect(await accountPlayerId(browser)).toBe(playerId)
    expect((await browser.ask(api.identity.user)).setCookies).toEqual([])
  })

  it('[ID19] a guest of an earlier release continues, and signing out clears both cookie names', async () => {
    await browser.init()
    rename('lexiverse-player')
    const asked = await browser.ask(api.players.get, { params: { playerId: browser.id } })
    expect(asked.status).toBe(200)
    const { setCookies } = await browser.ask(api.identity.logout)
    expect(setCookies.map(nameOf)).toContain('lexiverse-player')
    expect(setCookies.every(cookie => cookie.includes('=; Max-Age=0;'))).toBe(true)
  })

  it('[ID19] a cookie planted by another host of the domain does not replace ours', async () => {
    await signIn(server, browser, issuer)
    const playerId = await accountPlayerId(browser)
    const attacker = newBrowser(server)
    await signIn(server, attacker, issuer, 'google', { claims: { sub: 'attacker' } })
    browser.cookies.set(
      'lexiverse-session',
      attacker.cookies.get('__Host-lexiverse-session') ?? 'none',
    )
    expect(await accountPlayerId(browser)).toBe(playerId)
  })

  it('[ID19] a planted sign-in cookie signs nobody in', async () => {
    const attacker = newBrowser(server)
    const fields = issuer.grant(await beginSignIn(attacker, 'google'))
    const planted = attacker.cookies.get('__Host-lexiverse-sign-in-google') ?? 'none'
    browser.cookies.set('lexiverse-sign-in-google', planted)
    const { location } = await finishSignIn(server, browser, 'google', fields)
    expect([location, await isSignedIn(browser)]).toEqual(['/login?error=google', false])
  })
})
