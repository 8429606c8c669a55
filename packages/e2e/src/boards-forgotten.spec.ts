import type { HivePuzzle } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import {
  boardShown,
  byMouse,
  byPointers,
  type OpenBoard,
  openBoard,
  openBoardByKeys,
  type Press,
  saved,
  statusOf,
  tabTo,
  test,
  typeWord,
} from './boards-kit.ts'
import { type BossAnswer, winWayToBoss } from './boss-way.ts'
import { trialWords } from './enough-words.ts'
import { arriveOnJourney } from './guest.ts'

// Each test plays its way to the board on a server of its own.
test.describe.configure({ timeout: 120_000 })

const NODE = 'boss'
const ETYMOLOGY_GOAL = 15

async function openBoss(page: Page, url: string, open: OpenBoard = openBoard) {
  const journey = await arriveOnJourney(page, url)
  await winWayToBoss(page.request, journey)
  const { puzzle } = await open<BossAnswer>(
    page,
    `${url}/forgotten-word?node=${NODE}`,
    '/forgotten-word/streak/',
  )
  // The field stands below words in a font that only this board uses, and moves when it arrives.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return { runId: journey.runId, puzzle }
}

const field = (page: Page) => page.getByLabel('Your guess')
const answer = (page: Page) => page.getByRole('status', { name: 'Answer' })
const mindPoints = (page: Page) => page.getByText(/^MIND POINTS \d\/\d$/)

/** Enough wrong words to lose every mind point. */
const wrong = ['pencil', 'doorknob', 'lantern', 'oxbow', 'doorbell']

/** Submits a guess. One of another length, or that is no word, is held back once. */
async function submit(page: Page, press: () => Promise<void>): Promise<void> {
  const heldBack = page.getByText('Press again to guess it anyway.')
  await press()
  // An ending removes the field, so nothing here may wait for it.
  const isTaken = () =>
    field(page).evaluateAll(fields => fields.every(it => (it as HTMLInputElement).value === ''))
  await expect.poll(async () => (await heldBack.isVisible()) || (await isTaken())).toBe(true)
  if (await heldBack.isVisible()) await press()
}

async function speak(page: Page, word: string, press: Press): Promise<void> {
  await field(page).fill(word)
  const button = page.getByRole('button', { name: 'Submit', exact: true })
  await submit(page, () => press(button))
}

async function pointsLeft(page: Page): Promise<number> {
  return Number(/ (\d)\//.exec((await mindPoints(page).textContent()) ?? '')?.[1])
}

/** A Second Dawn won on the way would prevent the defeat. */
async function endJourney(page: Page): Promise<void> {
  const letGo = page.getByRole('button', { name: 'Let Go' })
  const gameOver = page.getByText('GAME OVER')
  await expect(letGo.or(gameOver)).toBeVisible({ timeout: 15_000 })
  if (await letGo.isVisible()) await letGo.click()
  await expect(gameOver).toBeVisible({ timeout: 15_000 })
}

byPointers(press => {
  test('the word is named', async ({ page, server, database }) => {
    const { runId, puzzle } = await openBoss(page, server.url)
    await speak(page, wrong[0] ?? '', press)
    await expect(answer(page)).toContainText('Incorrect.')
    await speak(page, puzzle.word, press)
    await expect(page.getByText('What it means').first()).toBeAttached()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('every mind point is spent, and the journey ends', async ({ page, server, database }) => {
    const { runId, puzzle } = await openBoss(page, server.url)
    const points = await pointsLeft(page)
    for (const word of wrong.slice(0, points)) await speak(page, word, press)
    await endJourney(page)
    await expect(page.getByText('The Forgotten Word Was:')).toBeVisible()
    await expect(page.getByText(puzzle.word.toUpperCase()).first()).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['defeat'])
  })
})

test.describe('by keyboard alone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const say = async (page: Page, word: string) => {
    await tabTo(page, field(page))
    await page.keyboard.type(word)
    await submit(page, () => page.keyboard.press('Enter'))
  }

  test('the word is named', async ({ page, server, database }) => {
    const { runId, puzzle } = await openBoss(page, server.url, openBoardByKeys)
    await say(page, puzzle.word)
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('the journey ends with the last mind point', async ({ page, server }) => {
    await openBoss(page, server.url, openBoardByKeys)
    const points = await pointsLeft(page)
    for (const word of wrong.slice(0, points)) await say(page, word)
    await endJourney(page)
  })
})

test.describe('in the middle of a boss', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[BD13] [BD16] a reload brings everything back', async ({ page, server }) => {
    const { puzzle } = await openBoss(page, server.url)
    const points = await pointsLeft(page)
    const stored = saved(page)
    await speak(page, 'pencil', byMouse)
    await stored
    await page.keyboard.type('penc')
    await page.reload()
    await boardShown(page)
    await expect(page.getByLabel('Your guess')).toHaveValue('penc')
    await expect(page.getByText(/Tried: pencil\./)).toBeVisible()
    expect(await pointsLeft(page)).toBe(points - 1)
    await speak(page, puzzle.word, byMouse)
    await expect(page.getByText(/VICTORY/).first()).toBeVisible({ timeout: 15_000 })
  })

  test('the connection may be lost: the boss is played on, and counts when it returns', async ({
    page,
    context,
    server,
    database,
  }) => {
    const { runId, puzzle } = await openBoss(page, server.url)
    await speak(page, 'pencil', byMouse)
    await context.setOffline(true)
    await speak(page, puzzle.word, byMouse)
    await expect(page.getByText('What it means').first()).toBeAttached()
    await context.setOffline(false)
    await expect
      .poll(() => statusOf(database, runId, NODE), { timeout: 20_000 })
      .toEqual(['victory'])
  })

  test('[SC10] [SC18] a clue trial is won for the etymology, and the card lies open', async ({
    page,
    server,
  }) => {
    await openBoss(page, server.url)
    const handedOut = page.waitForResponse(response => response.url().includes('/hive-wordset/'))
    await page.getByRole('button', { name: 'Unlock Etymology' }).click()
    await expect(page).toHaveURL(/timer-hive-builder\?clueType=etymology&returnTo=forgotten-word/)
    const hive: HivePuzzle = await (await handedOut).json()
    await boardShown(page)
    for (const word of trialWords(hive, ETYMOLOGY_GOAL)) {
      await typeWord(page, word)
    }
    await expect(page).toHaveURL(/\/forgotten-word/, { timeout: 15_000 })
    await boardShown(page)
    await expect(page.getByRole('region', { name: 'Etymology', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlock Usage Example' })).toBeEnabled()
  })
})
