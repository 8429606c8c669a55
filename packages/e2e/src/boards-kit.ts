import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { createDatabase, type TestDatabase } from './database.ts'
import { arriveOnJourney } from './guest.ts'
import { lowerSampleRate } from './low-sample-rate.ts'
import { ServerProcess } from './server-process.ts'

/** The admin password of the worker's server. */
export const ADMIN_PASSWORD = 'a password for the browser'

/** One server per worker, without rate limits; each test visits it as a new guest. */
export const test = base.extend<object, { database: TestDatabase; server: ServerProcess }>({
  context: async ({ context }, use) => {
    await lowerSampleRate(context)
    await use(context)
  },
  database: [
    async ({ browserName: _ }, use) => {
      const database = await createDatabase('sqlite')
      await use(database)
      await database.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ database }, use) => {
      const server = await ServerProcess.create({
        ...database.env,
        RATE_LIMITS: 'no',
        ADMIN_PASSWORD,
      })
      await use(server)
      await server.end('SIGTERM')
    },
    { scope: 'worker' },
  ],
})

/** A text of the word files as a page shows it, whose quotation marks are typographic. */
export const asShown = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/["'`]/g, '["\'`“”‘’]'))

/** Presses a button by mouse or touch. */
export type Press = (button: Locator) => Promise<void>
export const byMouse: Press = button => button.click()
export const byTouch: Press = button => button.tap()

export const phone = { hasTouch: true, viewport: { width: 390, height: 844 } }

export function byPointers(define: (press: Press) => void): void {
  test.describe('by mouse', () => define(byMouse))
  test.describe('by touch', () => {
    test.use(phone)
    define(byTouch)
  })
}

/** Marks every game's introduction as read. */
const explained = JSON.stringify({
  version: 1,
  value: ['word-web', 'hive-builder', 'time-trial', 'twistle', 'forgotten-word'],
})

/** For a page of the app that is open already. */
export const markExplained = (page: Page): Promise<void> =>
  page.evaluate(games => localStorage.setItem('lexiverse.tutorial-seen', games), explained)

/** Opens a game whose introduction was read before, and returns its puzzle. */
export async function openBoard<Puzzle>(
  page: Page,
  address: string,
  part: string,
): Promise<Puzzle> {
  await page.addInitScript(
    games => localStorage.setItem('lexiverse.tutorial-seen', games),
    explained,
  )
  const handedOut = page.waitForResponse(response => response.url().includes(part))
  await page.goto(address)
  const puzzle: Puzzle = await (await handedOut).json()
  await boardShown(page)
  return puzzle
}

/**
 * Opens a game for the first time by keyboard: the introduction has the focus, and Enter closes
 * it. A trial opens only after that.
 */
export async function openBoardByKeys<Puzzle>(
  page: Page,
  address: string,
  part: string,
): Promise<Puzzle> {
  const handedOut = page.waitForResponse(response => response.url().includes(part))
  await page.goto(address)
  await expect(page.getByRole('button', { name: "Got It - Let's Play!" })).toBeFocused({
    timeout: 20_000,
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const puzzle: Puzzle = await (await handedOut).json()
  await boardShown(page)
  return puzzle
}

export type OpenBoard = typeof openBoard

interface NodeAddress {
  path: string
  /** The endpoint that returns the game's puzzle. */
  part: string
}

/** A guest at a node of a new journey. */
export async function openNode<Puzzle>(
  page: Page,
  url: string,
  { path, part }: NodeAddress,
  open: OpenBoard = openBoard,
) {
  const { runId } = await arriveOnJourney(page, url)
  return { runId, puzzle: await open<Puzzle>(page, url + path, part) }
}

export async function boardShown(page: Page): Promise<void> {
  await expect(page.locator('main section').first()).toBeVisible({ timeout: 20_000 })
  // The keys of a board are heard one task after it is drawn.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
}

const STOPS = 80

/** If the focus does not return within this many steps, it has left the page. */
const GONE_MS = 15_000

const hasFocus = (element: Element) => element === document.activeElement

/** Moves through the page with Tab. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 20_000 })
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate(hasFocus, null, { timeout: GONE_MS })) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never came to ${target}`)
}

export async function typeWord(page: Page, word: string): Promise<void> {
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

export async function spell(page: Page, word: string, press: Press): Promise<void> {
  for (const letter of word) {
    await press(page.getByRole('button', { name: new RegExp(`^Letter ${letter}(,|$)`) }))
  }
  await press(page.getByRole('button', { name: /^submit word$/i }))
}

/** Waits until the server has stored the moves made so far. */
export const saved = (page: Page) =>
  page.waitForResponse(response => response.url().endsWith('/update-run') && response.ok())

interface AttemptRow {
  status: string
}

export async function statusOf(database: TestDatabase, runId: number, nodeId: string) {
  const rows = await database.rows<AttemptRow>(
    `select status from attempts where run_id = ${runId} and node_id = '${nodeId}'`,
  )
  return rows.map(({ status }) => status)
}
