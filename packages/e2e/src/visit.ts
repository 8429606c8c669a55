import { expect, type Page } from '@playwright/test'

/** Goes from the first visit to the home screen as a guest. */
export async function enterAsGuest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(page.getByRole('button', { name: 'Start New Run' })).toBeVisible()
}

/** Starts a journey without the tutorial; returns its run and player ids. */
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

/** Text at 200 %, as set in the browser. */
export const bigText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
