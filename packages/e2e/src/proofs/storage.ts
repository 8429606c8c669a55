import { writeFileSync } from 'node:fs'
import {
  type APIRequestContext,
  type Browser,
  chromium,
  type Page,
  request,
} from '@playwright/test'
import { createDatabase } from '../database.ts'
import { ServerProcess } from '../server-process.ts'
import { enterAsGuest } from '../visit.ts'
import { type Damage, type Door, damageOf, doors } from './damage.ts'

/** Damages what the browser has stored, again and again: `tsx storage.ts storage count result.json`. */
const [, , , count = '1', file = ''] = process.argv
const PATIENCE_MS = 60_000
/** A page of our origin that runs nothing of ours. */
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
  /** What a healthy guest in the middle of a journey has stored. */
  healthy: Record<string, string>
  /** That guest's own way to the server, whatever becomes of the browser. */
  owner: APIRequestContext
  runId: number
  progress: string
}

/** They are text, since what compiles this file would leave its own helpers in a function. */
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

/** Nothing but storage of ours differs from one visit to the next, so that a page can be used again. */
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

/** Opens a screen upon the damage; answers what went wrong. */
async function visit(
  page: Page,
  url: string,
  damage: Damage,
  screen: string,
): Promise<string | null> {
  const thrown: string[] = []
  const note = (error: Error) => thrown.push(error.message)
  page.on('pageerror', note)
  try {
    await page.goto(url + QUIET)
    await page.evaluate(values => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [name, text] of Object.entries(values)) localStorage.setItem(name, text)
    }, damage.values)
    await page.goto(url + screen)
    await page.locator('h1').first().waitFor({ state: 'attached', timeout: PATIENCE_MS })
    const told = (await page.locator('body').textContent()) ?? ''
    if (told.includes('Something went wrong')) return 'the error screen'
    return thrown[0] ?? null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  } finally {
    page.off('pageerror', note)
  }
}

async function prove(total: number) {
  const database = await createDatabase('sqlite')
  const server = await ServerProcess.create({ ...database.env, RATE_LIMITS: 'no' })
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
      const wrong = page && (await visit(page, server.url, damage, screen))
      const isKept = (await progressOf(known.owner, known.runId)) === known.progress
      const loss = wrong ?? (isKept ? null : 'the journey on the server has changed')
      if (loss) lost.push(`${n} at ${screen}: ${loss} (${damage.title})`)
    }
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await database.remove()
  }
  return { tried: total, survived: total - lost.length, lost }
}

const tally = await prove(Number(count))
writeFileSync(file, JSON.stringify(tally, null, 2))
process.exit(0)
