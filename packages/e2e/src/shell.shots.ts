import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { saveContactSheet } from './contact-sheet.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { returnAsGuest, returnToRealm } from './prepared-visit.ts'
import { ServerProcess } from './server-process.ts'

const folder = fileURLToPath(new URL('../../../shots', import.meta.url))

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

interface Shot {
  name: string
  path: string
  /** What stands in the browser before the page opens. */
  prepare?: (page: Page) => Promise<void>
  /** What is done once it is open. */
  act?: (page: Page) => Promise<void>
}

const realm = (level: number) => (page: Page) => returnToRealm(page, level)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const startRun = async (page: Page) => {
  await page.addInitScript(() => localStorage.removeItem('lexiverse.tutorial'))
  await page.reload()
  await press(page, 'Start New Run')
}

const openMenu = (page: Page) => press(page, 'Settings menu')

const openSettings = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

const shots: Shot[] = [
  {
    name: 'cinematic',
    path: '/',
    prepare: async () => undefined,
    act: page => page.keyboard.press('Tab'),
  },
  { name: 'login', path: '/login', prepare: async () => undefined },
  { name: 'login-error', path: '/login?error=google', prepare: async () => undefined },
  { name: 'home-first', path: '/' },
  { name: 'home-continue', path: '/', prepare: realm(1) },
  { name: 'tutorial-choice', path: '/', act: startRun },
  {
    name: 'loading-overlay',
    path: '/',
    act: async page => {
      await press(page, 'Start New Run')
      await page.waitForTimeout(900)
    },
  },
  ...[0, 1, 2, 3].map(level => ({
    name: `map-${level}`,
    path: '/game-map',
    prepare: realm(level),
  })),
  {
    name: 'map-tooltip',
    path: '/game-map',
    prepare: realm(1),
    act: page => page.locator('[data-node=boss]').focus(),
  },
  { name: 'map-menu', path: '/game-map', prepare: realm(1), act: openMenu },
  {
    name: 'map-aid',
    path: '/game-map',
    prepare: realm(2),
    act: async page => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Unlock All Nodes' }).click()
    },
  },
  {
    name: 'whispering-word',
    path: '/game-map',
    prepare: async page => {
      await returnToRealm(page, 0)
      await page.addInitScript(() => localStorage.removeItem('lexiverse.whispering-word'))
    },
  },
  { name: 'settings', path: '/game-map', prepare: realm(1), act: openSettings },
  { name: 'map-without-journey', path: '/game-map' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'cinematic-test', path: '/cinematic-test' },
]

let server: ServerProcess
let database: TestDatabase

test.beforeAll(async () => {
  database = await createDatabase('sqlite')
  server = await ServerProcess.create({ ...database.env, RATE_LIMITS: 'no' })
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  await database.remove()
})

for (const { width, height } of sizes) {
  test(`pictures of the shell at ${width} by ${height}`, async ({ browser }) => {
    const taken: string[] = []
    for (const { name, path, prepare = returnAsGuest, act } of shots) {
      const context = await browser.newContext({ viewport: { width, height } })
      const page = await context.newPage()
      await prepare(page)
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      await act?.(page)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(400)
      const file = join(folder, `${name}-${width}.png`)
      await page.screenshot({ path: file })
      taken.push(file)
      await context.close()
    }
    const page = await browser.newPage()
    await saveContactSheet(page, taken, join(folder, `sheet-shell-${width}.png`))
    await page.close()
  })
}
