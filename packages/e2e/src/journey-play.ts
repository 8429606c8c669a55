import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { hiveWords } from './enough-words.ts'

/** Puzzles as the server handed them out to this page, the latest of each kind. */
export interface HandedOut {
  'word-web'?: { groups: { theme: string; words: string[] }[] }
  'hive-builder'?: { center: string; letters: string[]; validWords: string[] }
  twistle?: { word: string }
  'forgotten-word'?: { word: string }
}

export type Kind = keyof HandedOut

const addresses: readonly [part: string, kind: Kind][] = [
  ['/api/word-web-puzzle/', 'word-web'],
  ['/api/hive-wordset/', 'hive-builder'],
  ['/api/scenarios/twistle/', 'twistle'],
  ['/api/forgotten-word/streak/', 'forgotten-word'],
]

/** Reads along, so that a game can be won without guessing. */
export function readAlong(page: Page): HandedOut {
  const handedOut: HandedOut = {}
  page.on('response', async (response: Response) => {
    const kind = addresses.find(([part]) => response.url().includes(part))?.[1]
    if (!kind || !response.ok()) return
    const body = await response.json().catch(() => null)
    if (body) handedOut[kind] = body.puzzle ?? body
  })
  return handedOut
}

const titles: readonly [title: string, kind: Kind][] = [
  ['WORD WEB', 'word-web'],
  ['HIVE BUILDER', 'hive-builder'],
  ['WORD SEEKER', 'twistle'],
  ['THE FORGOTTEN WORD', 'forgotten-word'],
]

/** By key: a click would first wait for several frames at rest. */
export const enter = (button: Locator, timeout = 0) => button.press('Enter', { timeout })

const explanation = (page: Page) => page.getByRole('button', { name: "Got It - Let's Play!" })

/** The board, or what explains it; an open dialog hides all that lies behind it. */
const insideOf = (page: Page) => explanation(page).or(page.getByRole('link', { name: 'MAP' }))

/** Goes from the map into a star, as far as its explanation. */
export async function goToStar(page: Page, nodeId: string): Promise<void> {
  // One that is just closing still holds the focus.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const star = page.locator(`[data-node="${nodeId}"]`)
  const inside = insideOf(page)
  // A glyph won with a full satchel is asked about before a star is entered.
  const onward = page.getByRole('button', { name: 'Enter the Star' })
  // A dialog that has just closed gives the focus back a moment later, maybe between focus and key.
  await expect(async () => {
    if (await star.isVisible()) await enter(star, 2_000).catch(() => undefined)
    await expect(inside.or(onward)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 20_000 })
  // Where it has lapsed meanwhile the question leaves by itself, and the star is entered all the same.
  if (await onward.isVisible()) await enter(onward, 3_000).catch(() => undefined)
  await expect(inside).toBeVisible()
}

/** Hears the explanation out where there is one, and answers which game it is. */
export async function beginGame(page: Page): Promise<Kind> {
  const explained = explanation(page)
  await expect(insideOf(page)).toBeVisible({ timeout: 20_000 })
  if (await explained.isVisible()) await enter(explained)
  await expect(explained).toBeHidden()
  const title = await page.locator('h1').textContent()
  return titles.find(([name]) => name === title)?.[1] ?? 'word-web'
}

/** Enters a star from the map, hears the explanation out, and answers which game it holds. */
export async function enterStar(page: Page, nodeId: string): Promise<Kind> {
  await goToStar(page, nodeId)
  return beginGame(page)
}

const wonSign = (page: Page) =>
  page.getByRole('heading', { name: /^VICTORY!?$/ }).or(page.getByText('GAME OVER'))

/** What is done in the middle of a game: where one guess would win it, before that. */
type Halfway = () => Promise<void>

const onAtOnce: Halfway = async () => undefined

/** Wins the game on the screen through its board. */
export async function win(
  page: Page,
  kind: Kind,
  handedOut: HandedOut,
  halfway = onAtOnce,
): Promise<void> {
  await expect.poll(() => handedOut[kind], { intervals: [20] }).toBeTruthy()
  await winning[kind](page, handedOut, halfway)
  delete handedOut[kind]
  await expect(wonSign(page)).toBeVisible({ timeout: 30_000 })
}

type Win = (page: Page, handedOut: HandedOut, halfway: Halfway) => Promise<void>

const winning: Record<Kind, Win> = {
  async 'word-web'(page, { 'word-web': web }, halfway) {
    for (const [solved, { words }] of (web?.groups ?? []).entries()) {
      if (solved === 2) {
        await nothingChosen(page)
        await halfway()
      }
      await submitGroup(page, words)
    }
  },
  async 'hive-builder'(page, { 'hive-builder': hive }, halfway) {
    const progress = page.getByRole('progressbar', { name: 'Progress' })
    const goal = Number(await progress.getAttribute('aria-valuemax'))
    const field = page.getByLabel('Your word')
    const words = hive ? hiveWords(hive, goal) : []
    for (const [built, word] of words.entries()) {
      if (built === Math.floor(words.length / 2)) await halfway()
      await field.fill(word)
      await field.press('Enter')
    }
  },
  async twistle(page, { twistle }, halfway) {
    await halfway()
    await guessWord(page, twistle?.word ?? '')
  },
  async 'forgotten-word'(page, { 'forgotten-word': boss }, halfway) {
    await halfway()
    await guessWord(page, boss?.word ?? '')
  },
}

const tilesOf = (page: Page) => page.getByRole('region', { name: 'Words' })

const nothingChosen = (page: Page) =>
  expect(tilesOf(page).locator('[aria-pressed="true"]')).toHaveCount(0)

export async function submitGroup(page: Page, words: readonly string[]): Promise<void> {
  await nothingChosen(page)
  await tilesOf(page).evaluate(chooseWords, words)
  await enter(page.getByRole('button', { name: 'SUBMIT GROUP' }))
  // Any key ends what is told of a group.
  await page.keyboard.press('Escape')
}

/** Runs in the page: one call for the four of them, each in a turn of its own as a hand would. */
async function chooseWords(grid: Element, words: readonly string[]): Promise<void> {
  const tiles = [...grid.querySelectorAll('button')]
  for (const word of words) {
    tiles.find(({ textContent }) => textContent === word)?.click()
    await new Promise(resolve => setTimeout(resolve))
  }
}

export async function guessWord(page: Page, word: string): Promise<void> {
  const guess = page.getByLabel('Your guess')
  await guess.fill(word)
  await guess.press('Enter')
}

/** Wins a star and goes back to the map. */
export async function winStar(page: Page, nodeId: string, handedOut: HandedOut): Promise<void> {
  const kind = await enterStar(page, nodeId)
  await win(page, kind, handedOut)
  await enter(page.getByRole('button', { name: 'CONTINUE JOURNEY' }))
}
