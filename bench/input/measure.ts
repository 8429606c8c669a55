import type { Browser, Page } from '@playwright/test'
import { openBare, openBoard, type Sample } from './pages.ts'
import type { Subject } from './subjects.ts'

const PRESSES = 60
const WARM_UP = 8
/** Longer than anything that a press sets in motion: each meets a page at rest. */
const PAUSE_MS = 280
/** The button moves nothing. */
const BARE_PAUSE_MS = 60
/** Presses between one reset of a board and the next. */
const SPELL = 12

export interface Measured {
  title: string
  ours: number
  bare: number
  ratio: number
  /** Milliseconds of handlers and rendering. */
  work: number
}

/** Presses the board and the bare button by turns, so that a busy machine is busy for both. */
export async function measure(
  browser: Browser,
  origin: string,
  subject: Subject,
): Promise<Measured> {
  const board = await openBoard(browser, origin, subject.path)
  const bare = await openBare(browser, origin)
  await pressByTurns(board, bare, subject, WARM_UP)
  for (const page of [board, bare]) await page.evaluate('samples.length = 0')
  await pressByTurns(board, bare, subject, PRESSES)
  const own = await samplesOf(board)
  const other = await samplesOf(bare)
  await board.close()
  await bare.close()
  const ours = percentile95(own.map(({ toPaint }) => toPaint))
  const theirs = percentile95(other.map(({ toPaint }) => toPaint))
  const work = percentile95(own.map(sample => sample.work))
  return { title: subject.title, ours, bare: theirs, ratio: ours / theirs, work }
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
  if (kind === 'click') await page.mouse.click(20, 20)
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
async function samplesOf(page: Page): Promise<Sample[]> {
  await page.waitForFunction(`samples.length >= ${PRESSES}`)
  return page.evaluate<Sample[]>('samples')
}

const percentile95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
