import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  expect as within,
} from '@playwright/test'
import { arriveAsGuest } from './guest.ts'
import { lowerSampleRate } from './low-sample-rate.ts'

/** Several browsers share the machine with other tests, so steps get more time. */
export const expect = within.configure({ timeout: 45_000 })

/**
 * A friend in a separate browser without a content security policy, so that only our escaping
 * protects it.
 */
export async function newFriend(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, ...options })
  await lowerSampleRate(context)
  const page = await context.newPage()
  await arriveAsGuest(page, url)
  return page
}

export async function createSession(page: Page, url: string, nickname: string): Promise<string> {
  await page.goto(`${url}/multiplayer`)
  const door = page.getByRole('region', { name: 'Create a session' })
  await door.getByLabel('Nickname').fill(nickname)
  await door.getByLabel('Nickname').press('Enter')
  return (await page.getByTestId('session-code').locator('[aria-hidden]').textContent()) ?? ''
}

export async function joinByLink(page: Page, url: string, code: string, nickname: string) {
  await page.goto(`${url}/multiplayer?join=${code}`)
  const door = page.getByRole('region', { name: 'Join a session' })
  await expect(door.getByLabel('Session code')).toHaveValue(code)
  await door.getByLabel('Nickname').fill(nickname)
  await door.getByLabel('Nickname').press('Enter')
}

/** Gives the open game up, after closing its introduction. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Got It/ }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give Up', exact: true }).click()
}
