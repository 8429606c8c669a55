import { atMost, type Figure, figure, median, ratioAtMost, type Target } from '../report/figure.ts'
import type { Measured } from './measure.ts'

const MOST_TIMES_BARE = 2
const MOST_WORK_MS = 8

/** Medians of five rounds, each the 95th percentile of its presses, beside a page with nothing but one button. */
export function figuresOf({ title, rounds }: Measured): Figure[] {
  const beside = (name: string, key: 'toPaint' | 'work', target: Target) =>
    figure({
      name: `${title}, ${name}`,
      unit: 'ms',
      value: median(rounds.map(({ ours }) => ours[key])),
      reference: { name: 'one button', value: median(rounds.map(({ bare }) => bare[key])) },
      ratio: median(rounds.map(({ ours, bare }) => ours[key] / bare[key])),
      target,
    })
  return [
    beside('to paint', 'toPaint', ratioAtMost(MOST_TIMES_BARE)),
    beside('work', 'work', atMost(MOST_WORK_MS)),
  ]
}
