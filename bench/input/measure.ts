import type { Browser, Page } from '@playwright/test'
import { openBare, openBoard, type Sample } from './pages.ts'
import type { Kind, Subject } from './subjects.ts'

const ROUNDS = 5
const PRESSES = 24
const WARM_UP = 8
/** Longer than anything that a press sets in motion: each meets a page at rest. */
const PAUSE_MS = 280

export interface Measured {
  title: string
  ours: number
  bare: number
  /** The median of the ratios of each pair: both sides of a pair met the same load. */
  ratio: number
  /** Milliseconds of handlers and rendering. */
  work: number
}

interface Round {
  toPaint: number
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
  const ours = () => play(board, (page, n) => subject.press(page, n), subject.reset)
  const theirs = () => play(bare, (page, _) => pressBare(page, subject.kind))
  await play(board, subject.press, subject.reset, WARM_UP)
  const pairs: [own: Round, other: Round][] = []
  for (let n = 0; n < ROUNDS; n++) {
    const isOursFirst = n % 2 === 0
    const first = await (isOursFirst ? ours : theirs)()
    const second = await (isOursFirst ? theirs : ours)()
    pairs.push(isOursFirst ? [first, second] : [second, first])
  }
  await board.close()
  await bare.close()
  return {
    title: subject.title,
    ours: median(pairs.map(([own]) => own.toPaint)),
    bare: median(pairs.map(([, other]) => other.toPaint)),
    ratio: median(pairs.map(([own, other]) => own.toPaint / other.toPaint)),
    work: median(pairs.map(([own]) => own.work)),
  }
}

async function pressBare(page: Page, kind: Kind): Promise<void> {
  if (kind === 'click') await page.mouse.click(20, 20)
  else await page.keyboard.press('e')
}

type Press = (page: Page, n: number) => Promise<void>

/** One round on one page: the 95th percentiles of what it noted. */
async function play(
  page: Page,
  press: Press,
  reset?: (page: Page) => Promise<void>,
  presses = PRESSES,
): Promise<Round> {
  await page.bringToFront()
  await reset?.(page)
  await page.evaluate('samples.length = 0')
  for (let n = 0; n < presses; n++) {
    await press(page, n)
    await page.waitForTimeout(PAUSE_MS)
    if (reset && n % 12 === 11) await resetUnnoted(page, reset)
  }
  const samples = await page.evaluate<Sample[]>('samples')
  return {
    toPaint: percentile95(samples.map(({ toPaint }) => toPaint)),
    work: percentile95(samples.map(({ work }) => work)),
  }
}

async function resetUnnoted(page: Page, reset: (page: Page) => Promise<void>): Promise<void> {
  await reset(page)
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate('samples.pop()')
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const percentile95 = (values: number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0
