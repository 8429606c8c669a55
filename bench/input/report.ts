import { atMost, type Figure, figure, median } from '../report/figure.ts'
import type { Measured } from './measure.ts'

/** One frame at 60 Hz, rounded down. */
const FRAME_MS = 16

/** Median of five rounds, each the 95th percentile of its presses, beside a page with one bare button. */
export function figureOf({ title, rounds }: Measured): Figure {
  return figure({
    name: `${title}, press to paint`,
    unit: 'ms',
    value: median(rounds.map(({ board }) => board)),
    reference: { name: 'one button', value: median(rounds.map(({ bare }) => bare)) },
    ratio: median(rounds.map(({ board, bare }) => board / bare)),
    target: atMost(FRAME_MS),
  })
}
