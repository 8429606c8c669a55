import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { saveContactSheet } from './contact-sheet.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { ServerProcess } from './server-process.ts'

const folder = fileURLToPath(new URL('../../../shots', import.meta.url))

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** Time for what appears to settle. */
const SETTLE_MS = 400

export interface Shot {
  name: string
  /** Puts in place what must stand before the page opens, and answers the path to open. */
  prepare: (page: Page, url: string) => Promise<string>
  /** What is done once it is open. */
  act?: (page: Page) => Promise<void>
  options?: BrowserContextOptions
  /** A moment in motion, in milliseconds from its beginning. */
  moment?: number
  /** The whole length of the page, not only what is in view. */
  isWhole?: boolean
}

/** Takes every picture at every size, with a sheet of each size; all of one subject on one server. */
export function takePictures(
  subject: string,
  shots: readonly Shot[],
  env: Record<string, string> = {},
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
  for (const viewport of sizes) {
    const { width, height } = viewport
    test(`pictures of ${subject} at ${width} by ${height}`, async ({ browser }) => {
      const taken: string[] = []
      for (const shot of shots) {
        const context = await browser.newContext({ viewport, ...shot.options })
        const page = await context.newPage()
        const file = join(folder, `${subject}-${shot.name}-${width}.png`)
        await take(page, server.url, shot, file)
        taken.push(file)
        await context.close()
      }
      const page = await browser.newPage()
      await saveContactSheet(page, taken, join(folder, `sheet-${subject}-${width}.png`))
      await page.close()
    })
  }
}

async function take(page: Page, url: string, shot: Shot, file: string): Promise<void> {
  const { prepare, act, moment, isWhole = false } = shot
  await page.goto(url + (await prepare(page, url)))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  if (moment === undefined) await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (moment === undefined) await page.waitForTimeout(SETTLE_MS)
  else await holdAt(page, moment)
  await page.screenshot({ path: file, fullPage: isWhole })
}

/** Holds everything that moves at one moment of its motion. */
async function holdAt(page: Page, moment: number): Promise<void> {
  await page.evaluate(now => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = now
    }
  }, moment)
}
