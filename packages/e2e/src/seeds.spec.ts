import type { Completion } from '@lexiverse/contract'
import { expect, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import type { TestDatabase } from './database.ts'
import { arriveOnJourney } from './guest.ts'
import { enter, enterStar, readAlong, win } from './journey-play.ts'
import { alterRun } from './prepared-run.ts'
import { skipCinematic } from './prepared-visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** At the boss of level 2, whose stars have drawn games and omens; a boss always pays. */
const toSecondBoss = (database: TestDatabase, runId: number) =>
  alterRun(database, runId, () => ({
    level: 2,
    openedLevels: [2],
    mindPoints: { current: 2, maximum: 4 },
    scores: { '2:node-a': 1, '2:t1': 1, '2:t2': 1, '2:t3': 1 },
  }))

/** What the map says about each star: its game, its omen and its state. */
const starsOf = (page: Page) =>
  page
    .locator('[data-node]')
    .evaluateAll(stars => stars.map(star => star.getAttribute('aria-label')))

async function winBoss(page: Page) {
  const handedOut = readAlong(page)
  const answered = page.waitForResponse(response => response.url().endsWith('/games/complete'))
  await win(page, await enterStar(page, 'boss'), handedOut)
  const { rewards }: Completion = await (await answered).json()
  return { offers: rewards.offers, mindPoints: rewards.mindPointsRestored }
}

test('[SD3] [SD9] [SD10] [SD11] a journey is played again by a newcomer from its link', async ({
  page,
  browser,
  server,
  database,
}) => {
  const { url, runId } = await arriveOnJourney(page, server.url)
  toSecondBoss(database, runId)
  await page.goto(`${url}/game-map`)
  await expect(page.getByRole('heading', { name: 'Nebula Depths' })).toBeVisible()
  const stars = await starsOf(page)
  const rewards = await winBoss(page)
  expect(rewards.offers).toHaveLength(3)

  await page.request.post(`${url}/api/player/complete-run`, { data: { runId } })
  await page.goto(`${url}/chronicles?end=${runId}`)
  const seed = page.getByRole('region', { name: 'Seed of this journey' })
  await expect(seed.getByRole('button', { name: 'Copy seed' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  const path = await seed.getByRole('link', { name: 'Play this seed' }).getAttribute('href')

  const visit = await browser.newContext({ reducedMotion: 'reduce' })
  const guest = await visit.newPage()
  await guest.goto(`${url}${path}`)
  await skipCinematic(guest)
  await enter(guest.getByRole('link', { name: 'Continue as Guest' }))
  await expect(guest.getByRole('heading', { name: 'Play a seed' })).toBeVisible()
  await expectNoBarrier(guest)
  await expectToFitAPhone(guest)
  const opened = guest.waitForResponse(response => response.url().endsWith('/start-run'))
  await enter(guest.getByRole('button', { name: 'Play this seed' }))
  await expect(guest).toHaveURL(/\/game-map$/)
  await expect(guest.getByText('Seeded journey: it counts for no record.')).toBeVisible()
  await expectNoBarrier(guest)
  await expectToFitAPhone(guest)

  toSecondBoss(database, (await (await opened).json()).runId)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Nebula Depths' })).toBeVisible()
  expect(await starsOf(guest)).toEqual(stars)
  expect(await winBoss(guest)).toEqual(rewards)
  await guest.goto(`${url}/`)
  await enter(guest.getByRole('link', { name: 'Return to the seeded journey' }))
  await expect(guest.getByText('Seeded journey: it counts for no record.')).toBeVisible()
  await visit.close()
})
