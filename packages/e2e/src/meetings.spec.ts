import { drawnMeetings, playSeedFrom } from '@lexiverse/rules'
import { expect } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveOnJourney } from './guest.ts'
import { alterRun } from './prepared-run.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A play seed with this wanderer at t2 of level 2. */
function seedWith(id: string): string {
  for (let n = 0; ; n++) {
    const seed = playSeedFrom(String(n))
    if (drawnMeetings(seed).get('2:t2')?.id === id) return seed
  }
}

test('[WA5] [WA6] a wanderer waits at a mystery star, is answered by keyboard, and the puzzle opens', async ({
  page,
  server,
  database,
}) => {
  const { url, runId } = await arriveOnJourney(page, server.url)
  alterRun(database, runId, () => ({
    level: 2,
    openedLevels: [2],
    seed: seedWith('balance'),
    mindPoints: { current: 2, maximum: 4 },
    glyphs: [{ glyphId: 'insight', quantity: 1 }],
  }))
  await page.goto(`${url}/game-map`)
  const star = page.locator('[data-node="t2"]')
  // The map first shows the journey that the browser has kept, at level 1.
  await expect(star).toHaveAttribute('aria-label', /Mystery, Available/)
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.press('Enter')
  await expect(page).toHaveURL(/\/meeting\?node=t2$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The Unattended Scales' })).toBeVisible()
  await expect(page.getByText('Some mystery stars are not empty.')).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)

  const thought = page.getByRole('radio', { name: /Leave a thought/ })
  await thought.focus()
  await page.keyboard.press('Space')
  await expect(thought).toBeChecked()
  await expect(page.getByRole('button', { name: 'Choose a glyph' })).toBeDisabled()
  const taken = page.getByRole('group', { name: 'The glyph you take' }).getByRole('radio')
  await taken.nth(1).press('Space')
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: 'The Unattended Scales' })
  await expect(heading).toBeFocused()
  await expect(page.getByText('You gave 1 mind point: 1 of 4 now.')).toBeVisible()
  await expectNoBarrier(page)
  await page.getByRole('link', { name: /^Play / }).press('Enter')
  await expect(page).toHaveURL(/\/(word-web|hive-builder|wordle)\?node=t2$/)
  await expect(page.getByRole('link', { name: 'MAP' }).or(page.getByRole('dialog'))).toBeVisible()
  await page.goto(`${url}/meeting?node=t2`)
  await expect(page).toHaveURL(/\/(word-web|hive-builder|wordle)\?node=t2$/)
})
