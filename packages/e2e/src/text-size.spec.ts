import { expect, type Page } from '@playwright/test'
import { phone, test } from './boards-kit.ts'
import { type PreparedBoard, prepareBoard } from './prepared-board.ts'
import { sampleHive, sampleSeeker, sampleWeb } from './sample-boards.ts'
import { bigText } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.use(phone)

const fontSize = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

interface Case {
  name: string
  board: PreparedBoard
  part: string
  /** How much larger the letters are with text of twice the size. */
  growth: number
}

const at = { level: 1, nodeId: 't1' }
const guesses = [{ type: 'guess', word: 'BLAZE' }]
const cases: Case[] = [
  {
    name: 'a tile of a web',
    board: { ...at, game: 'word-web', puzzle: sampleWeb },
    part: '[aria-label="Words"] button',
    growth: 1.9,
  },
  {
    name: 'a hexagon',
    board: { ...at, game: 'hive-builder', puzzle: sampleHive },
    part: '[aria-label="Letters of the hive"] button',
    growth: 1.7,
  },
  {
    name: 'a cell of Word Seeker',
    board: { ...at, game: 'twistle', puzzle: sampleSeeker, moves: guesses },
    part: '[aria-label^="Guess 1"] [role="img"]',
    growth: 1.7,
  },
]

for (const { name, board, part, growth } of cases) {
  test(`[BD27] text of twice the size reaches ${name} and stays on the page`, async ({
    page,
    server,
  }) => {
    await page.goto(server.url + (await prepareBoard(page, board)))
    await expect(page.locator(part).first()).toBeVisible({ timeout: 20_000 })
    const before = await fontSize(page, part)
    await bigText(page)
    await expect.poll(() => fontSize(page, part)).toBeGreaterThanOrEqual(growth * before)
    expect(await excess(page)).toBe(0)
    // No word is broken: every tile is as wide as its text needs.
    const isCut = await page
      .locator(part)
      .evaluateAll(all => all.some(one => one.scrollWidth > one.clientWidth + 1))
    expect(isCut).toBe(false)
  })
}
