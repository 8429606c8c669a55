import { atMost, type Figure, figure, ratioAtMost } from '../report/figure.ts'
import type { Measured } from './measure.ts'

const MOST_TIMES_BARE = 2
const MOST_WORK_MS = 8

/** 95th percentiles, beside a page with nothing but one button. */
export function figuresOf({ title, ours, bare, ratio, work }: Measured): Figure[] {
  return [
    figure({
      name: `${title}, to paint`,
      unit: 'ms',
      value: ours,
      reference: { name: 'one button', value: bare },
      ratio,
      target: ratioAtMost(MOST_TIMES_BARE),
    }),
    figure({ name: `${title}, work`, unit: 'ms', value: work, target: atMost(MOST_WORK_MS) }),
  ]
}
