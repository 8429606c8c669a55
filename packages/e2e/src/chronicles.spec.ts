import { expect as atOnce, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Long enough for a machine that runs other tests too. */
const expect = atOnce.configure({ timeout: 20_000 })

/** A guest with a campaign in which one node is won. */
async function arriveWithAStar(page: Page, url: string): Promise<number> {
  const journey = await arriveOnJourney(page, url)
  await callsOf(page.request, journey).winHive('node-b')
  return journey.playerId
}

test('[CH8] [CH15] a journey is read from the list to its moves, by keyboard', async ({
  page,
  server,
}) => {
  await arriveWithAStar(page, server.url)
  await page.goto(`${server.url}/chronicles`)
  const story = page.getByRole('link', { name: /^Campaign ?, started/ })
  await expect(story).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await story.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign' })).toBeVisible()
  const play = page.getByRole('button', { name: 'Play the moves back' })
  await expect(play).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await play.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Move 1 of/)
  await page.keyboard.press('Space')
  const last = Number(await page.getByRole('slider').getAttribute('max'))
  await expect(page.getByRole('slider')).toHaveValue(String(last))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'CHRONICLES' })).toBeVisible()
})

test('[CH17] [CH20] statistics lead to the dashboard of a player, open to that player alone', async ({
  page,
  server,
}) => {
  const playerId = await arriveWithAStar(page, server.url)
  await page.goto(`${server.url}/statistics`)
  const player = page.getByRole('link', { name: new RegExp(`No\\. ${playerId}$`) })
  await expect(player.first()).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await player.first().click()
  await expect(page.getByRole('heading', { name: 'Performance by Game Type' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.goto(`${server.url}/player-dashboard?playerId=${playerId + 1_000_000}`)
  await expect(page.getByText('Player Not Found')).toBeVisible()
})
