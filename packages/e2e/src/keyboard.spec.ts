import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './boards-kit.ts'
import { type HandedOut, readAlong } from './journey-play.ts'
import { alterRun } from './prepared-run.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const STOPS = 80

/** Walks through the page with Tab, as somebody would who has no pointer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 20_000 })
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never came to ${target}`)
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

const star = (page: Page, id: string) => page.locator(`[data-node="${id}"]`)
const onMap = (page: Page) => expect(page).toHaveURL(/\/game-map$/, { timeout: 20_000 })

/** From the chart's one stop along its edges. */
async function walkTo(page: Page, from: string, keys: readonly string[], to: string) {
  await tabTo(page, star(page, from))
  for (const key of keys) await page.keyboard.press(key)
  await expect(star(page, to)).toBeFocused()
  await page.keyboard.press('Enter')
}

async function playWord(page: Page, handedOut: HandedOut, kind: 'twistle' | 'forgotten-word') {
  await press(page, "Got It - Let's Play!")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => handedOut[kind]).toBeTruthy()
  if (kind === 'forgotten-word') await tabTo(page, page.getByLabel('Your guess'))
  await page.keyboard.type(handedOut[kind]?.word ?? '')
  await page.keyboard.press('Enter')
}

async function playHive(page: Page, handedOut: HandedOut) {
  await press(page, "Got It - Let's Play!")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => handedOut['hive-builder']).toBeTruthy()
  const won = page.getByRole('heading', { name: 'VICTORY!' })
  const words = handedOut['hive-builder']?.validWords ?? []
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (await won.isVisible()) return
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
}

test('a campaign is played by keyboard alone on a phone, from the film to the last word', async ({
  page,
  server,
  database,
}) => {
  test.setTimeout(180_000)
  const handedOut = readAlong(page)
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Opening cinematic' })).toBeAttached()
  await page.keyboard.press('Escape')
  await press(page, 'Continue as Guest', 'link')
  const started = page.waitForResponse(response => response.url().endsWith('/start-run'))
  await press(page, 'Start New Run')
  await press(page, 'Skip Tutorial')
  const { runId } = await (await started).json()

  await onMap(page)
  await walkTo(page, 'node-a', ['ArrowDown', 'ArrowRight'], 'node-b')
  await playHive(page, handedOut)
  await press(page, 'CONTINUE JOURNEY')
  await onMap(page)
  await expect(star(page, 'node-b')).toHaveAccessibleName(/Completed, won \+\d+ score/)
  await tabTo(page, star(page, 'node-a'))
  await walkTo(page, 'node-a', ['ArrowDown', 'ArrowRight', 'ArrowUp'], 'b1')
  await playWord(page, handedOut, 'twistle')
  await press(page, 'CONTINUE JOURNEY')
  await onMap(page)

  // Two stars more would only repeat what the keyboard has shown.
  alterRun(database, runId, ({ scores }) => ({ scores: { ...scores, '1:b2': 300, '1:b3': 300 } }))
  await page.reload()
  await expect(star(page, 'boss')).toHaveAccessibleName(/Available/)
  await tabTo(page, star(page, 'node-a'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await playWord(page, handedOut, 'forgotten-word')
  await press(page, 'CONTINUE JOURNEY')
  await press(page, 'Enter the Nebula Depths')
  await onMap(page)

  alterRun(database, runId, ({ scores }) => ({
    level: 3,
    currentNode: 'b3',
    scores: { ...scores, '2:boss': 900, '3:node-b': 9, '3:b1': 9, '3:b2': 9, '3:b3': 9 },
  }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Void Sanctum' })).toBeVisible()
  await expect(star(page, 'boss')).toHaveAccessibleName(/Available/)
  await tabTo(page, star(page, 'node-a'))
  await page.keyboard.press('End')
  delete handedOut['forgotten-word']
  await page.keyboard.press('Enter')
  await expect.poll(() => handedOut['forgotten-word']).toBeTruthy()
  await tabTo(page, page.getByLabel('Your guess'))
  await page.keyboard.type(handedOut['forgotten-word']?.word ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Master of the Lexiverse')).toBeVisible()
  await press(page, 'Return Home')
  await expect(page.getByRole('heading', { name: 'Journey complete' })).toBeVisible()
})
