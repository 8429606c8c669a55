import { expect, type Page } from '@playwright/test'
import { ADMIN_PASSWORD } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'
import { enter } from './journey-play.ts'

export const one = (glyphId: string) => ({ glyphId, quantity: 1 })

export async function useGlyph(page: Page, name: string): Promise<void> {
  await enter(page.getByRole('button', { name: 'GLYPHS' }))
  await enter(page.getByRole('button', { name: `Glyph of ${name}` }))
  await enter(page.getByRole('button', { name: 'Use Glyph' }))
  await expect(page.getByText('Glyph Used', { exact: true })).toBeVisible()
}

/** A guest with these perks equipped before the journey starts. */
export async function arriveWith(
  page: Page,
  url: string,
  perkIds: readonly string[],
): Promise<number> {
  const playerId = await arriveAsGuest(page, url)
  const post = (path: string, data: object) => page.request.post(`${url}/api/${path}`, { data })
  await post('admin/login', { password: ADMIN_PASSWORD })
  for (const perkId of perkIds) {
    await post('admin/perks/unlock', { playerId, perkId, achievement: null })
    await post('perks/activate', { playerId, perkId, slot: null })
  }
  const answer = await post('player/start-run', {
    playerId,
    nodeId: 'start',
    gameType: 'campaign',
    level: 1,
  })
  const { runId, mindPoints, progress } = await answer.json()
  const campaign = { runId, mindPoints, progress, isOver: false, hasOpenAttempt: false }
  await page.evaluate(
    value => localStorage.setItem('lexiverse.run', JSON.stringify({ version: 2, value })),
    { campaign, tutorial: null, active: 'campaign' },
  )
  return runId
}
