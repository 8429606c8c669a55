import { cpus, loadavg } from 'node:os'
import type { Figures } from './lighthouse.ts'

const SCORE_TARGET = 95
const BLOCKING_TARGET = 3
/** Below this a blank page blocks so little that a ratio says nothing. */
const LEAST_BLOCKING_MS = 10

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const kinds = ['performance', 'accessibility', 'bestPractices', 'blocking', 'largestPaint'] as const

const medians = (rounds: readonly Figures[]) =>
  Object.fromEntries(
    kinds.map(kind => [kind, median(rounds.map(round => round[kind]))]),
  ) as unknown as Figures

/** The medians of all rounds, and whether the promises are kept. */
export function printFigures(measured: Record<string, Figures[]>): void {
  const load = loadavg()
    .map(value => value.toFixed(1))
    .join(' ')
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, load ${load}`)
  console.log(
    'page        performance  accessibility  best practices  blocking ms  largest paint ms',
  )
  for (const [name, rounds] of Object.entries(measured)) {
    const { performance, accessibility, bestPractices, blocking, largestPaint } = medians(rounds)
    const cells = [performance, accessibility, bestPractices, blocking, largestPaint]
    const missed = [performance, accessibility, bestPractices].some(score => score < SCORE_TARGET)
    const verdict = missed && name !== 'blank' ? '  MISSED' : ''
    console.log(
      name.padEnd(12) +
        cells.map(cell => String(Math.round(cell)).padStart(13)).join(' ') +
        verdict,
    )
  }
  printBlocking(measured)
}

/** Pairs of one round met the same load: their ratios are compared, not their medians. */
function printBlocking({ blank = [], '/game-map': map = [] }: Record<string, Figures[]>): void {
  const ratios = map.map(
    ({ blocking }, round) =>
      blocking / Math.max(LEAST_BLOCKING_MS, blank[round]?.blocking ?? LEAST_BLOCKING_MS),
  )
  const ratio = median(ratios)
  const verdict = ratio <= BLOCKING_TARGET ? '' : '  MISSED'
  console.log(
    `blocking time of the map: ${ratio.toFixed(2)} x a blank React page (at most ${BLOCKING_TARGET})${verdict}`,
  )
}
