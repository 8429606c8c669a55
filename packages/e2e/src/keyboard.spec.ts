import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo, test } from './boards-kit.ts'
import { type HandedOut, keepPerksForLater, plainWay, readAlong } from './journey-play.ts'
import { goToLast, onMap, press, star, walkTo, winByKeys } from './keyboard-play.ts'
import { skipCinematic } from './prepared-visit.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const lessons = ['tutorial-node-a', 'tutorial-node-b', 'tutorial-node-c', 'tutorial-boss']

/** Each level uses another path unless that has an omen; the lower one has a mystery star. */
const realms = [
  { name: 'Astral Realm', chain: 'b' },
  { name: 'Nebula Depths', chain: 'm' },
  { name: 'Void Sanctum', chain: 't' },
]

async function learn(page: Page, handedOut: HandedOut): Promise<void> {
  await press(page, 'Begin Your Training')
  for (const place of lessons.keys()) {
    await onMap(page)
    await walkTo(page, lessons.slice(0, place + 1))
    await winByKeys(page, handedOut, true)
    await press(page, 'CONTINUE JOURNEY')
  }
}

const pressKey = async (page: Page, button: Locator) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

async function continueByKeys(page: Page): Promise<void> {
  await press(page, 'CONTINUE JOURNEY')
  await expect(page.getByRole('heading', { name: 'VICTORY!' })).toBeHidden()
  await keepPerksForLater(page, later => pressKey(page, later))
}

async function crossLevel(page: Page, way: readonly string[], handedOut: HandedOut) {
  for (const [place, node] of way.entries()) {
    await walkTo(page, way.slice(0, place + 1))
    await winByKeys(page, handedOut)
    await continueByKeys(page)
    await onMap(page)
    await expect(star(page, node)).toHaveAccessibleName(/Completed, won \+[\d,]+ score/)
  }
  await goToLast(page)
  expect(await winByKeys(page, handedOut)).toBe('forgotten-word')
}

test('[SH64] a campaign is played by keyboard alone on a phone, from the film to the last word', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000)
  const handedOut = readAlong(page)
  await page.goto(server.url)
  await skipCinematic(page)
  await press(page, 'Continue as Guest', 'link')
  await press(page, 'Start New Run')
  await press(page, 'Begin Tutorial')
  await onMap(page)
  await learn(page, handedOut)
  await press(page, 'Enter the Astral Realm')

  for (const [place, { name, chain }] of realms.entries()) {
    if (place > 0) {
      await continueByKeys(page)
      await press(page, `Enter the ${name}`)
      await expect(page.getByRole('button', { name: `Enter the ${name}` })).toBeHidden()
      await keepPerksForLater(page, later => pressKey(page, later))
    }
    await onMap(page)
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 20_000 })
    await crossLevel(page, await plainWay(page, chain), handedOut)
  }
  await expect(page.getByText('Master of the Lexiverse')).toBeVisible()
  await press(page, 'Return Home')
  await expect(page.getByText('Master of the Lexiverse')).toBeHidden()
  await keepPerksForLater(page, later => pressKey(page, later))
  await expect(page.getByRole('heading', { name: 'Journey complete' })).toBeVisible()
})
