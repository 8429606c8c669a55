import { atLeast, atMost, type Figure, figure, median, ratioAtMost } from '../report/figure.ts'
import type { Figures } from './lighthouse.ts'
import type { Memory, MemoryOfGames } from './memory.ts'
import type { VisitCost } from './visit-cost.ts'

const SCORE_TARGET = 97
const LARGEST_PAINT_TARGET_MS = 1_900
const BLOCKING_TARGET = 3
/** Below this blocking time of the blank page a ratio means nothing. */
const LEAST_BLOCKING_MS = 10
/**
 * The limits of `tools/check-size.mjs`, which counts gzip. A browser is sent brotli, an eighth less, so that a page may
 * miss its limit there and meet it here.
 */
const SCRIPT_LIMITS_KB: Record<string, number> = { '/': 112, '/login': 112, '/game-map': 152 }
/** Everything that the first page fetches before its film. */
const FIRST_PAGE_LIMIT_KB = 350
/** Variation of garbage collection between runs. */
const GROWTH_TARGET = 1.05
/** Phones throw out a tab that takes some hundreds; pictures and layers come on top of the heap. */
const HEAP_LIMIT_MB = 64
const KB = 1024
const MB = 1024 * KB
const BLANK = 'blank'
const CONTROL = 'blank React page'

type Rounds<T> = Record<string, readonly T[]>

const middle = <T>(rounds: readonly T[], of: (round: T) => number) => median(rounds.map(of))

const pagesOf = <T>(measured: Rounds<T>) =>
  Object.entries(measured).filter(([name]) => name !== BLANK)

/** Transfer size and total blocking of a first visit. */
export function costFigures(measured: Rounds<VisitCost>): Figure[] {
  const blank = measured[BLANK] ?? []
  return pagesOf(measured).flatMap(([name, rounds]) => {
    const beside = (title: string, of: (cost: VisitCost) => number) => ({
      name: `${name}: ${title}`,
      value: middle(rounds, of),
      reference: { name: CONTROL, value: middle(blank, of) },
    })
    return [
      figure({
        ...beside('first load', ({ bytes }) => bytes / KB),
        unit: 'KB transferred',
        ...(name === '/' && { target: atMost(FIRST_PAGE_LIMIT_KB) }),
      }),
      figure({
        ...beside('first load, JavaScript', ({ scriptBytes }) => scriptBytes / KB),
        unit: 'KB transferred',
        target: atMost(SCRIPT_LIMITS_KB[name] ?? Number.NaN),
        note: 'brotli with headers, the blank page gzip',
      }),
      figure({
        ...beside('blocking, whole load', ({ blocking }) => blocking),
        unit: 'ms',
        ratio: blockingRatio(rounds, blank),
        target: ratioAtMost(BLOCKING_TARGET),
        note: 'From the first byte until the page rests: Lighthouse counts only what comes after the first paint, by which a blank page has done all of its work.',
      }),
    ]
  })
}

/** Both pages of a round met the same load, so ratios are taken per round. */
function blockingRatio(rounds: readonly VisitCost[], blank: readonly VisitCost[]): number {
  const least = (round: number) =>
    Math.max(LEAST_BLOCKING_MS, blank[round]?.blocking ?? LEAST_BLOCKING_MS)
  return median(rounds.map(({ blocking }, round) => blocking / least(round)))
}

const scores = {
  performance: 'Lighthouse, performance',
  accessibility: 'Lighthouse, accessibility',
  bestPractices: 'Lighthouse, best practices',
} as const
const times = { blocking: 'Lighthouse, blocking', largestPaint: 'largest paint' } as const

const entriesOf = <Key extends string>(titles: Record<Key, string>) =>
  Object.entries(titles) as [Key, string][]

/** Medians over all rounds, beside a blank React page. */
export function figuresOf(measured: Rounds<Figures>): Figure[] {
  const blank = measured[BLANK] ?? []
  return pagesOf(measured).flatMap(([name, rounds]) => {
    const beside = (key: keyof Figures, title: string) => ({
      name: `${name}: ${title}`,
      value: middle(rounds, round => round[key]),
      reference: { name: CONTROL, value: middle(blank, round => round[key]) },
    })
    return [
      ...entriesOf(scores).map(([key, title]) =>
        figure({ ...beside(key, title), unit: 'of 100', target: atLeast(SCORE_TARGET) }),
      ),
      ...entriesOf(times).map(([key, title]) =>
        figure({
          ...beside(key, title),
          unit: 'ms',
          ...(key === 'largestPaint' && { target: atMost(LARGEST_PAINT_TARGET_MS) }),
        }),
      ),
    ]
  })
}

/** Memory after fifty more games, relative to when every kind had been won. */
export function memoryFigures(
  rounds: readonly { played: MemoryOfGames; blank: Memory }[],
): Figure[] {
  const growth = (
    name: string,
    unit: string,
    of: (memory: Memory) => number,
    from: 'warm' | 'half' = 'warm',
  ) => ({
    name: `fifty games: ${name}`,
    unit,
    value: middle(rounds, ({ played }) => of(played.late)),
    reference: {
      name: from === 'warm' ? 'before them' : 'after the first 25',
      value: middle(rounds, ({ played }) => of(played[from])),
    },
    ratio: middle(rounds, ({ played }) => of(played.late) / of(played[from])),
  })
  const target = ratioAtMost(GROWTH_TARGET)
  const whole = ({ heap }: Memory) => heap / MB
  return [
    figure({ ...growth('memory', 'MB', ({ held }) => held / MB), target }),
    figure({ ...growth('elements', 'nodes', ({ elements }) => elements), target }),
    figure({ ...growth('listeners', 'listeners', ({ listeners }) => listeners), target }),
    figure({
      ...growth('whole heap, games 26 to 50', 'MB', whole, 'half'),
      note: 'with the code that the engine compiles of what is played often',
    }),
    figure({
      name: 'fifty games: whole heap, grown in games 26 to 50',
      unit: 'MB',
      value: middle(rounds, ({ played }) => whole(played.late) - whole(played.half)),
      reference: {
        name: 'in games 1 to 25',
        value: middle(rounds, ({ played }) => whole(played.half) - whole(played.warm)),
      },
      note: 'what leaks grows alike in both',
    }),
    figure(growth('whole heap', 'MB', whole)),
    figure({
      name: 'after fifty games: whole heap',
      value: middle(rounds, ({ played }) => whole(played.late)),
      unit: 'MB',
      reference: { name: CONTROL, value: middle(rounds, ({ blank }) => whole(blank)) },
      target: atMost(HEAP_LIMIT_MB),
    }),
  ]
}
