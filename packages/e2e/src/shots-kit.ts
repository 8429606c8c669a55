import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { saveContactSheet } from './contact-sheet.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { ServerProcess } from './server-process.ts'
import { bigText } from './visit.ts'

const folder = fileURLToPath(new URL('../../../shots', import.meta.url))

interface Condition {
  /** Prefix of the file names. */
  name: string
  viewport: { width: number; height: number }
  options?: BrowserContextOptions
  /** Browser preferences. */
  act?: (page: Page) => Promise<unknown>
  /** Runs axe on every picture. */
  isRead?: boolean
}

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const sizes: Condition[] = [
  { name: '390', viewport: phone, isRead: true },
  { name: '820', viewport: { width: 820, height: 1180 } },
  { name: '1440', viewport: desk, isRead: true },
  { name: '1920', viewport: { width: 1920, height: 1080 } },
]

/** The extreme conditions that every screen must support. */
export const extremes: Condition[] = [
  { name: '320', viewport: { width: 320, height: 640 }, isRead: true },
  { name: 'sideways', viewport: { width: 844, height: 390 } },
  { name: '2560', viewport: { width: 2560, height: 1440 } },
  { name: 'large-text', viewport: phone, act: bigText, isRead: true },
  { name: 'forced-colours', viewport: desk, options: { forcedColors: 'active' }, isRead: true },
  { name: 'less-motion', viewport: phone, options: { reducedMotion: 'reduce' }, isRead: true },
]

const FILM_PATIENCE_MS = 15_000
/** Time for entry animations. */
const SETTLE_MS = 400

export interface Shot {
  name: string
  /** Prepares storage and routes, and returns the path to open. */
  prepare: (page: Page, url: string) => Promise<string>
  act?: (page: Page) => Promise<void>
  options?: BrowserContextOptions
  /** Freezes animations at this many milliseconds. */
  moment?: number
  /** Takes the full page instead of the viewport. */
  isWhole?: boolean
}

/** Takes every picture at every size, with a contact sheet per size; one server for all. */
export function takePictures(
  subject: string,
  shots: readonly Shot[],
  env: Record<string, string> = {},
  more: readonly Condition[] = [],
): void {
  let server: ServerProcess
  let database: TestDatabase
  test.beforeAll(async () => {
    database = await createDatabase('sqlite')
    server = await ServerProcess.create({ ...database.env, ...env, RATE_LIMITS: 'no' })
  })
  test.afterAll(async () => {
    await server.end('SIGTERM')
    await database.remove()
  })
  for (const condition of [...sizes, ...more]) {
    test(`pictures of ${subject}: ${condition.name}`, async ({ browser }) => {
      const taken: string[] = []
      for (const shot of shots) {
        const { viewport, options } = condition
        const context = await browser.newContext({ viewport, ...options, ...shot.options })
        const page = await context.newPage()
        const file = join(folder, `${subject}-${shot.name}-${condition.name}.png`)
        await take(page, server.url, shot, condition, file)
        taken.push(file)
        if (condition.isRead) await look(page, `${subject}-${shot.name}-${condition.name}`)
        await context.close()
      }
      const page = await browser.newPage()
      await saveContactSheet(page, taken, join(folder, `sheet-${subject}-${condition.name}.png`))
      await page.close()
    })
  }
}

/** Violations fail the test after all pictures are taken. */
async function look(page: Page, name: string): Promise<void> {
  expect.soft(await findBarriers(page), name).toEqual([])
}

async function take(
  page: Page,
  url: string,
  shot: Shot,
  condition: Condition,
  file: string,
): Promise<void> {
  const { prepare, act, moment, isWhole = false } = shot
  await page.goto(url + (await prepare(page, url)))
  // An open dialog hides the rest from screen readers, but axe still sees it.
  await expect(page.locator('#root h1').first()).toBeAttached()
  await condition.act?.(page)
  if (moment === undefined) await untilQuiet(page)
  await act?.(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (moment === undefined) await page.waitForTimeout(SETTLE_MS)
  else await holdAt(page, moment)
  await page.screenshot({ path: file, fullPage: isWhole })
}

/** A paused film is not downloaded to its end, so the network never becomes idle. */
async function untilQuiet(page: Page): Promise<void> {
  const isFilm = (await page.locator('video').count()) > 0
  await page
    .waitForLoadState('networkidle', { timeout: isFilm ? FILM_PATIENCE_MS : 0 })
    .catch((error: Error) => {
      if (!isFilm) throw error
    })
}

/** Pauses all animations at one moment. */
async function holdAt(page: Page, moment: number): Promise<void> {
  await page.evaluate(now => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = now
    }
  }, moment)
}
