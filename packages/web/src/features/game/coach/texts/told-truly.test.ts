import {
  type HiveBuilderView,
  type HivePuzzle,
  hiveFigures,
  inWords,
  type MoveLog,
  markLetters,
  type Setup,
  seekerFigures,
  seekerGame,
  type TimeTrialView,
  type TwistlePuzzle,
  type TwistleView,
  tutorialScenarios,
  type WordWebPuzzle,
  type WordWebView,
  webFigures,
} from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import {
  type Claim,
  giveUp,
  glyph,
  SECOND,
  tellable,
  unpraising,
  untrue,
  viewOf,
} from '../../../../../test/tellable-texts.ts'
import { adviceOf } from '../seeker/advice.ts'
import { hiveFacts, hiveValues } from './hive-facts.ts'
import { hiveTexts } from './hive-texts.ts'
import { seekerFacts, seekerSituation, seekerValues } from './seeker-facts.ts'
import { seekerTexts } from './seeker-texts.ts'
import { trialTexts } from './trial-texts.ts'
import type { Variant } from './variant.ts'
import { webFacts, webSituation, webValues } from './web-facts.ts'
import { webTexts } from './web-texts.ts'

describe('the sentence about a Word Web', () => {
  const puzzle: WordWebPuzzle = {
    id: 1,
    difficulty: 'medium',
    groups: [
      { theme: 'Dances', words: ['TANGO', 'WALTZ', 'SALSA', 'RUMBA'], reason: 'You dance them.' },
      { theme: 'Dips', words: ['HUMMUS', 'PESTO', 'RANCH', 'RELISH'] },
      { theme: 'Farms', words: ['CROFT', 'ESTATE', 'HOLDING', 'GRANGE'] },
      { theme: 'Joys', words: ['BLISS', 'GLEE', 'MIRTH', 'DELIGHT'] },
    ],
    ambiguousWords: ['SALSA', 'RANCH'],
    traps: [{ word: 'SALSA', theme: 'Dips' }],
    herring: { theme: 'Sauces', words: ['SALSA', 'PESTO', 'RANCH', 'RELISH'] },
  }
  const group = (at: number, place: number) => ({
    type: 'submit',
    at,
    words: puzzle.groups[place]?.words ?? [],
  })
  const slip = (at: number) => ({
    type: 'submit',
    at,
    words: ['SALSA', 'HUMMUS', 'PESTO', 'RELISH'],
  })

  interface Truth {
    own: number
    wrong: number
  }
  const claims: readonly Claim<Truth>[] = [
    [
      /slip\.|Flawless|Not one wrong|Clean|clean board|No thread|Four for four|nothing wrong/,
      ({ own, wrong }) => own === 4 && wrong === 0,
    ],
    [/mislead|misled|not hurried|You did not take it|kept it|astray/, ({ own }) => own === 4],
    [
      /are yours|You won it|you gave it to|climbed out|four right ones|way around it/,
      ({ own }) => own === 4,
    ],
    [
      /detour|wrong turn|The slip|the miss|near miss|wrong group,|to try SALSA/,
      ({ wrong }) => wrong > 0,
    ],
    [/You had (\w+) of the four/, ({ own }, named) => named === inWords(own)],
    [/You found (\w+) groups yourself/, ({ own }, named) => own < 4 && named === inWords(own)],
    [/rightly|a way into this board/, ({ own }) => own > 0],
    [/beginning of a group/, ({ wrong }) => wrong > 0],
  ]
  const all = [group(40_000, 0), group(50_000, 1), group(52_000, 2), group(54_000, 3)]

  it.each<[string, MoveLog, Truth]>([
    ['won without a slip', all, { own: 4, wrong: 0 }],
    ['won after a slip', [slip(9_000), ...all], { own: 4, wrong: 1 }],
    ['solved by Decay alone', [glyph(9_000, 'decay')], { own: 0, wrong: 0 }],
    [
      'solved by Decay after two groups',
      [...all.slice(0, 2), glyph(90_000, 'decay')],
      { own: 2, wrong: 0 },
    ],
    ['solved by Decay after a slip', [slip(9_000), glyph(20_000, 'decay')], { own: 0, wrong: 1 }],
    ['given up at once', [giveUp(9_000)], { own: 0, wrong: 0 }],
    ['given up after a group', [group(9_000, 3), giveUp(20_000)], { own: 1, wrong: 0 }],
    [
      'given up after Unraveling and a slip',
      [glyph(5_000, 'unraveling'), slip(9_000), giveUp(20_000)],
      { own: 0, wrong: 1 },
    ],
  ])('[LB9] is true of a board that was %s', (_, moves, truth) => {
    const view = viewOf('word-web', puzzle, moves) as WordWebView
    const figures = webFigures(puzzle, view, moves)
    const variants: readonly Variant<ReturnType<typeof webFacts>>[] =
      webTexts[webSituation(view, figures)]
    const [facts, values] = [webFacts(puzzle, figures), webValues(figures)]
    expect(untrue(tellable(variants, facts, values), claims, truth)).toEqual([])
    const isGood = view.status === 'lost' && truth.own + truth.wrong > 0
    if (isGood) expect(unpraising(variants, facts, values)).toEqual([])
  })

  it('[LB9] is true of a board of which Unraveling solved one group', () => {
    const unraveled = [glyph(5_000, 'unraveling')]
    const view = viewOf('word-web', puzzle, unraveled) as WordWebView
    const isLeft = (place: number) => puzzle.groups[place]?.theme !== view.solved[0]?.theme
    const rest = [0, 1, 2, 3].filter(isLeft).map((place, i) => group(10_000 + 9_000 * i, place))
    const moves = [...unraveled, ...rest]
    const end = viewOf('word-web', puzzle, moves) as WordWebView
    const figures = webFigures(puzzle, end, moves)
    expect(webSituation(end, figures)).toBe('web-won')
    const texts = tellable(webTexts['web-won'], webFacts(puzzle, figures), webValues(figures))
    expect(untrue(texts, claims, { own: 3, wrong: 0 })).toEqual([])
    expect(texts.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^You found three/))
  })
})

