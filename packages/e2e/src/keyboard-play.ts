import { expect, type Locator, type Page } from '@playwright/test'
import { boardShown, tabTo } from './boards-kit.ts'
import { hiveWords } from './enough-words.ts'
import type { HandedOut } from './journey-play.ts'

export async function press(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await tabTo(page, page.getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

export const star = (page: Page, id: string) => page.locator(`[data-node="${id}"]`)

export const onMap = (page: Page) => expect(page).toHaveURL(/\/game-map$/, { timeout: 20_000 })

/** Walks from the first star of the chart along its edges, and enters. */
export async function walkTo(page: Page, way: readonly string[]): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, page.locator('[data-node][tabindex="0"]'))
  await page.keyboard.press('Home')
  await expect(star(page, 'start')).toBeFocused()
  for (const next of way) await stepTo(page, next)
  await goIn(page)
}

const starOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-node') ?? '')

/**
 * Tries the arrow that points most nearly at the star; if it reaches another star, goes back and
 * tries the next.
 */
async function stepTo(page: Page, next: string): Promise<void> {
  const from = await starOf(page)
  for (const arrow of await star(page, next).evaluate(arrowsTo)) {
    await page.keyboard.press(arrow)
    const here = await starOf(page)
    if (here === next) return
    if (here !== from) await stepTo(page, from)
  }
  throw new Error(`No arrow leads from ${from} to ${next}`)
}

/** Runs in the page: the arrow keys from the focused star toward another, best first. */
function arrowsTo(there: Element): string[] {
  const middle = (element: Element | null) => {
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { x: left + width / 2, y: top + height / 2 }
  }
  const [from, to] = [middle(document.activeElement), middle(there)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const arrows = [
    { key: 'ArrowUp', aim: -dy },
    { key: 'ArrowDown', aim: dy },
    { key: 'ArrowLeft', aim: -dx },
    { key: 'ArrowRight', aim: dx },
  ]
  return arrows
    .filter(({ aim }) => aim > 0)
    .sort((a, b) => b.aim - a.aim)
    .map(({ key }) => key)
}

export async function goToLast(page: Page): Promise<void> {
  await expect(star(page, 'boss')).toHaveAccessibleName(/Available/)
  await tabTo(page, page.locator('[data-node][tabindex="0"]'))
  await page.keyboard.press('End')
  await goIn(page)
}

/** Chooses the focused star and enters it; declines a glyph that is still on offer. */
async function goIn(page: Page): Promise<void> {
  const focused = page.locator('[data-node]:focus')
  if ((await focused.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  const explained = page.getByRole('button', { name: "Got It - Let's Play!" })
  const onward = page.getByRole('button', { name: 'Enter the Star' })
  const inside = page.getByRole('link', { name: 'MAP' }).or(explained)
  await expect(inside.or(onward)).toBeVisible({ timeout: 20_000 })
  // If the offer has expired, the dialog closes by itself and the star is entered anyway.
  if (await onward.isVisible()) await press(page, 'Enter the Star').catch(() => undefined)
  await expect(inside).toBeVisible({ timeout: 20_000 })
  await expect(onward).toBeHidden()
  if (page.url().includes('/meeting?')) await answerWanderer(page)
}

/** Gives the first answer that is possible and asks for no glyph, and goes on to the puzzle. */
async function answerWanderer(page: Page): Promise<void> {
  const answers = page.getByRole('radio', { disabled: false })
  await tabTo(page, answers.first())
  await page.keyboard.press('Space')
  const submit = page.locator('button[type="submit"]')
  for (const _ of await answers.all()) {
    if (await submit.isEnabled()) break
    await page.keyboard.press('ArrowDown')
  }
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: /^Play / }))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/meeting/)
}

/** A new game shows its introduction first; keys typed meanwhile do not reach the board. */
async function startGame(page: Page, isNew: boolean): Promise<void> {
  if (isNew) await press(page, "Got It - Let's Play!")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await boardShown(page)
}

type Kind = keyof HandedOut

/** Wins the open game, whichever it is, and returns its id. */
export async function winByKeys(page: Page, handedOut: HandedOut, isNew = false): Promise<Kind> {
  await startGame(page, isNew)
  const kinds = Object.keys(plays) as Kind[]
  const playing = () => kinds.find(kind => handedOut[kind])
  await expect.poll(playing, { intervals: [20] }).toBeTruthy()
  const kind = playing() ?? 'twistle'
  await plays[kind](page, handedOut)
  delete handedOut[kind]
  return kind
}

const plays: Record<Kind, (page: Page, handedOut: HandedOut) => Promise<void>> = {
  async twistle(page, { twistle }) {
    await page.keyboard.type(twistle?.word ?? '')
    await page.keyboard.press('Enter')
  },

  async 'forgotten-word'(page, { 'forgotten-word': boss }) {
    await tabTo(page, page.getByLabel('Your guess'))
    await page.keyboard.type(boss?.word ?? '')
    await page.keyboard.press('Enter')
  },

  async 'hive-builder'(page, { 'hive-builder': hive }) {
    const progress = page.getByRole('progressbar', { name: 'Progress' })
    const goal = Number(await progress.getAttribute('aria-valuemax'))
    for (const word of hive ? hiveWords(hive, goal) : []) {
      await page.keyboard.type(word)
      await page.keyboard.press('Enter')
    }
  },

  async 'word-web'(page, { 'word-web': web }) {
    const tiles = page.getByRole('region', { name: 'Words' })
    const groups = web?.groups ?? []
    for (const [solved, { words }] of groups.entries()) {
      await expect(tiles.getByRole('button')).toHaveCount(4 * (groups.length - solved))
      await tabTo(page, tiles.locator('[tabindex="0"]'))
      await chooseTiles(page, tiles, words)
      await press(page, 'SUBMIT GROUP')
      // Any key dismisses the announcement of a solved group.
      await page.keyboard.press('Escape')
    }
  },
}

/** Tiles per row on a phone. */
const COLUMNS = 2

/** Moves from the focused tile to each word of a group and selects it. */
async function chooseTiles(page: Page, tiles: Locator, words: readonly string[]): Promise<void> {
  const { here, there } = await tiles.getByRole('button').evaluateAll(
    (all, wanted) => ({
      here: all.indexOf(document.activeElement as HTMLElement),
      there: all.flatMap(({ textContent }, i) => (wanted.includes(textContent ?? '') ? [i] : [])),
    }),
    words,
  )
  let at = here
  for (const place of there) {
    const rows = Math.floor(place / COLUMNS) - Math.floor(at / COLUMNS)
    await repeat(page, rows > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(rows))
    const columns = (place % COLUMNS) - (at % COLUMNS)
    await repeat(page, columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns))
    await page.keyboard.press('Space')
    at = place
  }
}

async function repeat(page: Page, key: string, times: number): Promise<void> {
  for (let step = 0; step < times; step++) await page.keyboard.press(key)
}
