import { expect as atOnce, type Page } from '@playwright/test'
import { byMouse, byTouch, type Press, test } from './boards-kit.ts'

const expect = atOnce.configure({ timeout: 20_000 })

interface Counts {
  taps: number
  dialogs: number
}

/** Counts every click and every dialog that the page shows from its first moment on. */
const countFromTheStart = (page: Page) =>
  page.addInitScript(() => {
    const counts = { taps: 0, dialogs: 0 }
    Object.assign(window, { counts })
    window.addEventListener('click', () => (counts.taps += 1), true)
    const isDialog = (node: Node) =>
      node instanceof Element && node.matches('[role="dialog"], [role="alertdialog"]')
    const holdsDialog = (node: Node) =>
      isDialog(node) ||
      (node instanceof Element && node.querySelector('[role="dialog"], [role="alertdialog"]'))
    new MutationObserver(changes => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      counts.dialogs += added.filter(holdsDialog).length
    }).observe(document, { childList: true, subtree: true })
  })

const countsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { counts: Counts }).counts)

const firstTile = (page: Page) => page.getByRole('button', { name: 'COMET', exact: true })

async function playNow(page: Page, role: 'button' | 'link', press: Press): Promise<void> {
  await press(page.getByRole(role, { name: 'Play now' }))
  await expect(page).toHaveURL(/\/word-web\?node=tutorial-node-a$/)
  await press(firstTile(page))
  await expect(firstTile(page)).toHaveAttribute('aria-pressed', 'true')
  const { taps, dialogs } = await countsOf(page)
  expect(dialogs).toBe(0)
  expect(taps).toBeGreaterThan(0)
  expect(taps).toBeLessThanOrEqual(3)
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
}

for (const [name, device] of Object.entries(devices)) {
  test.describe(`on a ${name}`, () => {
    test.use(device)

    test('[SH82] a first visit reaches its first tile in three taps', async ({ page, server }) => {
      const press = name === 'phone' ? byTouch : byMouse
      await countFromTheStart(page)
      await page.goto(server.url)
      await playNow(page, 'button', press)
      await press(page.getByRole('link', { name: /map/i }).first())
      await expect(page.getByRole('dialog', { name: 'The Whispering Word' })).toBeVisible()
      expect((await countsOf(page)).dialogs).toBe(1)
    })
  })
}

test('[SH82] the login page has the same short way', async ({ page, server }) => {
  await countFromTheStart(page)
  await page.goto(`${server.url}/login`)
  await playNow(page, 'link', byMouse)
})

test.describe('a touch of the film on a phone', () => {
  test.use(devices.phone)

  test('[SH82] leaves Play now and Skip where they are', async ({ page, server }) => {
    await page.goto(server.url)
    const buttons = ['Play now', 'Skip Cinematic'].map(name => page.getByRole('button', { name }))
    const lowerEdges = () =>
      Promise.all(
        buttons.map(async button => {
          const box = await button.boundingBox()
          return box && Math.round(box.y + box.height)
        }),
      )
    const pause = page.getByRole('button', { name: 'Pause' })
    for (const button of buttons) await expect(button).toBeVisible()
    await expect(pause).toBeHidden()
    const before = await lowerEdges()
    await page.touchscreen.tap(150, 200)
    await expect(pause).toBeVisible()
    expect(await lowerEdges()).toEqual(before)
  })
})
