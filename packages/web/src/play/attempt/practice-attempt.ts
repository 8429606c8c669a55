import {
  type Game,
  type GameState,
  type Move,
  type MoveLog,
  practiceSetup,
  type Setup,
} from '@lexiverse/rules'
import { startStopwatch } from '../../platform/stopwatch.ts'
import { addToQueue } from '../sync/queue.ts'
import { savedAttempt } from '../sync/saved-attempt.ts'
import type { OpenAttempt } from './attempt.ts'
import { createGameStore } from './game-store.ts'
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
  /** Under which name it is kept, to go on after a reload. */
  keptAs: string
  setup?: Setup
  /** The journey that a victory is to be told of later; without it nothing of the game is kept. */
  runId?: number
}

const slotOf = (keptAs: string) => savedAttempt(UNKNOWN_TO_SERVER, keptAs)

/** There is a real game now: what stood in for it is not gone on with. */
export const clearPractice = (keptAs: string): void => slotOf(keptAs).clear()

/** A puzzle that is at hand without the server: it pays nothing and costs nothing. */
export function playPractice<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  { keptAs, setup: given, runId = UNKNOWN_TO_SERVER }: Practice,
): OpenAttempt<M, State> {
  const slot = slotOf(keptAs)
  const lying = slot.read()
  const kept = lying?.runId === runId && lying.game === game.id ? lying : null
  const setup = kept?.setup ?? given ?? practiceSetup(String(Date.now()))
  const watch = startStopwatch(kept?.elapsed)
  const { settlement, ...following } = followSettlement(
    result => result.runId === runId && result.nodeId === setup.nodeId,
  )
  const moves = kept?.moves ?? []
  const facts = { runId, attemptId: UNKNOWN_TO_SERVER, game: game.id, setup, puzzle: null }
  const keep = (log: MoveLog) => slot.write({ ...facts, moves: [...log], elapsed: watch.elapsed() })
  const opened = createGameStore(game, { puzzle, setup, moves }, watch.elapsed, inPlay => {
    if (!inPlay.outcome) return keep(inPlay.moves)
    slot.clear()
    const isTold = runId !== UNKNOWN_TO_SERVER && inPlay.outcome.result === 'victory'
    if (isTold) {
      const moves = retold(inPlay.moves)
      addToQueue({ kind: 'lesson', runId, nodeId: setup.nodeId, game: game.id, moves })
    }
    settlement.setState({ status: isTold ? 'pending' : 'unpaid' }, true)
  })
  // Half-done letters are known by its seed: it is the same after a reload, moves or not.
  keep(moves)
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
