import { writeFileSync } from 'node:fs'
import {
  type APIRequestContext,
  type Browser,
  chromium,
  type Page,
  type Request,
  request,
} from '@playwright/test'
import { createDatabase } from '../database.ts'
import { ServerProcess } from '../server-process.ts'
import { enterAsGuest } from '../visit.ts'
import { type Damage, type Door, damageOf, doors } from './damage.ts'

/** Opens the app on damaged storage, many times: `tsx storage.ts storage count result.json`. */
const [, , , count = '1', file = ''] = process.argv
const PATIENCE_MS = 60_000
/** A file of our origin that runs no script. */
const QUIET = '/font-licences.txt'
const screens = [
  '/game-map',
  '/',
  '/word-web?node=node-a',
  '/login',
  '/chronicles',
  '/perk-loadout',
]

interface Known {
  /** The storage of a guest in the middle of a journey. */
  healthy: Record<string, string>
  /** That guest's API access, independent of the browser. */
  owner: APIRequestContext
  runId: number
  progress: string
}

/** Text, because tsx would put its own helpers into a function. */
const REFUSE = `
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }`
const closing: Record<Door, string> = {
  open: '',
  full: `${REFUSE}
  Storage.prototype.setItem = refuse`,
  unreadable: `${REFUSE}
  Object.assign(Storage.prototype, { setItem: refuse, getItem: refuse, removeItem: refuse })`,
  blocked: `${REFUSE}
  Object.defineProperty(window, 'localStorage', { get: refuse })
  Object.defineProperty(window, 'sessionStorage', { get: refuse })`,
}

/** Images and videos are ignored: the app does not depend on them. */
const AWAITED = new Set(['fetch', 'script'])
const TWO_FRAMES = `new Promise(resolve =>
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))`

/** Only storage differs between visits, so a page can be reused. */
async function openDoor(browser: Browser, door: Door): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(`if (!location.pathname.endsWith('.txt')) { ${closing[door]} }`)
  return page
}

async function begin(browser: Browser, url: string): Promise<Known> {
  const page = await (await browser.newContext()).newPage()
  await enterAsGuest(page, url)
  await page.getByText('Start New Run').click()
  await page.getByRole('button', { name: 'Skip Tutorial' }).click()
  await page.locator('[data-node="node-a"]').click({ timeout: PATIENCE_MS })
  await page.locator('main section button').first().waitFor({ timeout: PATIENCE_MS })
  const healthy = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const { value } = JSON.parse(healthy['lexiverse.run'] ?? '{}') as {
    value: { campaign: { runId: number } }
  }
  const storageState = await page.context().storageState()
  const owner = await request.newContext({ baseURL: url, storageState })
  await page.context().close()
  const { runId } = value.campaign
  return { healthy, owner, runId, progress: await progressOf(owner, runId) }
}

async function progressOf(owner: APIRequestContext, runId: number): Promise<string> {
  const answer = await owner.get(`/api/player/validate-run/${runId}`)
  const { valid, progress, mindPoints } = (await answer.json()) as Record<string, unknown>
  return JSON.stringify({ valid, progress, mindPoints })
}

/**
 * Waits until the app has replaced the prerendered screen, and then for every request it has made,
 * since a response can break a screen too.
 */
async function untilDrawn(page: Page, waiting: ReadonlySet<Request>): Promise<void> {
  await page.locator('[data-prerendered]').waitFor({ state: 'detached', timeout: PATIENCE_MS })
  await page.locator('#root h1').first().waitFor({ state: 'attached', timeout: PATIENCE_MS })
  const deadline = performance.now() + PATIENCE_MS
  do {
    await page.evaluate(TWO_FRAMES)
    if (performance.now() > deadline) throw new Error(`still waiting for ${[...waiting][0]?.url()}`)
  } while (waiting.size > 0)
}

/** Opens a screen with damaged storage; returns what went wrong. */
async function visit(
  page: Page,
  url: string,
  damage: Damage,
  screen: string,
): Promise<string | null> {
  const thrown: string[] = []
  const waiting = new Set<Request>()
  const note = (error: Error) => void thrown.push(error.message)
  const begin = (request: Request) => {
    if (AWAITED.has(request.resourceType())) waiting.add(request)
  }
  const end = (request: Request) => void waiting.delete(request)
  try {
    await page.goto(url + QUIET)
    await page.evaluate(values => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [name, text] of Object.entries(values)) localStorage.setItem(name, text)
    }, damage.values)
    page.on('pageerror', note)
    page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
    await page.goto(url + screen)
    await untilDrawn(page, waiting)
    const told = (await page.locator('#root').textContent()) ?? ''
    if (told.includes('Something went wrong')) return 'the error screen'
    if (told.trim() === '') return 'a blank page'
    return thrown[0] ?? null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  } finally {
    page.off('pageerror', note)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Saved after each visit, so that the count is known even if the run is cut off. */
function write(tried: number, lost: readonly string[], isWhole = false): void {
  const tally = { tried, survived: tried - lost.length, lost, isWhole }
  writeFileSync(file, JSON.stringify(tally, null, 2))
}

async function prove(total: number): Promise<void> {
  const database = await createDatabase('sqlite')
  const server = await ServerProcess.create({ ...database.env, RATE_LIMITS: 'no' })
  process.once('exit', () => void server.end('SIGKILL'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const lost: string[] = []
  try {
    const known = await begin(browser, server.url)
    const pages = new Map<Door, Page>()
    for (const door of doors) pages.set(door, await openDoor(browser, door))
    for (let n = 0; n < total; n++) {
      const damage = damageOf(n, known.healthy)
      const screen = screens[n % screens.length] ?? '/'
      const page = pages.get(damage.door)
      const wrong = page ? await visit(page, server.url, damage, screen) : 'no such door'
      const isKept = (await progressOf(known.owner, known.runId)) === known.progress
      const loss = wrong ?? (isKept ? null : 'the journey on the server has changed')
      if (loss) lost.push(`${n} at ${screen}: ${loss} (${damage.title})`)
      write(n + 1, lost)
    }
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await database.remove()
  }
  write(total, lost, true)
}

// A run ended by the time limit ends normally: it closes the browser and the server.
process.once('SIGTERM', () => process.exit(1))
await prove(Number(count))
process.exit(0)
