import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The size of targets belongs to WCAG 2.2 AA, but axe looks at it only when it is told to. */
const rules = { 'target-size': { enabled: true } }

/**
 * What axe finds amiss: on the whole page, or in the dialog that has taken its place. Only that is
 * gathered, and no second page is opened for frames of strangers, of which there are none: that is
 * quicker.
 */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)
}

/** Nothing that axe knows of stands in anybody's way. */
export async function expectNoBarrier(page: Page, within?: string): Promise<void> {
  expect(await findBarriers(page, within)).toEqual([])
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
