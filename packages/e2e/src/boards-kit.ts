import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { createDatabase, type TestDatabase } from './database.ts'
import { ServerProcess } from './server-process.ts'

/** A lesson that has not opened by then was read before. */
const LESSON_MS = 2_000

/** One server for all games that a worker plays: each is a guest of its own. */
export const test = base.extend<object, { database: TestDatabase; server: ServerProcess }>({
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
      const server = await ServerProcess.create(database.env)
      await use(server)
      await server.end('SIGTERM')
    },
    { scope: 'worker' },
  ],
})

/** How a button is pressed. */
export type Press = (button: Locator) => Promise<void>
export const byMouse: Press = button => button.click()
export const byTouch: Press = button => button.tap()

/** Opens a game and answers the puzzle that the server handed out; the first lesson is put aside. */
export async function openBoard<Puzzle>(
  page: Page,
  address: string,
  part: string,
): Promise<Puzzle> {
  const handedOut = page.waitForResponse(response => response.url().includes(part))
  await page.goto(address)
  const puzzle = await (await handedOut).json()
  await dismissLesson(page)
  return puzzle
}

export async function dismissLesson(page: Page): Promise<void> {
  const board = page.locator('main section').first()
  await expect(board).toBeVisible({ timeout: 20_000 })
  const lesson = page.getByRole('button', { name: /Got It/ })
  const isFirst = await lesson.waitFor({ timeout: LESSON_MS }).then(
    () => true,
    () => false,
  )
  if (isFirst) await lesson.click()
}

/** Waits until the server has the log of the game so far. */
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
