import type { HivePuzzle } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import {
  boardShown,
  byPointers,
  type OpenBoard,
  openBoardByKeys,
  openNode,
  saved,
  spell,
  statusOf,
  tabTo,
  test,
  typeWord,
} from './boards-kit.ts'
import { hiveWords } from './enough-words.ts'

const NODE = 'node-b'
/** Three misses fade a letter, and six letters can fade. */
const MISSES = 18

const place = { path: `/hive-builder?node=${NODE}`, part: '/hive-wordset/' }
const openHive = (page: Page, url: string, open?: OpenBoard) =>
  openNode<HivePuzzle>(page, url, place, open)

/** Not a word. */
const stranger = ({ center }: HivePuzzle) => center.repeat(4)

byPointers(press => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a hive is won', async ({ page, server, database }) => {
    const { runId, puzzle } = await openHive(page, server.url)
    for (const word of hiveWords(puzzle)) await spell(page, word, press)
    await expect(page.getByText('VICTORY!')).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('a hive is lost when its letters have faded', async ({ page, server, database }) => {
    const { runId, puzzle } = await openHive(page, server.url)
    // Typing is faster; the miss that fades the last letter is pressed.
    for (let i = 1; i < MISSES; i++) await typeWord(page, stranger(puzzle))
    await spell(page, stranger(puzzle), press)
    await expect(page.getByRole('heading', { name: 'LETTERS FADED' })).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['defeat'])
    await press(page.getByRole('button', { name: 'Back to Map' }))
    await expect(page).toHaveURL(/\/game-map$/)
  })
})

test.describe('by keyboard alone', () => {
  test('a hive is won', async ({ page, server, database }) => {
    const { runId, puzzle } = await openHive(page, server.url, openBoardByKeys)
    for (const word of hiveWords(puzzle)) await typeWord(page, word)
    await expect(page.getByText('VICTORY!')).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('a letter is restored for a mind point, and a hive is lost', async ({ page, server }) => {
    const { puzzle } = await openHive(page, server.url, openBoardByKeys)
    for (let i = 0; i < 3; i++) await typeWord(page, stranger(puzzle))
    const faded = page.getByRole('button', { name: /restore it/ })
    await tabTo(page, faded)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog', { name: 'Restore Letter' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(faded).toHaveCount(0)
    await expect(page.getByRole('img', { name: '2 of 3 mind points' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Letters of the hive' }).locator(':focus'),
    ).toBeVisible()
    for (let i = 0; i < MISSES; i++) await typeWord(page, stranger(puzzle))
    await expect(page.getByRole('heading', { name: 'LETTERS FADED' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Try Again' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No words found yet. Start building!')).toBeVisible()
  })
})

test('an unknown word is added to the dictionary and scores one point', async ({
  page,
  server,
  database,
}) => {
  const { puzzle } = await openHive(page, server.url)
  await typeWord(page, stranger(puzzle))
  await page.getByRole('button', { name: 'Add word to Dictionary' }).click()
  await expect(page.getByText(/Added to the dictionary\. \+1 point/)).toBeVisible()
  const rows = await database.rows<{ word: string }>('select word from word_reviews')
  expect(rows.map(({ word }) => word.toUpperCase())).toContain(stranger(puzzle))
})

test('[BD13] a reload in the middle of a hive brings everything back', async ({ page, server }) => {
  const { puzzle } = await openHive(page, server.url)
  const [word = ''] = puzzle.validWords
  await typeWord(page, word)
  for (let i = 0; i < 3; i++) await typeWord(page, stranger(puzzle))
  await saved(page)
  await page.getByRole('button', { name: 'Shuffle letters' }).click()
  await page.keyboard.type(puzzle.center.repeat(3))
  const letters = page.getByRole('region', { name: 'Letters of the hive' }).getByRole('button')
  const order = await letters.allTextContents()
  await page.reload()
  await boardShown(page)
  const found = page.getByRole('region', { name: 'Found words' })
  await expect(found.getByRole('listitem')).toHaveText([new RegExp(word)])
  await expect(page.getByRole('button', { name: /restore it/ })).toHaveCount(1)
  await expect(page.getByLabel('Your word')).toHaveValue(puzzle.center.repeat(3))
  await expect(letters).toHaveText(order)
})

test('a hive is played on without a connection, and counts when it returns', async ({
  page,
  context,
  server,
  database,
}) => {
  const { runId, puzzle } = await openHive(page, server.url)
  const [first = '', ...others] = hiveWords(puzzle)
  await typeWord(page, first)
  await context.setOffline(true)
  for (const word of others) await typeWord(page, word)
  await expect(page.getByText('VICTORY!')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => statusOf(database, runId, NODE), { timeout: 20_000 }).toEqual(['victory'])
})
