import { generateKeyPairSync } from 'node:crypto'
import { expect as atOnce, type Browser, test as base, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { createDatabase } from './database.ts'
import { losingGuesses } from './five-letter-words.ts'
import { arriveAsGuest, arriveOnJourney } from './guest.ts'
import { type OpenId, PORTRAIT, signInAs, signInByCall, startOpenId } from './openid.ts'
import { callsOf, type Journey } from './play-by-call.ts'
import { guess, lettersOnBoard, openSeeker } from './seeker.ts'
import { ServerProcess } from './server-process.ts'

const expect = atOnce.configure({ timeout: 20_000 })
base.describe.configure({ timeout: 120_000 })

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

async function startProviders(url: string): Promise<{ google: OpenId; apple: OpenId }> {
  const google = await startOpenId({
    clientId: 'google-client',
    redirectUri: `${url}/auth/google/callback`,
    secret: 'google-secret',
    scopes: { profile: ['name', 'given_name', 'family_name', 'picture'], email: ['email'] },
  })
  const apple = await startOpenId({
    clientId: 'apple-client',
    redirectUri: `${url}/auth/apple/callback`,
    secret: privateKey,
    scopes: { name: [], email: ['email'] },
  })
  return { google, apple }
}

const settings = (url: string, google: OpenId, apple: OpenId) => ({
  PUBLIC_URL: url,
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GOOGLE_ISSUER: google.issuer,
  PICTURE_HOSTS: google.host,
  APPLE_CLIENT_ID: 'apple-client',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  APPLE_ISSUER: apple.issuer,
  RATE_LIMITS: 'no',
})

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const database = await createDatabase('sqlite')
      const opened: OpenId[] = []
      const server = await ServerProcess.create(async url => {
        const { google, apple } = await startProviders(url)
        opened.push(google, apple)
        return { ...database.env, ...settings(url, google, apple) }
      })
      await use(server)
      await server.end('SIGTERM')
      for (const provider of opened) await provider.close()
      await database.remove()
    },
    { scope: 'worker' },
  ],
})

