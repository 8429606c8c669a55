import { expect, type Page } from '@playwright/test'

/** From the first visit to the home screen, as somebody who will not sign in. */
export async function enterAsGuest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(page.getByRole('button', { name: 'Start New Run' })).toBeVisible()
}

/** Opens a journey without the tutorial, and answers its run and player as the server named them. */
export async function startJourney(page: Page): Promise<{ runId: number; playerId: number }> {
  const answered = page.waitForResponse(response => response.url().endsWith('/start-run'))
  await page.getByRole('button', { name: 'Start New Run' }).click()
  await page.getByRole('button', { name: 'Skip Tutorial' }).click()
  const response = await answered
  await expect(page).toHaveURL(/\/game-map$/, { timeout: 20_000 })
  const { runId } = await response.json()
  const { playerId } = response.request().postDataJSON()
  return { runId, playerId }
}

/** Twice the size of text, as a reader would ask the browser for. */
export const bigText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