const hive = tutorialScenarios[1].puzzle as HivePuzzle
/** Answers, one every so many seconds. */
const spell = (count: number, every: number) =>
  hive.validWords
    .slice(0, count)
    .map((word, i) => ({ type: 'word', at: (i + 1) * every * SECOND, word }))

interface HiveTruth {
  own: number
  /** Seconds without a word, at most. */
  pause?: number
  isTimedOut?: boolean
  isTimed?: boolean
  /** Most of the words still inside are rare. */
  isRareLeft?: boolean
}

const hiveClaims: readonly Claim<HiveTruth>[] = [
  [
    /ran dry|Steady|harvest|well worked|hunting|fair comb|Every word|went quiet/,
    ({ own }) => own >= 5,
  ],
  [/Well gathered|kept looking/, ({ own }) => own >= 3],
  [/ran dry|Steady/, ({ pause = 0 }) => pause <= 30],
  [/^(?!Your)(\w+) words/, ({ own }, named) => named === inWords(own)],
  [
    /(?:You drew|You had|You found|comb of) (\w+) words/,
    ({ own }, named) => named === inWords(own),
  ],
  [/clock was quicker|sand running/, ({ isTimedOut }) => isTimedOut === true],
  [/last half minute|evenly/, ({ own }) => own > 0],
  [/plain ones were gone/, ({ isRareLeft }) => isRareLeft === true],
  [
    /clock|glass|sand|second|minute|sprint|hurry|hurried|speed|quick|fast|briskly|time to spare|in that time/i,
    ({ isTimed }) => isTimed !== false,
  ],
]

function hiveTold(view: HiveBuilderView | TimeTrialView, moves: MoveLog) {
  const isTrial = 'limit' in view
  const figures = hiveFigures(hive, view, moves)
  const played = { puzzle: hive, moves, figures, trial: isTrial ? view : null }
  const texts = { ...hiveTexts, ...trialTexts }
  const isWon = view.status === 'won'
  const variants = texts[`${isTrial ? 'trial' : 'hive'}-${isWon ? 'won' : 'lost'}`]
  const [facts, values] = [hiveFacts(played), hiveValues(played)]
  if (!isWon && figures.found.length > 0) {
    expect(unpraising(variants, facts, values)).toEqual([])
  }
  return tellable(variants, facts, values)
}

