import type { Browser, Page } from '@playwright/test'
import { openBare, openBoard, type Sample } from './pages.ts'
import { pressHere, type Subject } from './subjects.ts'

const ROUNDS = 5
/** In each round. */
const PRESSES = 40
const WARM_UP = 8
/** Longer than anything that a press sets in motion: each meets a page at rest. */
const PAUSE_MS = 280
/** The button moves nothing. */
const BARE_PAUSE_MS = 60
/** Presses between one reset of a board and the next. */
const SPELL = 12

/** Milliseconds, the 95th percentile of a round. */
interface Round {
  toPaint: number
  /** Of handlers and rendering. */
  work: number
}

export interface Measured {
  title: string
  rounds: { ours: Round; bare: Round }[]
}

/** Presses the board and the bare button by turns, so that a busy machine is busy for both. */
export async function measure(
  browser: Browser,
  origin: string,
  subject: Subject,
): Promise<Measured> {
  const board = await openBoard(browser, origin, subject.path)
  const bare = await openBare(browser, origin)
  await bare.mouse.move(20, 20)
  await pressByTurns(board, bare, subject, WARM_UP)
  const rounds: Measured['rounds'] = []
  while (rounds.length < ROUNDS) {
    for (const page of [board, bare]) await page.evaluate('samples.length = 0')
    await pressByTurns(board, bare, subject, PRESSES)
    rounds.push({ ours: await roundOf(board), bare: await roundOf(bare) })
  }
  await board.close()
  await bare.close()
  return { title: subject.title, rounds }
}

async function pressByTurns(
  board: Page,
  bare: Page,
  subject: Subject,
  presses: number,
): Promise<void> {
  const ours = async (n: number) => {
    if (n % SPELL === 0) await resetUnnoted(board, subject)
    await subject.press(board, n)
    await board.waitForTimeout(PAUSE_MS)
  }
  const theirs = async () => {
    await pressBare(bare, subject)
    await bare.waitForTimeout(BARE_PAUSE_MS)
  }
  for (let n = 0; n < presses; n++) {
    if (n % 2 === 0) await theirs()
    await ours(n)
    if (n % 2 === 1) await theirs()
  }
}

async function pressBare(page: Page, { kind }: Subject): Promise<void> {
  if (kind === 'click') await pressHere(page)
  else await page.keyboard.press('e')
}

async function resetUnnoted(page: Page, { reset }: Subject): Promise<void> {
  if (!reset) return
  const count = await page.evaluate<number>('samples.length')
  await reset(page)
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(`samples.length = ${count}`)
}

/** All of them, also where the last frame is late. */
async function roundOf(page: Page): Promise<Round> {
  await page.waitForFunction(`samples.length >= ${PRESSES}`)
  const samples = await page.evaluate<Sample[]>('samples')
  return {
    toPaint: percentile95(samples.map(({ toPaint }) => toPaint)),
    work: percentile95(samples.map(({ work }) => work)),
  }
}

const percentile95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
