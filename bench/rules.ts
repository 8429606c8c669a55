import { fileURLToPath } from 'node:url'
import { contentFiles, createSources, openLexicon } from '@lexiverse/content'
import { readHiveWords } from '@lexiverse/content/hive-words'
import { surveyHives } from '@lexiverse/content/hives'
import { cheapest, measureLookup } from '@lexiverse/content/measure'
import {
  type GameId,
  type GameState,
  gameIds,
  gameOf,
  type Outcome,
  replay,
  type Setup,
  takeMove,
} from '@lexiverse/rules'
import { Dice, puzzles, randomMove, randomSetup } from './random-play.ts'
import {
  atLeast,
  atMost,
  type Figure,
  figure,
  type Measure,
  median,
  ratioAtLeast,
} from './report/figure.ts'

const MOVES = Number(process.env.BENCH_MOVES ?? 1_000_000)
const TARGET = 200_000
const ROUNDS = 5
const MIN_ROUND_MS = 500
const LOGS_KEPT = 2_000
/** A game that wanders on without an end is left, as a player would. */
const MAX_GAME_MOVES = 200

interface Played {
  setup: Setup
  log: object[]
}

function breaches(state: GameState, outcome: Outcome | null, setup: Setup): string[] {
  const { mindPoints, mindPointsUsed, fallen } = state.vitals
  const floor = setup.runKind === 'tutorial' ? 1 : 0
  const rules: [string, boolean][] = [
    ['mind points within bounds', mindPoints >= floor && mindPoints <= setup.mindPoints.maximum],
    ['every point accounted for', mindPoints >= setup.mindPoints.current - mindPointsUsed],
    ['over at zero', mindPoints > 0 || fallen || outcome !== null],
    ['a defeat pays nothing', outcome?.result !== 'defeat' || outcome.rewardBase === 0],
    ['a victory pays', outcome?.result !== 'victory' || outcome.rewardBase > 0],
    ['flawless only in victory', !outcome?.isFlawless || outcome.result === 'victory'],
    ['the score is a sum', isScoreASum(state)],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

function isScoreASum(state: GameState): boolean {
  const { found, score } = state as { found?: { points: number }[]; score?: number }
  return !found || found.reduce((sum, { points }) => sum + points, 0) === score
}

/** One game of random moves: what was taken, and how many moves were tried. */
function playRandomly(id: GameId, dice: Dice): Played & { tried: number; broken: string[] } {
  const game = gameOf(id)
  const setup = randomSetup(dice, id)
  const log: object[] = []
  const broken = new Set<string>()
  let state = game.start(puzzles[id], setup)
  let tried = 0
  for (let at = 0; tried < MAX_GAME_MOVES && !game.outcome(state); at += dice.below(6000)) {
    const move = randomMove(dice, id, at)
    const taken = takeMove(game, state, move)
    tried++
    if (!taken.ok) continue
    log.push(move)
    state = taken.state
    for (const rule of breaches(state, game.outcome(state), setup)) broken.add(rule)
  }
  return { setup, log, tried, broken: [...broken] }
}

function wander(id: GameId) {
  const dice = new Dice(`bench ${id}`)
  const broken = new Map<string, number>()
  const plays: Played[] = []
  let tried = 0
  let games = 0
  while (tried < MOVES) {
    const play = playRandomly(id, dice)
    tried += play.tried
    games++
    for (const rule of play.broken) broken.set(rule, (broken.get(rule) ?? 0) + 1)
    if (plays.length < LOGS_KEPT) plays.push({ setup: play.setup, log: play.log })
  }
  return { tried, games, broken, plays }
}

interface Rate {
  /** Moves per second of processor time: what a busy machine cannot blur. */
  cpu: number
  wall: number
}

/** The rate of `replay` over whole logs, in one round of at least half a second. */
function replayRate(id: GameId, plays: readonly Played[]): Rate {
  const game = gameOf(id)
  const begin = performance.now()
  const cpuBegin = process.cpuUsage()
  let moves = 0
  while (performance.now() - begin < MIN_ROUND_MS) {
    for (const { setup, log } of plays) {
      const replayed = replay(game, puzzles[id], setup, log)
      if (!replayed.ok) throw new Error(`${id}: ${replayed.refusal.code} at ${replayed.index}`)
      moves += log.length
    }
  }
  const { user, system } = process.cpuUsage(cpuBegin)
  return {
    cpu: (moves * 1_000_000) / (user + system),
    wall: (moves * 1000) / (performance.now() - begin),
  }
}

function replayFigures(id: GameId): Figure[] {
  const { tried, games, broken, plays } = wander(id)
  const rates = Array.from({ length: ROUNDS }, () => replayRate(id, plays))
  const faults = [...broken].map(([rule, times]) => `${rule} (${times})`).join(', ')
  return [
    figure({
      name: `replay, ${id}`,
      unit: 'moves/s of processor',
      value: median(rates.map(({ cpu }) => cpu)),
      target: atLeast(TARGET),
      note: `${Math.round(median(rates.map(({ wall }) => wall)))} by the wall clock`,
    }),
    figure({
      name: `invariants broken, ${id}`,
      unit: '',
      value: broken.size,
      target: atMost(0),
      note: faults || `${tried} random moves in ${games} games`,
    }),
  ]
}

const HIVES = 100
const BOARDS = 100

/** A lookup beside a Set of the same words, and what making puzzles costs in processor time. */
function contentFigures(): Figure[] {
  const files = contentFiles(fileURLToPath(new URL('../packages/content/dist', import.meta.url)))
  const lexicon = openLexicon(files.lexicon)
  const lookup = measureLookup(lexicon)
  const sources = createSources(lexicon)
  const { answers } = readHiveWords(lexicon)
  const make = (game: 'hive-builder' | 'word-web', count: number) => () => {
    const made = sources[game].generate?.({ count, seed: 'bench', exclude: new Set() })
    if (made?.generated !== count) throw new Error(`${made?.generated} of ${count} were made`)
  }
  return [
    figure({
      name: 'word lookup',
      unit: 'million/s',
      value: 1000 / lookup.lexicon,
      reference: { name: 'Set of the same words', value: 1000 / lookup.set },
      ratio: lookup.ratio,
      target: ratioAtLeast(1),
    }),
    figure({
      name: 'every hive there is',
      unit: 'ms of processor',
      value: cheapest(() => surveyHives(answers)),
      target: atMost(200),
    }),
    figure({
      name: `${HIVES} hives generated`,
      unit: 'ms of processor',
      value: cheapest(make('hive-builder', HIVES), ROUNDS),
      note: 'the words opened, all hives found, these assembled',
    }),
    figure({
      name: `${BOARDS} boards generated, each proven`,
      unit: 'ms of processor',
      value: cheapest(make('word-web', BOARDS), ROUNDS),
    }),
  ]
}

/** `npm run bench -- rules [game ...] [content]`; none named means all. */
export const measure: Measure = async words => {
  const chosen = gameIds.filter(id => words.length === 0 || words.includes(id))
  const content = words.length === 0 || words.includes('content') ? contentFigures() : []
  return [...chosen.flatMap(replayFigures), ...content]
}
