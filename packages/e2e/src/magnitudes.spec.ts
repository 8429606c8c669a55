import { expect, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import type { TestDatabase } from './database.ts'
import { arriveAsGuest } from './guest.ts'
import { alterRun } from './prepared-run.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A guest who has won a campaign at this magnitude. Returns the player's id. */
async function arriveAsVictor(page: Page, url: string, database: TestDatabase, magnitude: number) {
  const playerId = await arriveAsGuest(page, url)
  const data = { playerId, nodeId: 'start', gameType: 'campaign', level: 1 }
  const response = await page.request.post(`${url}/api/player/start-run`, { data })
  const { runId } = await response.json()
  alterRun(database, runId, () => ({ status: 'victory', level: 3, magnitude }))
  await database.write(
    `update runs set status = 'victory', magnitude = ${magnitude}, ended_at = started_at where id = ${runId}`,
  )
  return { playerId, runId: Number(runId) }
}

test('[MG20] [MG21] a victor chooses a magnitude by keyboard and plays a journey at it', async ({
  page,
  server,
  database,
}) => {
  const { url } = server
  await arriveAsVictor(page, url, database, 4)
  await page.goto(`${url}/`)
  const begin = page.getByRole('button', { name: 'Start New Run' })
  await begin.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Choose a Magnitude' })
  await expect(choice.getByRole('button', { name: 'Not now' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(begin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choice.getByRole('radio')).toHaveCount(6)
  await expect(choice.getByRole('radio', { name: 'Magnitude 4, won' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(choice.getByRole('listitem')).toHaveCount(5)
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const shown = page.getByRole('button', { name: 'Magnitude 5' })
  await expect(shown).toBeVisible()
  await expect(page.getByRole('img', { name: '2 of 3 mind points' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.locator('[data-node="node-a"]')).toBeInViewport()
  await shown.press('Enter')
  await expect(page.getByText('A Short Night’s Sleep')).toBeVisible()
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await expect(shown).toBeFocused()
})

test('[MG21] [MG22] Chronicles and statistics show magnitudes and emblems', async ({
  page,
  server,
  database,
}) => {
  const { url } = server
  const { playerId, runId } = await arriveAsVictor(page, url, database, 3)
  await page.goto(`${url}/chronicles`)
  await expect(page.getByText('Campaign, Magnitude 3')).toBeVisible()
  await page.goto(`${url}/chronicles?end=${runId}`)
  await expect(page.getByText('Magnitude 3: The Steeper Stair')).toBeVisible()
  await expectNoBarrier(page)
  await page.goto(`${url}/player-dashboard?playerId=${playerId}`)
  const section = page.getByRole('region', { name: 'Victories by Magnitude' })
  await expect(section.getByRole('listitem')).toHaveCount(5)
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
})
