import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  expect as within,
} from '@playwright/test'
import { markExplained, phone } from './boards-kit.ts'
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

interface Friend {
  name: string
  options?: BrowserContextOptions
}

/** Ben plays on a phone, Cyd on a desktop. */
export const BEN = { name: 'Ben', options: phone }
export const CYD = { name: 'Cyd' }

/** The page creates a session as Ada, and friends join it by its link, each in a browser of their own. */
export async function gather<const Friends extends readonly Friend[]>(
  ada: Page,
  url: string,
  ...friends: Friends
): Promise<{ code: string; friends: { [Name in keyof Friends]: Page } }> {
  await arriveAsGuest(ada, url)
  const code = await createSession(ada, url, 'Ada')
  const pages: Page[] = []
  for (const { name, options } of friends) {
    const page = await newFriend(ada.context().browser() as Browser, url, options)
    await joinByLink(page, url, code, name)
    await expect(seats(page)).toHaveCount(pages.length + 2)
    pages.push(page)
  }
  for (const page of [ada, ...pages]) await markExplained(page)
  return { code, friends: pages as { [Name in keyof Friends]: Page } }
}

/** Those who have a seat, in the lobby. */
export const seats = (page: Page) =>
  page.getByRole('region', { name: 'Participants' }).getByRole('listitem')

export const choices = (page: Page) => page.getByRole('region', { name: 'How we play' })

/** Chooses a star on the map and enters it. */
export async function enter(page: Page, nodeId: string): Promise<void> {
  // After a reload the host's star reaches the friends only once the connection is back.
  await expect(page.locator('aside[aria-label="The party"]:not([data-lost])')).toBeVisible()
  await page.locator(`[data-node="${nodeId}"]`).click()
  const button = page.getByRole('button', { name: 'Enter', exact: true })
  if (await button.isVisible()) await button.click()
}

export async function start(host: Page, friends: readonly Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Start Game' }).click()
  for (const page of [host, ...friends]) await expect(page).toHaveURL(/\/game-map$/)
}

export async function runIdOf(page: Page, url: string, code: string): Promise<number> {
  const seat = await page.request.get(`${url}/api/multiplayer/session/${code}`)
  return (await seat.json()).you.runId
}

export const closeIntroduction = (page: Page) =>
  page.getByRole('button', { name: /Got It/ }).click()

/** Gives the open game up. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give Up', exact: true }).click()
}
