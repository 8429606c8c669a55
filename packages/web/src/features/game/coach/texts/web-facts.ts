import type { WebFigures, WebStep, WordWebPuzzle, WordWebView } from '@lexiverse/rules'
import { several, type Values } from './variant.ts'

/** What texts about a Word Web ask. */
export interface WebFacts {
  wrong: number
  /** Groups that the player found; those that a glyph solved are left out. */
  solved: number
  bridges: number
  /** The most words of a wrong group that belong together, and those of the last one. */
  closest: number
  lastShared: number
  /** Milliseconds between the second group and the third. */
  thirdGap: number | null
  duration: number
  /** The share of the time before the first group. */
  firstShare: number
  isExpert: boolean
  /** The player found every group that is solved, without a glyph. */
  isOwn: boolean
  isFirstRight: boolean
  isRightAfterMiss: boolean
  /** A wrong group was put right by changing one word. */
  isMended: boolean
  /** Each group took less time than the one before it. */
  isQuickening: boolean
  /** A group that was not found has notes: it is built on the form of its words. */
  isFormUnsolved: boolean
}

type Situation = 'web-flawless' | 'web-won' | 'web-lost'

export function webSituation(
  { status, wrongGroups }: WordWebView,
  { solved }: Pick<WebFigures, 'solved'>,
): Situation {
  if (status !== 'won') return 'web-lost'
  return wrongGroups === 0 && isOwn(solved) ? 'web-flawless' : 'web-won'
}

const isOwn = (solved: WebFigures['solved']): boolean => solved.every(({ at }) => at !== null)

export function webFacts({ difficulty }: WordWebPuzzle, figures: WebFigures): WebFacts {
  const { steps, solved, missed, bridges } = figures
  const wrong = steps.filter(({ isRight }) => !isRight)
  const times = solved.flatMap(({ at }) => (at === null ? [] : [at]))
  const gaps = times.map((at, i) => at - (times[i - 1] ?? 0))
  const duration = steps.at(-1)?.at ?? 0
  const [, second, third] = times
  return {
    wrong: wrong.length,
    solved: times.length,
    bridges: bridges.length,
    closest: Math.max(0, ...wrong.map(({ shared }) => shared.length)),
    lastShared: wrong.at(-1)?.shared.length ?? 0,
    thirdGap: second === undefined || third === undefined ? null : third - second,
    duration,
    firstShare: duration > 0 ? (times[0] ?? 0) / duration : 0,
    isExpert: difficulty === 'expert',
    isOwn: isOwn(solved),
    isFirstRight: steps[0]?.isRight ?? false,
    isRightAfterMiss: pairsOf(steps).some(([one, next]) => !one.isRight && next.isRight),
    isMended: pairsOf(steps).some(
      ([one, next]) => !one.isRight && next.isRight && common(one, next) === 3,
    ),
    isQuickening: gaps.length === 4 && gaps.every((gap, i) => i === 0 || gap < (gaps[i - 1] ?? 0)),
    isFormUnsolved: missed.some(({ notes }) => notes !== undefined),
  }
}

export function webValues({ steps, solved, missed, bridges, herring }: WebFigures): Values {
  const wrong = steps.filter(({ isRight }) => !isRight)
  const last = wrong.at(-1)
  const late = new Set(solved.slice(2).map(({ theme }) => theme))
  const lateBridge = bridges.find(({ home }) => late.has(home))
  const trapped = wrong.flatMap(({ strays }) => strays).find(({ isTrap }) => isTrap)
  const [bridge] = bridges
  const first = solved[0]
  const slowest = slowestOf(solved)
  const unsolved = missed.toSorted((a, b) => triesAt(wrong, b) - triesAt(wrong, a))[0]
  const isOneOff = last?.shared.length === 3
  const own = solved.filter(({ at }) => at !== null)
  return {
    bridge: bridge?.word,
    bridgeSeems: bridge?.seems,
    bridgeHome: bridge?.home,
    bridgeCount: several(bridges.length),
    lateBridge: lateBridge?.word,
    bridgeFirst: bridges.some(({ home }) => home === first?.theme) ? first?.theme : null,
    trapped: trapped?.word,
    slowest: slowest?.theme,
    reasoned: slowest?.reason ? slowest.theme : null,
    herring: herring?.theme,
    solved: own.length > 0 ? own.length : null,
    own: several(own.length),
    unsolved: unsolved?.theme,
    lastShared: several(last?.shared.length ?? 0),
    lastTheme: isOneOff ? last.theme : null,
    stray: isOneOff ? last.strays[0]?.word : null,
    missing: isOneOff
      ? missed.find(({ theme }) => theme === last.theme)?.words.find(it => !last.words.includes(it))
      : null,
    twice: missed.find(group => triesAt(wrong, group) >= 2)?.theme,
  }
}

const pairsOf = (steps: readonly WebStep[]): [WebStep, WebStep][] =>
  steps.slice(1).map((step, i) => [steps[i] as WebStep, step])

const common = (one: WebStep, other: WebStep): number =>
  one.words.filter(word => other.words.includes(word)).length

/** Wrong groups that held two words or more of this one. */
const triesAt = (
  wrong: readonly WebStep[],
  { words }: Pick<WordWebPuzzle['groups'][number], 'words'>,
): number => wrong.filter(step => step.words.filter(it => words.includes(it)).length >= 2).length

/** Somebody who took less time did not stop to think. */
const LONG_THOUGHT = 15_000

/** The group that took most time; the first one is left out, as everybody reads the board before it. */
function slowestOf(solved: WebFigures['solved']): WebFigures['solved'][number] | undefined {
  const timed = solved.flatMap((group, i) => {
    const before = solved[i - 1]?.at
    if (group.at === null || before === null || before === undefined) return []
    return [{ group, gap: group.at - before }]
  })
  const [slowest] = timed.toSorted((a, b) => b.gap - a.gap)
  return slowest && slowest.gap >= LONG_THOUGHT ? slowest.group : undefined
}
