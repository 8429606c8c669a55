import type { TwistlePuzzle } from '@lexiverse/rules'
import { expect, type Page, type Request } from '@playwright/test'
import {
  boardShown,
  byPointers,
  type OpenBoard,
  openBoard,
  openBoardByKeys,
  type Press,
  saved,
  statusOf,
  test,
  typeWord,
} from './boards-kit.ts'
import { losingGuesses } from './five-letter-words.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'
import { used } from './seeker.ts'

// Each test plays its way to the board on a server of its own.
test.describe.configure({ timeout: 120_000 })

const NODE = 'b1'

/** A guest at the first Word Seeker of a journey. */
async function openSeeker(page: Page, url: string, open: OpenBoard = openBoard) {
  const journey = await arriveOnJourney(page, url)
  await callsOf(page.request, journey).winHive('node-b')
  const address = `${url}/wordle?node=${NODE}`
  const puzzle = await open<TwistlePuzzle>(page, address, '/twistle/random/')
  return { runId: journey.runId, secret: puzzle.word }
}

const key = (page: Page, letter: string) =>
  page
    .getByRole('toolbar', { name: 'Keyboard' })
    .getByRole('button', { name: new RegExp(`^${letter}(,|$)`) })
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Guess ${number}(,|$)`) })
const isSave = (request: Request) => request.url().endsWith('/update-run')
const meaning = (page: Page) => page.getByRole('region', { name: 'What it means' })
const rowText = async (page: Page, number: number) =>
  ((await row(page, number).textContent()) ?? '').slice(0, 5)

async function press(page: Page, word: string, how: Press): Promise<void> {
  for (const letter of word) await how(key(page, letter))
  await how(page.getByRole('button', { name: 'Submit Word' }))
}

/** The next guess can be typed only after the last one was accepted. */
async function guessAll(page: Page, words: readonly string[], guess: (word: string) => unknown) {
  for (const [i, word] of words.entries()) {
    await guess(word)
    await expect(used(page, i + 1)).toBeAttached({ timeout: 15_000 })
  }
}

/** The answer shows on the board, and then in the ending that covers it. */
const told = (page: Page) => meaning(page).or(page.getByRole('dialog')).first()

byPointers(how => {
  test('a word is found', async ({ page, server, database }) => {
    const { runId, secret } = await openSeeker(page, server.url)
    const words = [...losingGuesses(secret, 1), secret]
    await guessAll(page, words, word => press(page, word, how))
    await expect(told(page)).toContainText(secret)
    await expect(page.getByText('VICTORY!')).toBeVisible({ timeout: 15_000 })
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('a word is lost with the last guess', async ({ page, server, database }) => {
    const { runId, secret } = await openSeeker(page, server.url)
    await guessAll(page, losingGuesses(secret, 6), word => press(page, word, how))
    await expect(told(page)).toContainText(secret)
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['defeat'])
  })
})

test.describe('by keyboard alone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a word is found, after one that is none was refused', async ({
    page,
    server,
    database,
  }) => {
    const { runId, secret } = await openSeeker(page, server.url, openBoardByKeys)
    await typeWord(page, 'QQQQQ')
    await expect(page.getByText('Not a valid word. Try again.').first()).toBeVisible()
    for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
    await typeWord(page, secret)
    await expect(page.getByText('VICTORY!')).toBeVisible({ timeout: 15_000 })
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['victory'])
  })

  test('a word is lost', async ({ page, server, database }) => {
    const { runId, secret } = await openSeeker(page, server.url, openBoardByKeys)
    await guessAll(page, losingGuesses(secret, 6), word => typeWord(page, word))
    await expect.poll(() => statusOf(database, runId, NODE)).toEqual(['defeat'])
  })
})

test.describe('in the middle of a search', () => {
  test('[BD13] a reload brings everything back', async ({ page, server }) => {
    const { secret } = await openSeeker(page, server.url)
    const [first = ''] = losingGuesses(secret, 1)
    const stored = saved(page)
    await typeWord(page, first)
    await stored
    await page.keyboard.type(secret.slice(0, 3))
    await page.reload()
    await boardShown(page)
    expect(await rowText(page, 1)).toBe(first)
    await expect(used(page, 1)).toBeVisible()
    await expect(page.getByLabel('Your guess')).toHaveValue(secret.slice(0, 3))
    await typeWord(page, secret.slice(3))
    await expect(page.getByText('VICTORY!')).toBeVisible({ timeout: 15_000 })
  })

  test('[BD9] [PS24] the connection may be lost: the local words decide, and the end counts when it returns', async ({
    page,
    context,
    server,
    database,
  }) => {
    const { runId, secret } = await openSeeker(page, server.url)
    const [first = '', second = ''] = losingGuesses(secret, 2)
    await guessAll(page, [first], word => typeWord(page, word))
    await context.setOffline(true)
    const unsaved = page.waitForEvent('requestfailed', isSave)
    await typeWord(page, second)
    await expect(used(page, 2)).toBeVisible()
    await unsaved
    // The connection returns while the game is open: the save is retried without another move.
    const repeated = page.waitForResponse(response => isSave(response.request()))
    await context.setOffline(false)
    expect((await repeated).request().postData()).toContain(second)
    await context.setOffline(true)
    await typeWord(page, 'QQQQQ')
    await expect(page.getByText('Not a valid word. Try again.').first()).toBeVisible()
    for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
    await typeWord(page, secret)
    await expect(page.getByText('VICTORY!')).toBeVisible({ timeout: 15_000 })
    await context.setOffline(false)
    await expect
      .poll(() => statusOf(database, runId, NODE), { timeout: 20_000 })
      .toEqual(['victory'])
  })
})
