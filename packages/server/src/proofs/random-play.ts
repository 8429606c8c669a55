import { api } from '@lexiverse/contract'
import { type GameState, type GameType, gameOf, type MoveLog, type Outcome } from '@lexiverse/rules'
import { losingLog } from '../test-kit/losing-log.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { type Game, playToEnd, type Step, winningLog } from '../test-kit/winning-log.ts'
import type { Dice } from './dice.ts'

type Place = [nodeId: string, game: GameType, level: number]

const FIRST_STARS: readonly Place[] = [
  ['node-a', 'word-web', 1],
  ['node-b', 'hive-builder', 1],
]

const FURTHER_STARS: readonly Place[] = [
  ['t1', 'word-web', 1],
  ['m1', 'hive-builder', 1],
  ['t3', 'twistle', 1],
  ['boss', 'forgotten-word', 1],
]

const ALONE: readonly GameType[] = ['word-web', 'hive-builder', 'twistle']

/** Opens a random game: on a journey, on one with every star open, or in practice. */
export async function openRandomGame(player: TestPlayer, dice: Dice): Promise<OpenGame> {
  const kind = dice.pick(['journey', 'opened journey', 'time trial', 'practice'] as const)
  player.runId = null
  if (kind === 'time trial') return player.open('time-trial', 'time-trial')
  if (kind === 'practice') {
    return player.open(`node-${1 + dice.roll(12)}`, dice.pick(ALONE), 1 + dice.roll(3))
  }
  await player.startJourney()
  if (kind === 'journey') return player.open(...dice.pick(FIRST_STARS))
  await openAllStars(player)
  return player.open(...dice.pick(FURTHER_STARS))
}

async function openAllStars(player: TestPlayer): Promise<void> {
  const gameData = { additionalData: { aid: 'unlock-all-nodes' } }
  await player.call(api.runs.updateRun, {
    body: { runId: player.runId, nodeId: 'start', gameData },
  })
}

/** A game with mistakes among good moves, sometimes given up. */
export function playHonestly(open: Game, dice: Dice): { log: MoveLog; outcome: Outcome } {
  const clumsiness = dice.pick([0, 0.2, 0.5])
  const tiredness = dice.pick([0, 0, 0.02])
  const best = winningLog(open)
  const worst = losingLog(open)
  let good = 0
  let bad = 0
  return playToEnd(open, ((state: GameState): Step => {
    if (dice.chance(tiredness)) return { type: 'yield' }
    const isTimeout = open.game === 'time-trial'
    const step = dice.chance(clumsiness) && !isTimeout ? worst[bad++] : undefined
    const next = step ?? best[good++]
    return acceptable(open, state, next) ?? { type: 'yield' }
  }) as (state: never) => Step)
}

/** The move without its time, if the game accepts it now. */
function acceptable(open: Game, state: GameState, move: MoveLog[number] | undefined): Step | null {
  if (!move) return null
  const { at: _, ...step } = move
  const taken = gameOf(open.game).reduce(state, { ...step, at: state.at } as never)
  return taken.ok ? (step as Step) : null
}
