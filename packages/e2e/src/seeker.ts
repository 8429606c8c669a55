import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the first Word Seeker without its introduction; returns the secret word. */
export async function openSeeker(page: Page, url: string): Promise<string> {
  await page.evaluate(() =>
    localStorage.setItem('lexiverse.tutorial-seen', '{"version":1,"value":["twistle"]}'),
  )
  const handedOut = page.waitForResponse(response => response.url().includes('/twistle/random/'))
  await page.goto(`${url}/wordle?node=b1`)
  const { word } = await (await handedOut).json()
  await expect(page.getByRole('heading', { name: 'WORD SEEKER' })).toBeVisible({ timeout: 20_000 })
  return word
}

/** The grid after this many accepted guesses. */
export const used = (page: Page, count: number): Locator =>
  page.getByRole('region', { name: `Guesses, ${count} of 6 used` })

export async function guess(page: Page, word: string): Promise<void> {
  await page.getByLabel('Your guess').fill(word)
  await page.getByRole('button', { name: 'Submit Word' }).click()
}

/** The letters of the guesses on the board. */
export async function lettersOnBoard(page: Page): Promise<string> {
  const board = page.getByLabel('Word Seeker', { exact: true })
  return ((await board.textContent()) ?? '').replace(/\s/g, '')
}
