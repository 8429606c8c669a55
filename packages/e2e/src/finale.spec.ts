import { expect, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { markExplained, phone, test } from './boards-kit.ts'
import { arriveOnJourney } from './guest.ts'
import {
  continueJourney,
  enter,
  guessWord,
  type HandedOut,
  keepPerksForLater,
  readAlong,
} from './journey-play.ts'
import { alterRun } from './prepared-run.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

/** From the page to a boss, whose word is named at once. */
async function nameWordOf(page: Page, boss: string, handedOut: HandedOut): Promise<string> {
  delete handedOut['forgotten-word']
  await enter(page.getByRole('button', { name: `Face ${boss}` }))
  await expect(page.getByLabel('Your guess')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => handedOut['forgotten-word']?.word).toBeTruthy()
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  const word = handedOut['forgotten-word']?.word ?? ''
  await guessWord(page, word)
  return word
}

test('[MG26] the finale is played from its page, also after a reload, to the last victory', async ({
  page,
  server,
  database,
}) => {
  const handedOut = readAlong(page)
  const { url, runId } = await arriveOnJourney(page, server.url)
  await markExplained(page)
  const scores = { '1:boss': 100, '2:boss': 100, '3:boss': 100 }
  const mindPoints = { current: 3, maximum: 6 }
  alterRun(database, runId, () => ({ magnitude: 12, level: 3, scores, mindPoints }))
  await page.goto(`${url}/game-map`)
  await expect(page.getByRole('heading', { name: 'The Unwritten Page' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)

  const first = await nameWordOf(page, 'Almagest', handedOut)
  await continueJourney(page)
  await expect(page.getByRole('button', { name: 'Face Lethe' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(first, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '4 of 6 mind points' })).toBeVisible()
  await expectNoBarrier(page)

  alterRun(database, runId, record => ({ scores: { ...record.scores, '3:finale-2': 100 } }))
  await page.reload()
  await nameWordOf(page, 'Saros', handedOut)
  await expect(page.getByText('Master of the Lexiverse')).toBeVisible()
  await enter(page.getByRole('button', { name: 'The story' }))
  const told = page.getByText('All three realms are charted, and the last page is written.')
  await expect(page.getByRole('button', { name: 'Keep it for later' }).or(told)).toBeVisible()
  await keepPerksForLater(page, enter)
  await expect(told).toBeVisible()
  await expectToFitAPhone(page)
})
