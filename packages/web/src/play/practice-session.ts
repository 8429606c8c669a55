import {
  type Game,
  type GameState,
  type Move,
  type MoveLog,
  practiceSetup,
  type Setup,
} from '@lexiverse/rules'
import { startStopwatch } from '../platform/stopwatch.ts'
import type { AttemptSession } from './attempt-session.ts'
import { openGame } from './game-store.ts'
import { keepLesson } from './lessons.ts'
import { followSettlement } from './settlement.ts'

/**
 * The attempt is opened only when the server can be told, and no move can be older than that; a clue
 * that was opened belongs to another attempt, and is not needed for a word that was found.
 */
const retold = (moves: MoveLog): MoveLog =>
  moves.filter(({ type }) => type !== 'clue').map((move, at) => ({ ...move, at }))

/** Stands for a run or an attempt that no server knows of. */
const UNKNOWN_TO_SERVER = 0

interface Practice {
  setup?: Setup
  /** The journey that a victory is to be told of later; without it nothing of the game is kept. */
  runId?: number
}

/** A puzzle that is at hand without the server: it pays nothing and costs nothing. */
export function openPractice<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  { setup = practiceSetup(String(Date.now())), runId = UNKNOWN_TO_SERVER }: Practice = {},
): AttemptSession<M, State> {
  const watch = startStopwatch()
  const { settlement, ...following } = followSettlement(
    result => result.runId === runId && result.nodeId === setup.nodeId,
  )
  const opened = openGame(game, { puzzle, setup, moves: [] }, watch.elapsed, inPlay => {
    if (!inPlay.outcome) return
    const isTold = runId !== UNKNOWN_TO_SERVER && inPlay.outcome.result === 'victory'
    if (isTold) {
      keepLesson({ runId, nodeId: setup.nodeId, game: game.id, moves: retold(inPlay.moves) })
    }
    settlement.setState({ status: isTold ? 'pending' : 'unpaid' }, true)
  })
  return {
    playerId: UNKNOWN_TO_SERVER,
    runId,
    attemptId: UNKNOWN_TO_SERVER,
    setup,
    game: opened,
    settlement,
    elapsed: watch.elapsed,
    saved: async () => true,
    close() {
      following.close()
      watch.stop()
    },
  }
}
