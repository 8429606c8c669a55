import type { Page } from '@playwright/test'

/** How the same press is made on a board and on the bare button. */
type Kind = 'click' | 'key'

export interface Subject {
  title: string
  path: string
  kind: Kind
  /** Runs once, before anything is measured. */
  prepare?(page: Page): Promise<void>
  /** Makes the nth press; each must change what is drawn. */
  press(page: Page, n: number): Promise<void>
  /** Brings the board back to where presses change something; not measured. */
  reset?(page: Page): Promise<void>
}

/** As long as a finger stays down: the frame of the touch is drawn before that of the press. */
const HELD_MS = 80

/** Where the pointer rests. */
export async function pressHere(page: Page): Promise<void> {
  await page.mouse.down()
  await page.waitForTimeout(HELD_MS)
  await page.mouse.up()
}

/** Longer than what a pointer sets in motion where it arrives. */
const REST_MS = 120

async function clickAt(page: Page, selector: string, n: number): Promise<void> {
  const targets = page.locator(selector)
  const box = await targets.nth(n % (await targets.count())).boundingBox()
  if (!box) throw new Error(`Nothing to press at ${selector}`)
  // As a hand does: the pointer rests on what it is going to press, here as on the bare button.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(REST_MS)
  await pressHere(page)
}

const hexes = 'section[aria-label="Letters of the hive"] > button'
const keys = '[role="toolbar"] button:not([type="submit"])'

/** Letters by twos, each put down and taken away again. */
const putAndTake = (page: Page, n: number) => page.keyboard.press(n % 2 === 0 ? 'e' : 'Backspace')

export const subjects: readonly Subject[] = [
  {
    title: 'Word Web, tile',
    path: '/word-web?node=practice',
    kind: 'click',
    // The same tile twice: chosen, then let go.
    press: (page, n) => clickAt(page, 'section[aria-label="Words"] > button', Math.floor(n / 2)),
  },
  {
    title: 'Hive Builder, hexagon',
    path: '/hive-builder?node=practice',
    kind: 'click',
    press: (page, n) => clickAt(page, hexes, n),
    reset: page => page.keyboard.press('Escape'),
  },
  {
    title: 'Hive Builder, typed letter',
    path: '/hive-builder?node=practice',
    kind: 'key',
    press: putAndTake,
  },
  {
    title: 'Time Trial, hexagon',
    path: '/timer-hive-builder?node=practice',
    kind: 'click',
    press: (page, n) => clickAt(page, hexes, n),
    reset: page => page.keyboard.press('Escape'),
  },
  {
    title: 'Word Seeker, drawn key',
    path: '/wordle?node=practice',
    kind: 'click',
    press: (page, n) => clickAt(page, keys, n % 2 === 0 ? n : -1),
  },
  {
    title: 'Word Seeker, typed letter',
    path: '/wordle?node=practice',
    kind: 'key',
    press: putAndTake,
  },
  {
    title: 'The Forgotten Word, typed letter',
    path: '/forgotten-word?node=practice',
    kind: 'key',
    prepare: page => page.getByLabel('Your guess').focus(),
    press: putAndTake,
  },
]
