import { expect, type Page } from '@playwright/test'
import { phone, test } from './boards-kit.ts'
import { returnToRealm } from './prepared-visit.ts'

const star = (page: Page, id: string) => page.locator(`[data-node="${id}"]`)
const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The part of the chart between the top of the window and the sheet. */
const roomAboveSheet = (page: Page, id: string) =>
  page.evaluate(node => {
    const box = document.querySelector(`[data-node="${node}"]`)?.getBoundingClientRect()
    const top = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0
    return { above: box?.top ?? -1, below: top - (box?.bottom ?? top) }
  }, id)

test.describe('on a phone', () => {
  test.use(phone)

  for (const [level, id, name] of [
    [1, 'node-b', 'The Southern Lamp'],
    [1, 't2', 'The Veiled Crown'],
    [2, 'm2', 'Heartline'],
    [3, 'm1', 'The Crossing'],
  ] as const) {
    test(`[SH74] a tap on ${id} of level ${level} opens its sheet and leaves the star in view`, async ({
      page,
      server,
    }) => {
      await returnToRealm(page, level)
      await page.goto(`${server.url}/game-map`)
      await expect(page.getByText('Your next star')).toBeVisible({ timeout: 20_000 })
      await star(page, id).tap()
      await expect(sheet(page, name)).toBeInViewport({ ratio: 1 })
      await expect(star(page, id)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Mind Points', { exact: true })).toBeInViewport({ ratio: 1 })
      const { above, below } = await roomAboveSheet(page, id)
      expect(above).toBeGreaterThanOrEqual(0)
      expect(below).toBeGreaterThanOrEqual(0)
      await expect(page).toHaveURL(/\/game-map$/)
    })
  }

  test('[SH24] [SH62] a long press tells why a star is locked, a tap on it does nothing', async ({
    page,
    server,
  }) => {
    await returnToRealm(page, 1)
    await page.goto(`${server.url}/game-map`)
    const locked = star(page, 'm3')
    const touch = await page.context().newCDPSession(page)
    await expect(locked).toBeVisible({ timeout: 20_000 })
    // The dock grows when the glyphs arrive, and the chart scrolls.
    await expect(page.getByRole('button', { name: /^Glyph of Insight/ })).toBeVisible()
    await locked.hover({ trial: true, force: true })
    const box = await locked.boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(page.getByRole('tooltip')).toContainText('Opens after Heartline.')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByRole('tooltip')).toContainText('Word Web · Locked')
    // A locked star counts as disabled, which a tap would otherwise wait for.
    await locked.tap({ force: true })
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(page).toHaveURL(/\/game-map$/)
  })
})

test('[SH74] a click chooses, the second click enters', async ({ page, server }) => {
  await returnToRealm(page, 1)
  await page.goto(`${server.url}/game-map`)
  await star(page, 'node-b').click()
  await expect(sheet(page, 'The Southern Lamp')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/game-map$/)
  await star(page, 'node-b').click()
  await expect(page).toHaveURL(/\/hive-builder\?node=node-b$/)
})
