import { expect, type Locator, type Page } from '@playwright/test'
import { boardShown, test } from './boards-kit.ts'
import { hiveWords } from './enough-words.ts'
import { type HandedOut, readAlong } from './journey-play.ts'
import { alterRun } from './prepared-run.ts'
import { skipCinematic } from './prepared-visit.ts'

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
  await goIn(page)
}

/** Enter on a star; a glyph that still waits is let go. */
async function goIn(page: Page) {
  await page.keyboard.press('Enter')
  const explained = page.getByRole('button', { name: "Got It - Let's Play!" })
  const onward = page.getByRole('button', { name: 'Enter the Star' })
  const inside = page.getByRole('link', { name: 'MAP' }).or(explained)
  await expect(inside.or(onward)).toBeVisible({ timeout: 20_000 })
  if (await onward.isVisible()) await press(page, 'Enter the Star')
  await expect(onward).toBeHidden()
}

/** A game that is new explains itself first; what is typed meanwhile is not for the board. */
async function startGame(page: Page, isNew: boolean) {
  if (isNew) await press(page, "Got It - Let's Play!")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await boardShown(page)
}

type Play = (page: Page, handedOut: HandedOut, isNew?: boolean) => Promise<void>

const playSeeker: Play = async (page, handedOut, isNew = false) => {
  await startGame(page, isNew)
  await expect.poll(() => handedOut.twistle).toBeTruthy()
  await page.keyboard.type(handedOut.twistle?.word ?? '')
  await page.keyboard.press('Enter')
}

const playBoss: Play = async (page, handedOut, isNew = false) => {
  await startGame(page, isNew)
  await expect.poll(() => handedOut['forgotten-word']).toBeTruthy()
  await tabTo(page, page.getByLabel('Your guess'))
  await page.keyboard.type(handedOut['forgotten-word']?.word ?? '')
  await page.keyboard.press('Enter')
  delete handedOut['forgotten-word']
}

const playHive: Play = async (page, handedOut, isNew = false) => {
  await startGame(page, isNew)
  await expect.poll(() => handedOut['hive-builder']).toBeTruthy()
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  const goal = Number(await progress.getAttribute('aria-valuemax'))
  const hive = handedOut['hive-builder']
  for (const word of hive ? hiveWords(hive, goal) : []) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
  delete handedOut['hive-builder']
}

const COLUMNS = 2

/** Walks from the tile with the focus to another, as they are laid out on a phone. */
async function chooseTile(page: Page, word: string) {
  const tiles = page.getByRole('region', { name: 'Words' }).getByRole('button')
  const { here, there } = await tiles.evaluateAll(
    (all, wanted) => ({
      here: all.indexOf(document.activeElement as HTMLElement),
      there: all.findIndex(({ textContent }) => textContent === wanted),
    }),
    word,
  )
  const repeat = async (key: string, times: number) => {
    for (let step = 0; step < times; step++) await page.keyboard.press(key)
  }
  const rows = Math.floor(there / COLUMNS) - Math.floor(here / COLUMNS)
  await repeat(rows > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(rows))
  const columns = (there % COLUMNS) - (here % COLUMNS)
  await repeat(columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns))
  await expect(tiles.nth(there)).toBeFocused()
  await page.keyboard.press('Space')
}

const playWeb: Play = async (page, handedOut, isNew = false) => {
  await startGame(page, isNew)
  await expect.poll(() => handedOut['word-web']).toBeTruthy()
  const words = page.getByRole('region', { name: 'Words' })
  const groups = handedOut['word-web']?.groups ?? []
  for (const [solved, group] of groups.entries()) {
    await expect(words.getByRole('button')).toHaveCount(4 * (groups.length - solved))
    await tabTo(page, words.locator('[tabindex="0"]'))
    for (const word of group.words) await chooseTile(page, word)
    await press(page, 'SUBMIT GROUP')
  }
}

/** The lower path: from the chart's one stop down to node-b, and along its edges. */
const toNodeB = ['ArrowDown', 'ArrowRight']
const toB1 = [...toNodeB, 'ArrowUp']
const levelOne: readonly [star: string, keys: readonly string[], play: Play, isNew: boolean][] = [
  ['node-b', toNodeB, playHive, true],
  ['b1', toB1, playSeeker, true],
  ['b2', [...toB1, 'ArrowUp'], playWeb, true],
  ['b3', [...toB1, 'ArrowUp', 'ArrowUp'], playHive, false],
]

async function enterBoss(page: Page) {
  await expect(star(page, 'boss')).toHaveAccessibleName(/Available/)
  await tabTo(page, star(page, 'node-a'))
  await page.keyboard.press('End')
  await goIn(page)
}

test('a campaign is played by keyboard alone on a phone, from the film to the last word', async ({
  page,
  server,
  database,
}) => {
  test.setTimeout(180_000)
  const handedOut = readAlong(page)
  await page.goto(server.url)
  await skipCinematic(page)
  await press(page, 'Continue as Guest', 'link')
  const started = page.waitForResponse(response => response.url().endsWith('/start-run'))
  await press(page, 'Start New Run')
  await press(page, 'Skip Tutorial')
  const { runId } = await (await started).json()

  for (const [node, keys, play, isNew] of levelOne) {
    await onMap(page)
    await walkTo(page, 'node-a', keys, node)
    await play(page, handedOut, isNew)
    await press(page, 'CONTINUE JOURNEY')
    await onMap(page)
    await expect(star(page, node)).toHaveAccessibleName(/Completed, won \+[\d,]+ score/)
  }
  await enterBoss(page)
  await playBoss(page, handedOut, true)
  await press(page, 'CONTINUE JOURNEY')
  await press(page, 'Enter the Nebula Depths')
  await onMap(page)

  // The stars of the next two levels would only repeat what the keyboard has shown; their bosses stay.
  const standAtBoss = async (level: number, name: string) => {
    const way = ['node-b', 'b1', 'b2', 'b3'].map(node => [`${level}:${node}`, 9])
    alterRun(database, runId, ({ scores }) => ({
      currentNode: 'b3',
      scores: { ...scores, ...Object.fromEntries(way) },
    }))
    await page.reload()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await enterBoss(page)
    await playBoss(page, handedOut)
  }
  await standAtBoss(2, 'Nebula Depths')
  await press(page, 'CONTINUE JOURNEY')
  await press(page, 'Enter the Void Sanctum')
  await onMap(page)
  await standAtBoss(3, 'Void Sanctum')
  await expect(page.getByText('Master of the Lexiverse')).toBeVisible()
  await press(page, 'Return Home')
  await expect(page.getByRole('heading', { name: 'Journey complete' })).toBeVisible()
})
