import type { Page } from '@playwright/test'
import { expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { BEN, createSession, expect, gather, joinByLink, newFriend, seats } from './party-kit.ts'

test.setTimeout(300_000)

const NOT_FOUND = 'Session not found'
const lock = (page: Page) => page.getByRole('button', { name: 'Lock the room' }).click()

test('[LO38] [LO41] [LO67] a locked room keeps newcomers out, and nobody loses a seat by a closed one', async ({
  page: ada,
  browser,
  server: { url },
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends

  // A friend changes their name; the others see it, and a reload keeps it.
  await ben.getByRole('button', { name: 'Change your name' }).click()
  await ben.getByLabel('Your name').fill('Benedict')
  await ben.getByRole('button', { name: 'Save' }).click()
  await expect(seats(ada).nth(1)).toContainText('Benedict')

  // A locked room refuses a newcomer, and a friend who has a seat comes back.
  await lock(ada)
  await expect(ben.getByText('The room is locked: nobody new can join.')).toBeVisible()
  await expectToFitAPhone(ben)
  const cyd = await newFriend(browser, url)
  await joinByLink(cyd, url, code, 'Cyd')
  await expect(cyd.getByText(NOT_FOUND).first()).toBeVisible()
  await ben.reload()
  await expect(seats(ben).nth(1)).toContainText('Benedict (you)')

  // The seat is given up only once the other room is entered.
  const other = await createSession(cyd, url, 'Cyd')
  await lock(cyd)
  await ben.goto(`${url}/multiplayer?join=${other}`)
  const leave = ben.getByRole('button', { name: `Leave and join ${other}` })
  await leave.click()
  await expect(ben.getByText(NOT_FOUND).first()).toBeVisible()
  await expect(seats(ben)).toHaveCount(2)
  await expect(seats(ada).nth(1)).toContainText('Connected')
  await cyd.getByRole('button', { name: 'Unlock' }).click()
  await leave.click()
  await expect(seats(cyd)).toHaveCount(2)
  await expect(seats(ada)).toHaveCount(1)
  for (const page of [ben, cyd]) await page.context().close()
})