describe('the sentence about a hive', () => {
  const won = (every: number) => {
    const enough = [...hive.validWords.keys()].find(
      count => viewOf('hive-builder', hive, spell(count, every)).status === 'won',
    )
    return spell(enough ?? 0, every)
  }
  it.each<[string, MoveLog, HiveTruth]>([
    ['filled quickly', won(3), { own: won(3).length, pause: 3 }],
    ['filled slowly', won(40), { own: won(40).length, pause: 40 }],
    ['filled by Decay alone', [glyph(2_000, 'decay')], { own: 0 }],
    ['filled by Decay after a word', [...spell(1, 2), glyph(4_000, 'decay')], { own: 1 }],
    [
      'filled by Decay after five words and a long pause',
      [...spell(5, 1), glyph(300_000, 'decay')],
      { own: 5, pause: 295 },
    ],
    ['given up at once', [giveUp(2_000)], { own: 0 }],
    ['given up after a word', [...spell(1, 2), giveUp(9_000)], { own: 1 }],
    ['given up after five words', [...spell(5, 2), giveUp(90_000)], { own: 5, pause: 80 }],
  ])('[LB9] is true of a hive that was %s', (_, moves, truth) => {
    const view = viewOf('hive-builder', hive, moves) as HiveBuilderView
    expect(untrue(hiveTold(view, moves), hiveClaims, truth)).toEqual([])
  })

  it('[LB9] says that the plain words were gone only if they were', () => {
    const goneTold = (words: readonly string[]) => {
      const moves = [
        ...words.map((word, i) => ({ type: 'word', at: (i + 1) * SECOND, word })),
        giveUp((words.length + 1) * SECOND),
      ]
      return hiveTold(viewOf('hive-builder', hive, moves) as HiveBuilderView, moves)
    }
    const gone = expect.objectContaining({ text: expect.stringMatching(/plain ones were gone/) })
    const half = Math.ceil(hive.validWords.length / 2)
    expect(goneTold(hive.validWords.slice(half, half + 5))).not.toContainEqual(gone)
    expect(goneTold(hive.validWords.slice(0, 6))).toContainEqual(gone)
  })
})

describe('the sentence about a trial', () => {
  const setup: Partial<Setup> = { runKind: 'time-trial', nodeId: 'time-trial' }
  const few = spell(3, 39)

  it.each<[string, MoveLog, HiveTruth]>([
    ['run out', [...few, { type: 'timeout', at: 120_000 }], { own: 3, isTimedOut: true }],
    ['run out without a word', [{ type: 'timeout', at: 120_000 }], { own: 0, isTimedOut: true }],
    ['given up', [...few, giveUp(118_000)], { own: 3, isTimedOut: false }],
    ['given up at once', [giveUp(1_000)], { own: 0, isTimedOut: false }],
  ])('[LB9] is true of a trial that was %s', (_, moves, truth) => {
    const texts = hiveTold(viewOf('time-trial', hive, moves, setup) as TimeTrialView, moves)
    expect(untrue(texts, hiveClaims, truth)).toEqual([])
  })

  it.each<[string, MoveLog, 'won' | 'lost']>([
    ['won', spell(40, 1), 'won'],
    [
      'lost',
      [...Array(40).keys()].map(i => ({ type: 'word', at: (i + 1) * SECOND, word: 'ZZZZ' })),
      'lost',
    ],
    ['given up', [...few, giveUp(118_000)], 'lost'],
  ])('[LB9] says nothing about a clock of a trial without one that was %s', (_, tried, status) => {
    const untimed: Partial<Setup> = { ...setup, timerMode: 'attempts' }
    const ends = tried.findIndex(
      (_, i) => viewOf('time-trial', hive, tried.slice(0, i + 1), untimed).status === status,
    )
    const moves = tried.slice(0, ends + 1)
    const view = viewOf('time-trial', hive, moves, untimed) as TimeTrialView
    expect(view.status).toBe(status)
    const truth = { own: view.found.length, isTimedOut: false, isTimed: false }
    expect(untrue(hiveTold(view, moves), hiveClaims, truth)).toEqual([])
  })

  it('[LB9] tells a trial that ran out from one that was given up', () => {
    const told = (end: MoveLog[number]) => {
      const moves = [...few, end]
      return hiveTold(viewOf('time-trial', hive, moves, setup) as TimeTrialView, moves)
    }
    const ofClock = expect.objectContaining({ text: expect.stringMatching(/clock was quicker/) })
    expect(told({ type: 'timeout', at: 120_000 })).toContainEqual(ofClock)
    expect(told(giveUp(118_000))).not.toContainEqual(ofClock)
  })
})

