import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { settle } from './barriers.ts'
import { saveContactSheet } from './contact-sheet.ts'
import { losingGuesses } from './five-letter-words.ts'
import {
  beginGame,
  continueJourney,
  enter,
  goToStar,
  guessWord,
  type HandedOut,
  type Kind,
  readAlong,
  win,
} from './journey-play.ts'
import { skipCinematic } from './prepared-visit.ts'

const shots = fileURLToPath(new URL('../../../shots', import.meta.url))
/** More pictures per sheet would be too small to judge. */
const ON_A_SHEET = 12

/** Numbered pictures of one journey at one size. */
export class Album {
  readonly #name: string
  readonly #taken: string[] = []

  constructor(name: string) {
    this.#name = name
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }

  get #folder(): string {
    return join(shots, this.#name)
  }

  /** Takes a picture after all motion has stopped. */
  async snap(page: Page, name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await settle(page)
    await untilCounted(page)
    await this.snapInMotion(page, name)
  }

  async snapInMotion(page: Page, name: string): Promise<void> {
    const number = String(this.#taken.length + 1).padStart(3, '0')
    const path = join(this.#folder, `${number}-${name}.png`)
    await page.screenshot({ path })
    this.#taken.push(path)
  }

  async bind(browser: Browser): Promise<void> {
    const page = await browser.newPage()
    for (let at = 0; at < this.#taken.length; at += ON_A_SHEET) {
      const path = join(shots, `sheet-${this.#name}-${1 + at / ON_A_SHEET}.png`)
      await saveContactSheet(page, this.#taken.slice(at, at + ON_A_SHEET), path)
    }
    await page.close()
  }
}

const COUNTING_MS = 250

/** Figures count up by script; two equal readings mean the count has ended. */
async function untilCounted(page: Page): Promise<void> {
  let before = ''
  await expect(async () => {
    const now = (await page.locator('body').textContent()) ?? ''
    const isSame = now === before
    before = now
    expect(isSame).toBe(true)
  }).toPass({ intervals: [COUNTING_MS], timeout: 10_000 })
}

/** A player in a separate browser. */
export interface Walker {
  readonly page: Page
  readonly handedOut: HandedOut
  /** Prefix of the player's pictures when there are several players. */
  snap(name: string): Promise<void>
  snapInMotion(name: string): Promise<void>
}

export async function newWalker(
  context: BrowserContext,
  album: Album,
  name?: string,
): Promise<Walker> {
  const page = await context.newPage()
  const titled = (title: string) => (name ? `${title}-${name}` : title)
  return {
    page,
    handedOut: readAlong(page),
    snap: title => album.snap(page, titled(title)),
    snapInMotion: title => album.snapInMotion(page, titled(title)),
  }
}

/** The first visit, up to the guest's home screen. */
export async function arrive({ page, snap, snapInMotion }: Walker, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Opening cinematic' })).toBeAttached({
    timeout: 20_000,
  })
  await snapInMotion('film')
  await skipCinematic(page)
  const asGuest = page.getByRole('link', { name: 'Continue as Guest' })
  await expect(asGuest).toBeVisible({ timeout: 20_000 })
  await snap('login')
  await enter(asGuest)
  await expect(page.getByRole('button', { name: 'Start New Run' })).toBeVisible()
  await snap('home')
}

/** The whole map after all motion has stopped. */
export async function seeMap({ page, snap }: Walker, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/game-map$/, { timeout: 30_000 })
  await expect(page.locator('section[aria-labelledby="key"]')).toBeAttached({ timeout: 20_000 })
  await snap(`${name}-map`)
}

/** Enters a star from the map; a new game shows its introduction. */
export async function openStar(walker: Walker, nodeId: string, name: string): Promise<Kind> {
  await goToStar(walker.page, nodeId)
  return seeOpening(walker, name)
}

/** The boss is visible by then, and nothing else yet. */
const ENTERED_MS = 900

/** Waits until animations have run this long or have ended. */
const reach = (page: Page, moment: number) =>
  page.waitForFunction(least => {
    const ends = document
      .getAnimations()
      .map(({ currentTime, effect }) => [currentTime, effect?.getComputedTiming().endTime])
      .filter(([, end]) => end !== Number.POSITIVE_INFINITY)
    return ends.length === 0 || ends.some(([time]) => Number(time) >= least)
  }, moment)

/** The introduction, the boss's entrance, and the board before the first move. */
export async function seeOpening(walker: Walker, name: string): Promise<Kind> {
  const { page, snap, snapInMotion } = walker
  const explained = page.getByRole('button', { name: "Got It - Let's Play!" })
  await expect(explained.or(page.getByRole('link', { name: 'MAP' }))).toBeVisible({
    timeout: 30_000,
  })
  if (await explained.isVisible()) await snap(`${name}-explanation`)
  const kind = await beginGame(page)
  await expect(page.locator('main section').first()).toBeVisible({ timeout: 20_000 })
  if (kind === 'forgotten-word') {
    await reach(page, ENTERED_MS)
    await snapInMotion(`${name}-entrance`)
  }
  await snap(`${name}-opening`)
  return kind
}

/** Wins the open game, with one mistake where possible, and takes the rewards. */
export async function winSeen(walker: Walker, kind: Kind, name: string): Promise<void> {
  const { page, handedOut, snap } = walker
  await win(page, kind, handedOut, async () => {
    await misguess(walker, kind)
    await snap(`${name}-middle`)
  })
  await expect(page.getByText(/^(Loading|Calculating) /i)).toHaveCount(0)
  await snap(`${name}-ending`)
}

async function misguess({ page, handedOut }: Walker, kind: Kind): Promise<void> {
  if (kind === 'twistle') {
    const [wrong = ''] = losingGuesses(handedOut.twistle?.word ?? '', 1)
    await guessWord(page, wrong)
    // The number differs by realm.
    await expect(page.getByRole('region', { name: /^Guesses, 1 of/ })).toBeAttached()
  }
  if (kind === 'forgotten-word') {
    await guessWord(page, 'lantern')
    // A guess of the wrong length is held back once.
    const field = page.getByLabel('Your guess')
    if ((await field.inputValue()) !== '') await field.press('Enter')
    await expect(page.getByLabel('Your guess')).toHaveValue('')
  }
}

/** Plays a star from the map and back, with a picture of each step. */
export async function walkStar(walker: Walker, nodeId: string, name: string): Promise<void> {
  await winSeen(walker, await openStar(walker, nodeId, name), name)
  await continueJourney(walker.page)
}

/** The journey in the chronicles, and its story. */
export async function readChronicle({ page, snap }: Walker, status: string): Promise<void> {
  await enter(page.getByRole('link', { name: /^Chronicles/ }))
  const written = page.getByRole('row').filter({ hasText: status }).first()
  await expect(written).toBeVisible({ timeout: 20_000 })
  await snap('chronicle')
  await enter(written.getByRole('link'))
  await expect(page).toHaveURL(/\?journey=/)
  await expect(page.getByText(/^(Loading|Turning) /)).toHaveCount(0)
  await snap('story')
}
