import { generateKeyPairSync } from 'node:crypto'
import { api } from '@lexiverse/contract'
import type { HostileIssuer, TokenOverrides } from './hostile-issuer.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { TestPlayer } from './test-player.ts'
import { injected, type Received } from './transport.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

export const PUBLIC_URL = 'http://localhost:5000'

/** Environment that uses these issuers as providers. */
export function signInEnv(google: HostileIssuer, apple: HostileIssuer): Record<string, string> {
  return {
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: 'apple-client',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_ISSUER: apple.issuer,
    PICTURE_HOSTS: google.host,
  }
}

export function buildSignInApp(
  google: HostileIssuer,
  apple: HostileIssuer,
  { env, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  return buildTestApp({ ...options, env: { ...signInEnv(google, apple), ...env } })
}

/** A browser with an empty cookie jar. */
export function newBrowser({ app, lookAtPuzzle }: TestApp): TestPlayer {
  return new TestPlayer(injected(app), lookAtPuzzle)
}

/** Starts a sign-in; returns the address of the provider's page. */
export async function beginSignIn(browser: TestPlayer, name: 'google' | 'apple'): Promise<string> {
  const { location } = await browser.ask(api.identity[name])
  if (!location?.startsWith('http')) throw new Error(`Sent to ${location}`)
  return location
}

type Fields = Record<string, string>

/** The browser returns with the provider's callback: a query from Google, a form from Apple. */
export function finishSignIn(
  { app }: TestApp,
  browser: TestPlayer,
  name: 'google' | 'apple',
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<Received> {
  if (name === 'google') {
    return browser.ask(api.identity.googleAnswer, { query: fields, headers })
  }
  return postForm(app, browser, new URLSearchParams(fields).toString(), headers)
}

/** A cross-site form post like Apple's, with the cookies that browsers send with it. */
export async function postForm(
  app: TestApp['app'],
  browser: TestPlayer,
  payload: string,
  headers: Record<string, string> = {},
): Promise<Received> {
  const plain = 'lexiverse-sign-in-apple'
  const name = browser.cookies.has(plain) ? plain : `__Host-${plain}`
  const answer = await app.inject({
    method: 'POST',
    url: api.identity.appleAnswer.path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://appleid.apple.com',
      cookie: `${name}=${browser.cookies.get(name) ?? ''}`,
      ...headers,
    },
    payload,
  })
  const setCookies = [answer.headers['set-cookie'] ?? []].flat()
  for (const cookie of setCookies) browser.storeCookie(cookie)
  const location = answer.headers.location ?? null
  return { status: answer.statusCode, body: answer.body, setCookies, location }
}

/** A whole sign-in; returns where the browser is redirected. */
export async function signIn(
  server: TestApp,
  browser: TestPlayer,
  issuer: HostileIssuer,
  name: 'google' | 'apple' = 'google',
  order: TokenOverrides = {},
): Promise<string | null> {
  const page = await beginSignIn(browser, name)
  const { location } = await finishSignIn(server, browser, name, issuer.grant(page, order))
  return location
}

/** The player id that the page gets after a sign-in. */
export async function accountPlayerId(browser: TestPlayer): Promise<number> {
  return (await browser.init()).id
}

export async function isSignedIn(browser: TestPlayer): Promise<boolean> {
  return (await browser.ask(api.identity.user)).status === 200
}
