import type { Browser, Page } from '@playwright/test'
import { openBare, openBoard } from './pages.ts'
import { pressHere, type Subject } from './subjects.ts'

const ROUNDS = 3
/** In each round. */
const PRESSES = 30
const WARM_UP = 8
/** Longer than any animation that a press starts, so that each press meets a page at rest. */
const PAUSE_MS = 280
/** The bare button animates nothing. */
const BARE_PAUSE_MS = 60
/** Presses between two resets of a board. */
const PRESSES_PER_RESET = 12

/** 95th percentiles of one round, in milliseconds from press to paint. */
interface Round {
  board: number
  bare: number
}

export interface Measured {
  title: string
  rounds: Round[]
}

/** Presses the board and the bare button alternately, so that a busy machine slows both. */
export async function measure(
  browser: Browser,
  origin: string,
  subject: Subject,
): Promise<Measured> {
  const board = await openBoard(browser, origin, subject.path)
  const bare = await openBare(browser, origin)
  await bare.mouse.move(20, 20)
  await subject.prepare?.(board)
  await pressAlternately(board, bare, subject, WARM_UP)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    for (const page of [board, bare]) await page.evaluate('samples.length = 0')
    await pressAlternately(board, bare, subject, PRESSES)
    rounds.push({ board: await percentile95(board), bare: await percentile95(bare) })
  }
  await board.close()
  await bare.close()
  return { title: subject.title, rounds }
}

async function pressAlternately(
  board: Page,
  bare: Page,
  subject: Subject,
  presses: number,
): Promise<void> {
  const pressBoard = async (n: number) => {
    if (n % PRESSES_PER_RESET === 0) await resetUnrecorded(board, subject)
    await subject.press(board, n)
    await board.waitForTimeout(PAUSE_MS)
  }
  const pressBare = async () => {
    if (subject.kind === 'click') await pressHere(bare)
    else await bare.keyboard.press('e')
    await bare.waitForTimeout(BARE_PAUSE_MS)
  }
  for (let n = 0; n < presses; n++) {
    if (n % 2 === 0) await pressBare()
    await pressBoard(n)
    if (n % 2 === 1) await pressBare()
  }
}

async function resetUnrecorded(page: Page, { reset }: Subject): Promise<void> {
  if (!reset) return
  const count = await page.evaluate<number>('samples.length')
  await reset(page)
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(`samples.length = ${count}`)
}

/** Waits for the last sample: its frame may be late. */
async function percentile95(page: Page): Promise<number> {
  await page.waitForFunction(`samples.length >= ${PRESSES}`)
  const samples = await page.evaluate<number[]>('samples')
  return samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * 0.95) - 1] ?? 0
}
