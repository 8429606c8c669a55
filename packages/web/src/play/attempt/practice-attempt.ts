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
import { practiceSlot } from '../sync/saved-attempt.ts'
import type { AttemptInPlay } from './attempt.ts'
import { createGameStore } from './game-store.ts'
import { followResult } from './result-status.ts'

/**
 * Prepares moves for an attempt that the server opens later: it refuses moves older than the attempt,
 * so they are numbered instead of timed. Opened clues belong to another attempt and are left out.
 */
const toLessonMoves = (moves: MoveLog): MoveLog =>
  moves.filter(({ type }) => type !== 'clue').map((move, at) => ({ ...move, at }))

/** Run and attempt id of games that the server does not know. */
const UNKNOWN_TO_SERVER = 0

interface Practice {
  /** Name of its storage slot, so that it continues after a reload. */
  slotName: string
  setup?: Setup
  /** The tutorial run that a victory is queued for; without it the result is not kept. */
  runId?: number
}

/** Removes the practice game once the real one is open. */
export const clearPractice = (slotName: string): void => practiceSlot(slotName).clear()

/**
 * Plays a puzzle that needs no server. Nothing is won or lost, except a queued tutorial victory.
 */
export function playPractice<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  { slotName, setup: given, runId = UNKNOWN_TO_SERVER }: Practice,
): AttemptInPlay<M, State> {
  const slot = practiceSlot(slotName)
  const stored = slot.read()
  const saved = stored?.runId === runId && stored.game === game.id ? stored : null
  const setup = saved?.setup ?? given ?? practiceSetup(String(Date.now()))
  const watch = startStopwatch(saved?.elapsed)
  const { resultStatus, ...following } = followResult(
    result => result.runId === runId && result.nodeId === setup.nodeId,
  )
  const moves = saved?.moves ?? []
  const facts = { runId, attemptId: UNKNOWN_TO_SERVER, game: game.id, setup, puzzle: null }
  const saveLocally = (log: MoveLog) =>
    slot.write({ ...facts, moves: [...log], elapsed: watch.elapsed() })
  const opened = createGameStore(game, { puzzle, setup, moves }, watch.elapsed, inPlay => {
    if (!inPlay.outcome) return saveLocally(inPlay.moves)
    slot.clear()
    const isQueued = runId !== UNKNOWN_TO_SERVER && inPlay.outcome.result === 'victory'
    if (isQueued) {
      const moves = toLessonMoves(inPlay.moves)
      addToQueue({ kind: 'lesson', runId, nodeId: setup.nodeId, game: game.id, moves })
    }
    resultStatus.setState({ status: isQueued ? 'pending' : 'unpaid' }, true)
  })
  // Stored even without moves: drafts are found by the seed, which must survive a reload.
  saveLocally(moves)
  return {
    playerId: UNKNOWN_TO_SERVER,
    runId,
    attemptId: UNKNOWN_TO_SERVER,
    setup,
    game: opened,
    resultStatus,
    elapsed: watch.elapsed,
    saveMoves: async () => true,
    close() {
      following.close()
      watch.stop()
    },
  }
}
