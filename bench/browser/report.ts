import { atLeast, type Figure, figure, median, ratioAtMost } from '../report/figure.ts'
import type { Figures } from './lighthouse.ts'

const SCORE_TARGET = 95
const BLOCKING_TARGET = 3
/** Below this a blank page blocks so little that a ratio says nothing. */
const LEAST_BLOCKING_MS = 10

const scores = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
} as const
const times = { blocking: 'blocking', largestPaint: 'largest paint' } as const
const BLANK = 'blank'

/** The medians of all rounds beside those of a blank React page. */
export function figuresOf(measured: Record<string, Figures[]>): Figure[] {
  const blank = measured[BLANK] ?? []
  const middle = (rounds: readonly Figures[], key: keyof Figures) =>
    median(rounds.map(round => round[key]))
  const beside =
    (name: string, rounds: readonly Figures[]) => (key: keyof Figures, title: string) => ({
      name: `${name}: ${title}`,
      value: middle(rounds, key),
      reference: { name: 'blank React page', value: middle(blank, key) },
    })
  return Object.entries(measured)
    .filter(([name]) => name !== BLANK)
    .flatMap(([name, rounds]) => {
      const told = beside(name, rounds)
      return [
        ...entriesOf(scores).map(([key, title]) =>
          figure({ ...told(key, title), unit: 'of 100', target: atLeast(SCORE_TARGET) }),
        ),
        ...entriesOf(times).map(([key, title]) => figure({ ...told(key, title), unit: 'ms' })),
      ]
    })
    .map(it => (it.name === '/game-map: blocking' ? promisedBlocking(it, measured) : it))
}

function entriesOf<Key extends string>(titles: Record<Key, string>): [Key, string][] {
  return Object.entries(titles) as [Key, string][]
}

/** Pairs of one round met the same load: their ratios are compared, not their medians. */
function promisedBlocking(
  { name, unit, value, reference }: Figure,
  { [BLANK]: blank = [], '/game-map': map = [] }: Record<string, Figures[]>,
): Figure {
  const least = (round: number) =>
    Math.max(LEAST_BLOCKING_MS, blank[round]?.blocking ?? LEAST_BLOCKING_MS)
  const ratio = median(map.map(({ blocking }, round) => blocking / least(round)))
  const beside = reference ?? { name: BLANK, value: Number.NaN }
  return figure({
    name,
    unit,
    value,
    reference: beside,
    ratio,
    target: ratioAtMost(BLOCKING_TARGET),
  })
}
