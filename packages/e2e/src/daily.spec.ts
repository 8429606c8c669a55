import { expect as atOnce, type Page } from '@playwright/test'
import { test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'

const expect = atOnce.configure({ timeout: 20_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const explained = JSON.stringify({
  version: 1,
  value: ['word-web', 'hive-builder', 'twistle', 'forgotten-word'],
})

async function giveUp(page: Page): Promise<void> {
  await button(page, 'Give up').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give Up' }).click()
}

test('[DS2] [DS9] a guest plays the day from home, reloads, and shares the result', async ({
  page,
  server,
}) => {
  await page.addInitScript(
    games => localStorage.setItem('lexiverse.tutorial-seen', games),
    explained,
  )
  await arriveAsGuest(page, server.url)
  await page.goto(server.url)
  await link(page, 'Set Out').click()
  await expect(page).toHaveURL(/\/daily$/)
  await link(page, 'Set Out').click()
  await giveUp(page)
  await button(page, 'Next Star').click()
  await expect(button(page, 'Next Star')).toBeHidden()
  await page.reload()
  await giveUp(page)
  await button(page, 'Next Star').click()
  await expect(button(page, 'Next Star')).toBeHidden()
  // Three mind points: the third missed star ends the journey.
  await giveUp(page)
  await link(page, 'See Result').click()
  await expect(page).toHaveURL(/\/daily-result/)
  await expect(page.getByText('Missed', { exact: true })).toHaveCount(3)
  await button(page, 'Share').click()
  const shared = page.getByRole('alertdialog')
  await expect(shared).toContainText(/Lexiverse \d+/)
  await expect(shared).toContainText('/daily')
})
