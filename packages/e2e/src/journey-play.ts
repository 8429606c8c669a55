import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { hiveWords } from './enough-words.ts'

/** The latest puzzle of each game that the server sent to this page. */
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

/** Records puzzle responses, so that a game can be won without guessing. */
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

/** By key: a click would first wait for several frames without motion. */
export const enter = (button: Locator, timeout = 0) => button.press('Enter', { timeout })

const explanation = (page: Page) => page.getByRole('button', { name: "Got It - Let's Play!" })

/** The board or its introduction; an open dialog hides everything behind it. */
const insideOf = (page: Page) => explanation(page).or(page.getByRole('link', { name: 'MAP' }))

/** The first press chooses a star, the second enters it. */
async function pressStar(star: Locator): Promise<void> {
  if ((await star.getAttribute('aria-pressed')) === 'false') await enter(star, 2_000)
  await enter(star, 2_000)
}

/** Enters a star from the map, dismisses the introduction, and returns the game. */
export async function goToStar(page: Page, nodeId: string): Promise<void> {
  // A closing dialog still holds the focus.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const star = page.locator(`[data-node="${nodeId}"]`)
  const inside = insideOf(page)
  // With a full satchel, the map asks about the new glyph before a star is entered.
  const onward = page.getByRole('button', { name: 'Enter the Star' })
  // A closed dialog returns the focus a moment later, possibly between focus and key press.
  await expect(async () => {
    if (await star.isVisible()) await pressStar(star).catch(() => undefined)
    await expect(inside.or(onward)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  // If the offer has expired, the dialog closes by itself and the star is entered anyway.
  if (await onward.isVisible()) await enter(onward, 3_000).catch(() => undefined)
  await expect(inside).toBeVisible()
  if (page.url().includes('/meeting?')) await answerWanderer(page)
}

/** Gives the first answer that is possible and asks for no glyph, and goes on to the puzzle. */
async function answerWanderer(page: Page): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible()
  const submit = page.locator('button[type="submit"]')
  for (const answer of await page.getByRole('radio', { disabled: false }).all()) {
    await answer.check()
    if (await submit.isEnabled()) break
  }
  await enter(submit)
  await enter(page.getByRole('link', { name: /^Play / }))
  await expect(page).not.toHaveURL(/meeting/)
  await expect(insideOf(page)).toBeVisible()
}

/** A way to the boss without an omen, by this chain if it can be: there is always one. */
export async function plainWay(page: Page, first = 'm'): Promise<string[]> {
  const ways = [first, 'm', 't', 'b'].map(chain => [
    chain === 'b' ? 'node-b' : 'node-a',
    ...[1, 2, 3].map(place => `${chain}${place}`),
  ])
  ways.push(['node-b', 'm1', 'm2', 'm3'])
  for (const way of ways) {
    const stars = way.map(id => page.locator(`[data-node="${id}"]`))
    const names = await Promise.all(stars.map(star => star.getAttribute('aria-label')))
    if (!names.some(name => name?.includes('omen'))) return way
  }
  throw new Error('Every way has an omen.')
}

/** Dismisses the introduction if there is one, and returns the game. */
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

/** Called in the middle of a game; before the winning guess where there is only one. */
type Halfway = () => Promise<void>

const onAtOnce: Halfway = async () => undefined

/** Wins the open game through its board. */
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
  // Any key dismisses the announcement of a solved group.
  await page.keyboard.press('Escape')
}

/**
 * Runs in the page: selects four tiles in one call, each in a task of its own as a player would.
 */
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

export async function winStar(page: Page, nodeId: string, handedOut: HandedOut): Promise<void> {
  const kind = await enterStar(page, nodeId)
  await win(page, kind, handedOut)
  await continueJourney(page)
}

/** Leaves a victory, and the pages of the perks that it unlocked. */
export async function continueJourney(page: Page): Promise<void> {
  await enter(page.getByRole('button', { name: 'CONTINUE JOURNEY' }))
  await expect(page.getByRole('heading', { name: 'VICTORY!' })).toBeHidden()
  await keepPerksForLater(page, enter)
}

export async function keepPerksForLater(
  page: Page,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const later = page.getByRole('button', { name: 'Keep it for later' })
  while (await later.isVisible()) {
    const shown = await later.elementHandle()
    await press(later)
    await shown?.waitForElementState('hidden')
  }
}
