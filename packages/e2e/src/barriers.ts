import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Target size is part of WCAG 2.2 AA, but axe checks it only on request. With forced colours axe
 * still computes contrast from the style sheets, so that rule is off there.
 */
const rules = (isForced: boolean) => ({
  'target-size': { enabled: true },
  'color-contrast': { enabled: !isForced },
})

/** Waits for finite animations: axe cannot judge an element that is fading in. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && end !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Violations on the whole page. Passing rules and foreign frames are skipped, which is faster. */
export async function findBarriers(page: Page): Promise<string[]> {
  await settle(page)
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: rules(isForced) })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)
}

export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}

const PHONE = { width: 390, height: 844 }

/**
 * On a phone the page is no wider than the screen and no tab is cut off. Restores the size
 * afterwards.
 */
export async function expectToFitAPhone(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  const excess = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[role="tablist"]'), document.documentElement]
      return Math.max(...rows.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    })
  await expect.poll(excess, { message: page.url() }).toBe(0)
  if (before) await page.setViewportSize(before)
}
