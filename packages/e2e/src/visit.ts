import { expect, type Page } from '@playwright/test'

/** From the first visit to the home screen, as somebody who will not sign in. */
export async function enterAsGuest(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await skipCinematic(page)
  await page.getByText('Continue as Guest').click()
  await expect(page.getByText('Start New Run')).toBeVisible()
}

/** The film plays once for whoever has not seen it; its controls come with the keyboard. */
export async function skipCinematic(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Opening cinematic' })).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/login$/)
}

/** Opens a journey and answers its run and player, as the server named them. */
export async function startJourney(page: Page): Promise<{ runId: number; playerId: number }> {
  const answered = page.waitForResponse(response => response.url().endsWith('/start-run'))
  await page.getByText('Start New Run').click()
  await page.getByRole('button', { name: 'Skip Tutorial' }).click()
  const response = await answered
  await expect(page).toHaveURL(/\/game-map$/, { timeout: 15_000 })
  const { runId } = await response.json()
  const { playerId } = response.request().postDataJSON()
  return { runId, playerId }
}
