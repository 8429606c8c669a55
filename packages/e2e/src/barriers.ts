import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * The size of targets belongs to WCAG 2.2 AA, but axe looks at it only when it is told to. Where the
 * system chooses the colours axe still reckons with those of the style sheets.
 */
const rules = (isForced: boolean) => ({
  'target-size': { enabled: true },
  'color-contrast': { enabled: !isForced },
})

/** What is still on its way in cannot be read yet; what turns for ever is not waited for. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && end !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/**
 * What axe finds amiss on the whole page. Only that is gathered, and no second page is opened for
 * frames of strangers, of which there are none: that is quicker.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await settle(page)
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: rules(isForced) })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)
}

/** Nothing that axe knows of stands in anybody's way. */
export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}

const PHONE = { width: 390, height: 844 }

/** On a phone the page is as wide as the screen, and no tab lies beyond its edge; afterwards it has its old size again. */
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