/** A second device: empty storage, no cookies, film skipped. */
async function anotherDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${url}/healthz`)
  await page.evaluate(() => {
    for (const key of ['cinematic-seen', 'cinematic-reset', 'tutorial-seen'] as const) {
      const value = {
        'cinematic-seen': true,
        'cinematic-reset': 'v1',
        'tutorial-seen': ['twistle'],
      }
      localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value: value[key] }))
    }
  })
  return page
}

async function continueWith(page: Page, url: string, provider: 'Google' | 'Apple') {
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: `Continue with ${provider}` }).click()
}

async function signIn(page: Page, url: string, name: string, provider = 'Google' as const) {
  await continueWith(page, url, provider)
  await signInAs(page, name)
  await expect(userMenu(page)).toContainText(`${name} Vale`)
}

const userMenu = (page: Page) => page.getByRole('button', { name: /User menu/ })

/** The signed-in player's id as stored by the page. */
const playerOf = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lexiverse.player') ?? '{}').value)

const runsOf = async (page: Page, url: string) => {
  const response = await page.request.get(`${url}/api/player/runs/${await playerOf(page)}`)
  return (await response.json()) as { runId: number; runType: string; status: string }[]
}

/** A guest with an open tutorial and no campaign. */
async function continueAsGuestOnTutorial(page: Page, url: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(userMenu(page)).toContainText('Guest')
  await expect.poll(() => playerOf(page)).toBeGreaterThan(1)
  const body = { playerId: await playerOf(page), nodeId: 'start', gameType: 'tutorial', level: 0 }
  const opened = await page.request.post(`${url}/api/player/start-run`, { data: body })
  expect(opened.status()).toBe(200)
}

/** A guest whose journey has its first hive won. */
async function guestOnTheWay(page: Page, url: string): Promise<Journey> {
  const journey = await arriveOnJourney(page, url)
  await callsOf(page.request, journey).winHive('node-b')
  return journey
}

const session = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('lexiverse-session'))

/** Signs out while the server is unreachable; the page sends it later. */
async function signOutUnheard(page: Page): Promise<void> {
  await page.route('**/auth/logout', route => route.abort())
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Sign in to continue your word puzzle journey')).toBeVisible()
  const owed = page.getByText('the server has not heard of it yet')
  await expect(owed).toBeVisible()
  expect(await session(page)).toBeTruthy()
  await page.unroute('**/auth/logout')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(owed).toBeHidden()
  expect(await session(page)).toBeUndefined()
}

/** The account with this name at the provider. */
const HOSTILE = '<img src=x onerror=alert(1)>'

test('[ID10] [ID11] [ID14] [ID15] a guest signs in with Google, keeps the journey, signs out, plays on as another guest and returns with that', async ({
  page,
  server: { url },
}) => {
  const opened: string[] = []
  page.on('dialog', dialog => {
    opened.push(dialog.message())
    return dialog.dismiss()
  })
  const { runId } = await guestOnTheWay(page, url)
  await signIn(page, url, HOSTILE)
  await expect(page.getByRole('heading', { name: 'Continue Journey' })).toBeVisible()
  expect(await runsOf(page, url)).toMatchObject([{ runId, status: 'In Progress' }])
  const portrait = await userMenu(page).locator('img').getAttribute('src')
  const served = await page.request.get(`${url}${portrait}`)
  expect(await served.body()).toEqual(PORTRAIT)
  await userMenu(page).click()
  await expect(page.getByText('Signed in via Google')).toBeVisible()
  await expectNoBarrier(page)
  await expect(page.locator('[onerror]')).toHaveCount(0)
  expect(opened).toEqual([])
  await signOutUnheard(page)
  const left = await page.evaluate(() => JSON.stringify(localStorage))
  expect(left).not.toMatch(/device-id|lexiverse\.(player|account|guest|attempt|queue)|"runId/)
  await continueAsGuestOnTutorial(page, url)
  // The provider remembers the browser and shows no page.
  await continueWith(page, url, 'Google')
  await expect(page.getByRole('heading', { name: 'Continue Journey' })).toBeVisible()
  const merged = (await runsOf(page, url)).map(run => `${run.runType} ${run.status}`)
  expect(merged.sort()).toEqual(['campaign In Progress', 'tutorial In Progress'])
})

test('[ID12] [ID17] a game goes on on a second device, and outlives a session that ends under it', async ({
  page,
  browser,
  server: { url },
}) => {
  await guestOnTheWay(page, url)
  await signInByCall(page.request, url, 'Wren')
  const secret = await openSeeker(page, url)
  const [first = '', second = ''] = losingGuesses(secret, 2)
  const saved = page.waitForResponse(r => r.url().endsWith('/update-run') && r.ok())
  await guess(page, first)
  await saved
  const other = await anotherDevice(browser, url)
  await signIn(other, url, 'Wren')
  expect(await openSeeker(other, url)).toBe(secret)
  expect(await lettersOnBoard(other)).toContain(first)
  // Signed out on every device, also on the first, where a game is open.
  expect((await other.request.post(`${url}/auth/logout-everywhere`)).status()).toBe(200)
  await guess(page, second)
  await page.getByRole('link', { name: 'Sign in to save it' }).click()
  await expect(page).toHaveURL(/\/wordle\?node=b1$/)
  await expect.poll(() => lettersOnBoard(page)).toContain(first + second)
  await guess(page, secret)
  await expect(page.getByText('VICTORY!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rewards' })).toBeVisible()
  await other.context().close()
})

test('[ID13] of two open journeys the player keeps one, and the other is filed', async ({
  page,
  browser,
  server: { url },
}) => {
  const elsewhere = await browser.newContext()
  const { runId: atHome } = await guestOnTheWay(await elsewhere.newPage(), url)
  await signInByCall(elsewhere.request, url, 'Ash')
  const { runId: here } = await arriveOnJourney(page, url)
  await continueWith(page, url, 'Google')
  await signInAs(page, 'Ash')
  const dialog = page.getByRole('dialog', { name: 'Two journeys, one traveler' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByText('2 of 13')).toBeVisible()
  await expectNoBarrier(page)
  await dialog.getByRole('radio', { name: /On this device/ }).check()
  await dialog.getByRole('button', { name: 'Go on with this journey' }).dblclick()
  await expect(dialog).toBeHidden()
  const runs = await runsOf(page, url)
  expect(Object.fromEntries(runs.map(({ runId, status }) => [runId, status]))).toEqual({
    [here]: 'In Progress',
    [atHome]: 'Abandoned',
  })
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  await elsewhere.close()
})

test('[ID3] [ID8] Apple answers with a form from its own site; a refusal is told', async ({
  page,
  server: { url },
}) => {
  await arriveAsGuest(page, url)
  await continueWith(page, url, 'Apple')
  await page.getByRole('link', { name: '[ Cancel ]' }).click()
  await expect(page).toHaveURL(/\/login\?error=apple$/)
  await expect(page.getByRole('alert')).toHaveText('Apple sign-in failed. Please try again.')
  await page.getByRole('link', { name: 'Continue with Apple' }).click()
  await signInAs(page, 'Sol')
  await expect(page).toHaveURL(`${url}/`)
  await userMenu(page).click()
  await expect(page.getByText('Signed in via Apple')).toBeVisible()
})
