import type { WordWebPuzzle } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import {
  asShown,
  boardShown,
  byMouse,
  byPointers,
  type OpenBoard,
  openBoardByKeys,
  openNode,
  type Press,
  saved,
  statusOf,
  tabTo,
  test,
} from './boards-kit.ts'

const NODE = 'node-a'

const place = { path: `/word-web?node=${NODE}`, part: '/word-web-puzzle/' }
const openWeb = (page: Page, url: string, open?: OpenBoard) =>
  openNode<WordWebPuzzle>(page, url, place, open)

const words = (page: Page) => page.getByRole('region', { name: 'Words' })
const tile = (page: Page, word: string) =>
  words(page).getByRole('button', { name: new RegExp(`^${word.replace(/[.&]/g, '.')}(,|$)`) })
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT GROUP' })

async function send(page: Page, group: readonly string[], press: Press): Promise<void> {
  for (const word of group) await press(tile(page, word))
  await press(submit(page))
}

/** Moves to each word with the arrow keys and selects it; Tab then reaches the button. */
async function sendByKeys(page: Page, group: readonly string[]): Promise<void> {
  for (const word of group) {
    const labels = await words(page)
      .getByRole('button')
      .evaluateAll(tiles => tiles.map(element => element.getAttribute('aria-label') ?? ''))
    const target = labels.findIndex(label => label.split(',')[0] === word)
    const here = await words(page)
      .getByRole('button')
      .evaluateAll(tiles => tiles.indexOf(document.activeElement as HTMLElement))
    const key = target > here ? 'ArrowRight' : 'ArrowLeft'
    for (let step = 0; step < Math.abs(target - here); step++) await page.keyboard.press(key)
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // Any key dismisses the announcement of a solved group.
  await page.keyboard.press('Escape')
}

const toWords = (page: Page) => tabTo(page, words(page).locator('[tabindex="0"]'))

/** Wrong groups, all different. */
function wrongGroups({ groups }: WordWebPuzzle): string[][] {
  const [first = [], ...others] = groups.map(group => group.words)
  return others.map(other => [...first.slice(0, 3), other[0] ?? ''])
}

byPointers(press => {
  test('a web is won, each telling ended by the tap on the next word', async ({
    page,
    server,
    database,
  }) => {
    const { runId, puzzle } = await openWeb(page, server.url)
    for (const { words: group } of puzzle.groups) await send(page, group, press)
    await page.keyboard.press('Escape')
    await expect(page.getByText('VICTORY!')).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('a web is lost with the last mind point', async ({ page, server, database }) => {
    const { runId, puzzle } = await openWeb(page, server.url)
    for (const group of wrongGroups(puzzle)) {
      await expect(words(page).locator('[aria-pressed="true"]')).toHaveCount(0)
      await send(page, group, press)
    }
    await expect(page.getByText('GAME OVER')).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['defeat'])
  })
})

test.describe('by keyboard alone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a web is won', async ({ page, server, database }) => {
    const { runId, puzzle } = await openWeb(page, server.url, openBoardByKeys)
    await toWords(page)
    for (const [i, group] of puzzle.groups.entries()) {
      await sendByKeys(page, group.words)
      await expect(words(page).getByRole('button')).toHaveCount(12 - 4 * i)
      if (i < 3) await expect(words(page).locator(':focus')).toHaveCount(1)
    }
    await expect(page.getByText('VICTORY!')).toBeVisible()
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('a web is lost', async ({ page, server }) => {
    const { puzzle } = await openWeb(page, server.url, openBoardByKeys)
    await toWords(page)
    for (const group of wrongGroups(puzzle)) {
      await sendByKeys(page, group)
      await expect(words(page).locator('[aria-pressed="true"]')).toHaveCount(0)
    }
    await expect(page.getByText('GAME OVER')).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    // A trial press fails where something lies over the text.
    await page.getByText(/took your last mind point/).click({ trial: true })
  })
})

test.describe('in the middle of a web', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[BD13] a reload brings everything back: groups, order, chosen words, pencil marks', async ({
    page,
    server,
  }) => {
    const { puzzle } = await openWeb(page, server.url)
    const stored = saved(page)
    await send(page, puzzle.groups[0]?.words ?? [], byMouse)
    await stored
    const marked = tile(page, puzzle.groups[1]?.words[0] ?? '')
    await marked.focus()
    await page.keyboard.press('2')
    await page.getByRole('button', { name: 'Shuffle the words' }).click()
    await marked.click()
    const order = await words(page).getByRole('button').allTextContents()
    await page.reload()
    await boardShown(page)
    await expect(words(page).getByRole('button')).toHaveText(order)
    await expect(marked).toHaveAttribute('data-mark', '2')
    await expect(marked).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.getByRole('heading', { name: asShown(puzzle.groups[0]?.theme ?? '') }),
    ).toBeVisible()
  })

  test('the connection may be lost: the web is played on, and counts when it returns', async ({
    page,
    context,
    server,
    database,
  }) => {
    const { runId, puzzle } = await openWeb(page, server.url)
    const [first, ...others] = puzzle.groups
    await send(page, first?.words ?? [], byMouse)
    await context.setOffline(true)
    for (const group of others) await send(page, group.words, byMouse)
    await expect(page.getByText('VICTORY!')).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(() => statusOf(database, runId, NODE), { timeout: 20_000 })
      .toEqual(['victory'])
  })
})
