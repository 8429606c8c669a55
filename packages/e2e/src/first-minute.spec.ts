import { expect as atOnce, type Page } from '@playwright/test'
import { test } from './boards-kit.ts'

const expect = atOnce.configure({ timeout: 20_000 })

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const firstTile = (page: Page) => page.getByRole('button', { name: 'COMET', exact: true })

/** From the page that is open to the first pressed tile; returns the taps it took. */
async function playNow(page: Page, role: 'button' | 'link'): Promise<number> {
  await page.getByRole(role, { name: 'Play now' }).click()
  await expect(page).toHaveURL(/\/word-web\?node=tutorial-node-a$/)
  await expect(firstTile(page)).toBeVisible()
  expect(await dialogs(page).count()).toBe(0)
  await firstTile(page).click()
  await expect(firstTile(page)).toHaveAttribute('aria-pressed', 'true')
  return 2
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`[SH82] a first visit reaches its first tile in three taps at ${width}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(server.url)
    expect(await playNow(page, 'button')).toBeLessThanOrEqual(3)
    await page.getByRole('link', { name: /map/i }).first().click()
    await expect(page.getByRole('dialog', { name: 'The Whispering Word' })).toBeVisible()
  })
}

test('[SH82] the login page has the same short way', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  expect(await playNow(page, 'link')).toBeLessThanOrEqual(3)
})
