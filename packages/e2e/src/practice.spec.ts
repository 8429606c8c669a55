import { expect as atOnce } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expect = atOnce.configure({ timeout: 20_000 })

test('[PC3] [PC4] [HY7] a game is practised from home, and shows in how one plays', async ({
  page,
  server,
}) => {
  const playerId = await arriveAsGuest(page, server.url)
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: /^Practice/ }).click()
  await page.getByRole('button', { name: 'Hard' }).click()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.getByRole('link', { name: /Word Web/ }).click()
  await expect(page.getByText('Practice: nothing is at stake.')).toBeVisible()
  await page.getByRole('button', { name: "Got It - Let's Play!" }).click()
  await page.getByRole('button', { name: 'Give up', exact: true }).click()
  await page.getByRole('button', { name: 'Give Up', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Another one' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to practice' }).click()
  await expect(page.getByRole('button', { name: 'Hard', pressed: true })).toBeVisible()
  await page.goto(`${server.url}/player-dashboard?playerId=${playerId}`)
  await page.getByRole('link', { name: 'How you play' }).click()
  await expect(page.getByText('0 of 1 won')).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
})