describe('the sentence about a Word Seeker', () => {
  const puzzle = tutorialScenarios[2].puzzle as TwistlePuzzle
  const words = ['FLAME', 'FRAME', 'BLAME', 'SHAME', 'CRANE', 'SLATE', 'GRAPE', 'MONEY', 'HOUND']
  const guesses = (...guessed: string[]) =>
    guessed.map((word, i) => ({ type: 'guess', at: (i + 1) * SECOND, word }))
  const perks = ['flexible-recall']

  interface Truth {
    guessed: string[]
    left: number
    isAgreeing: boolean
  }
  const fits = (word: string, seen: readonly string[]) =>
    seen.every(
      guess => String(markLetters(word, guess)) === String(markLetters(puzzle.word, guess)),
    )
  const claims: readonly Claim<Truth>[] = [
    [/^Found in (?!the)(\w+)/, ({ guessed }, named) => named === inWords(guessed.length)],
    [/^(?!Good)(\w+) guesses/, ({ guessed }, named) => named === inWords(guessed.length)],
    [/to guess (\w+),/, ({ guessed }, named) => named === inWords(guessed.length)],
    [/down to (\w+) words/, ({ left }, named) => named === inWords(left)],
    [/only (\w+) words were left\./, ({ left }, named) => named === inWords(left)],
    [/agreed with every mark/, ({ isAgreeing }) => isAgreeing],
    [/first try/, ({ guessed }) => guessed.length === 1],
  ]
  const breath = (at: number) => glyph(at, 'breath')
  const six = guesses('HOUND', 'MONEY', 'CRANE', 'SLATE', 'GRAPE', 'SHAME')

  it.each<[string, MoveLog]>([
    ['named at once', guesses('FLAME')],
    ['found in two', guesses('BLAME', 'FLAME')],
    ['found late', guesses('HOUND', 'CRANE', 'SLATE', 'BLAME', 'FLAME')],
    [
      'found with Breath',
      [
        ...six.slice(0, 5),
        breath(5_500),
        ...six.slice(5),
        {
          ...guesses('FLAME')[0],
          type: 'guess',
          at: 9_000,
        },
      ],
    ],
    ['lost', six],
    ['given up', [...guesses('CRANE', 'FRAME'), giveUp(9_000)]],
    ['given up at once', [giveUp(9_000)]],
  ])('[LB5] [LB9] is true of a word that was %s', (_, moves) => {
    const view = viewOf('twistle', puzzle, moves, { perks }) as TwistleView
    const figures = seekerFigures(seekerGame(puzzle, view, moves), words, new Set())
    const guessed = view.guesses.map(({ word }) => word)
    const facts = seekerFacts(puzzle, view, figures)
    const variants: readonly Variant<typeof facts>[] = seekerTexts[seekerSituation(view)]
    const values = seekerValues(puzzle, view, figures)
    const texts = tellable(variants, facts, values)
    if (view.status === 'lost' && guessed.length > 0) {
      expect(unpraising(variants, facts, values)).toEqual([])
    }
    const truth = {
      guessed,
      left: words.filter(word => fits(word, guessed)).length,
      isAgreeing: guessed.every((word, i) => fits(word, guessed.slice(0, i))),
    }
    expect(untrue(texts, claims, truth)).toEqual([])
    // A tip takes the place of the better word, and so has to name one.
    const wordless = texts.filter(({ text, isTip }) => isTip && !/[A-Z]{5}/.test(text))
    if (adviceOf(figures)) expect(wordless).toEqual([])
  })
})
