import {
  type GameId,
  type GameState,
  gameOf,
  type Outcome,
  type Setup,
  takeMove,
} from '@lexiverse/rules'
import { Dice, puzzles, randomMove, randomSetup } from './random-play.ts'

const MOVES = Number(process.env.BENCH_MOVES ?? 1_000_000)
const LOGS_KEPT = 2_000
/** Abandons a random game that does not end. */
const MAX_GAME_MOVES = 200

export interface Played {
  setup: Setup
  log: object[]
}

function breaches(state: GameState, outcome: Outcome | null, setup: Setup): string[] {
  const { mindPoints, mindPointsUsed, awaitsRevival } = state.vitals
  const floor = setup.runKind === 'tutorial' ? 1 : 0
  const rules: [string, boolean][] = [
    ['mind points within bounds', mindPoints >= floor && mindPoints <= setup.mindPoints.maximum],
    ['every point accounted for', mindPoints >= setup.mindPoints.current - mindPointsUsed],
    ['over at zero', mindPoints > 0 || awaitsRevival || outcome !== null],
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

/** One game of random moves: the accepted moves and the number tried. */
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

/** Plays random moves; returns broken invariants and the first logs. */
export function wander(id: GameId) {
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
