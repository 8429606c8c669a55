import type { Attempt } from '@lexiverse/contract/runs'
import {
  clueOf,
  type Game,
  type GameMove,
  type GameState,
  glyphIdsIn,
  type Move,
  type MoveLog,
  mindChange,
  type Outcome,
  replay,
  type Setup,
  trialTimeWith,
} from '@lexiverse/rules'
import type { StoreApi } from 'zustand/vanilla'
import type { CallError } from '../../platform/api.ts'
import { type Stopwatch, startStopwatch } from '../../platform/stopwatch.ts'
import { createMoveSaver } from '../sync/move-saver.ts'
import { reportResult } from '../sync/report-result.ts'
import { figuresOf } from '../sync/reported-figures.ts'
import { reconcile, type SavedAttempt, savedAttemptSlot } from '../sync/saved-attempt.ts'
import { trackUnsentMindPoints } from '../sync/unsent-mind-points.ts'
import { createGameStore, type GameInPlay, type GameStore } from './game-store.ts'
import { followResult, type ResultStatus, refusedBy } from './result-status.ts'

export interface AttemptInPlay<M extends Move = GameMove, State extends GameState = GameState> {
  playerId: number
  runId: number
  attemptId: number
  setup: Setup
  game: GameStore<M, State>
  resultStatus: StoreApi<ResultStatus>
  /** Milliseconds played so far. */
  elapsed(): number
  /** Sends unsaved moves; false if that failed. */
  saveMoves(): Promise<boolean>
  close(): void
}

export interface AttemptFacts<Puzzle> {
  playerId: number
  opened: Pick<Attempt, 'runId' | 'elapsed'> & {
    attemptId: number
    setup: Setup
    moves: MoveLog
    /**
     * Mind point change in the server's ledger; absent when `moves` come from the server and tell
     * it.
     */
    booked?: number | undefined
    /** The facts come from this browser's copy: how much of it the server has is unknown. */
    isLocalCopy?: boolean
  }
  nodeId: string
  puzzle: Puzzle
}

/** Opens the game of an attempt at its last known move, and saves what is played from there. */
export function playAttempt<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  facts: AttemptFacts<Puzzle>,
): AttemptInPlay<M, State> {
  const { playerId, puzzle, opened } = facts
  const { runId, attemptId, setup } = opened
  const resumed = resume(facts)
  const { watch, moves } = resumed
  const { resultStatus, close: stopFollowing } = followResult(
    result => result.attemptId === attemptId,
  )
  const saving = attemptSaver(game, facts, resumed, resultStatus)
  const gameStore = createGameStore(game, { puzzle, setup, moves }, watch.elapsed, saving.onMove)
  const stopSaving = saving.begin(gameStore.store)
  return {
    playerId,
    runId,
    attemptId,
    setup,
    game: gameStore,
    resultStatus,
    elapsed: watch.elapsed,
    saveMoves: saving.saveMoves,
    close() {
      stopSaving()
      stopFollowing()
      watch.stop()
    },
  }
}

interface Resumed {
  moves: MoveLog
  /** When the attempt was opened, by the device's clock. */
  openedAt: number
  watch: Stopwatch
}

/** Takes the newer of the server's log and this browser's copy, and the time played so far. */
function resume({ opened, nodeId }: AttemptFacts<unknown>): Resumed {
  const { runId, attemptId, setup } = opened
  const saved = savedAttemptSlot(runId, nodeId, setup.level).read()
  const local = saved?.attemptId === attemptId ? saved : null
  const moves = local ? reconcile(local.moves, opened.moves) : opened.moves
  const openedAt = openingTime(opened.elapsed, local)
  const played = Math.max(moves.at(-1)?.at ?? 0, local?.elapsed ?? 0)
  const watch = startWatch(setup, played, Math.min(Date.now() - openedAt, timeOf(setup, moves)))
  return { moves, openedAt, watch }
}

/** Stores each move at once, sends the log every few seconds and sends the result. */
function attemptSaver<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  { playerId, opened, nodeId, puzzle }: AttemptFacts<Puzzle>,
  { moves, openedAt, watch }: Resumed,
  resultStatus: StoreApi<ResultStatus>,
) {
  const { runId, attemptId, setup } = opened
  const ids = { runId, attemptId, nodeId }
  const slot = savedAttemptSlot(runId, nodeId, setup.level)
  const facts = { runId, attemptId, game: game.id, setup, puzzle, openedAt }
  const booked = opened.booked ?? changeIn(game, puzzle, setup, opened.moves)
  const mindPoints = trackUnsentMindPoints({ ...ids, setup, booked })
  const isPlaying = () => resultStatus.getState().status === 'playing'
  const onConflict = (error: CallError) => {
    if (!isPlaying()) return
    mindPoints.close()
    resultStatus.setState(refusedBy(error), true)
  }
  const saver = createMoveSaver(ids, onConflict, mindPoints.onSaved)

  const saveLocally = (log: MoveLog) =>
    slot.write({ ...facts, moves: log, elapsed: watch.elapsed(), ...mindPoints.current() })
  const sendResult = (inPlay: GameInPlay<State>, outcome: Outcome) => {
    if (resultStatus.getState().status === 'sending') return
    resultStatus.setState({ status: 'sending' }, true)
    saver.cease()
    void reportResult({
      playerId,
      ...ids,
      ...resultOf(game.id, setup, inPlay, outcome),
      mindChange: mindPoints.unbookedAfter(inPlay.state.vitals),
      timeElapsed: Math.round(watch.elapsed() / 1000),
    })
  }
  const save = (inPlay: GameInPlay<State>, log: MoveLog, isUnsent: boolean) => {
    mindPoints.recordMove(inPlay.moves, inPlay.state.vitals)
    saveLocally(log)
    if (inPlay.outcome) sendResult(inPlay, inPlay.outcome)
    else if (isUnsent) saver.save(log)
  }
  return {
    onMove: (inPlay: GameInPlay<State>) => save(inPlay, inPlay.moves, true),
    saveMoves: saver.saveMoves,
    /** Also sends moves that only this browser has. Returns how to end. */
    begin(store: StoreApi<GameInPlay<State>>): () => void {
      const inPlay = store.getState()
      const known = opened.isLocalCopy ? 0 : opened.moves.length
      // The whole log, also where the game could not replay it and starts again.
      save(inPlay, moves, inPlay.moves.length > known)
      const stopSavingTime = onLeaving(isPageGone => {
        if (isPageGone) mindPoints.assumeSaved()
        if (isPlaying()) saveLocally(store.getState().moves)
      })
      return () => {
        stopSavingTime()
        saver.close()
      }
    },
  }
}

function resultOf(game: string, setup: Setup, { state, moves }: GameInPlay, outcome: Outcome) {
  const { result, score, mindPoints } = outcome
  return { game, result, score, mindPoints, moves, figures: figuresOf(game, state, outcome, setup) }
}

function changeIn<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  setup: Setup,
  log: MoveLog,
): number {
  const played = replay(game, puzzle, setup, log)
  return played.ok ? mindChange(setup, played.state.vitals) : 0
}

/** The clock of a clue trial never pauses: neither a hidden page nor a reload stops it. */
function startWatch(setup: Setup, played: number, sinceOpening: number): Stopwatch {
  if (clueOf(setup) === null) return startStopwatch(played)
  return startStopwatch(Math.max(played, sinceOpening), { isPausing: false })
}

/** By the server's clock; offline by the device's, which may have been changed since. */
function openingTime(elapsed: number | undefined, local: SavedAttempt | null): number {
  return elapsed === undefined ? (local?.openedAt ?? Date.now()) : Date.now() - elapsed
}

/** The longest time a trial may take: the server refuses moves with a later time. */
function timeOf(setup: Setup, moves: MoveLog): number {
  return trialTimeWith(setup, glyphIdsIn(moves))
}

/**
 * Runs when the page is left and when listening stops, so that the time since the last move is
 * stored too.
 */
function onLeaving(run: (isPageGone: boolean) => void): () => void {
  const onPageGone = () => run(true)
  window.addEventListener('pagehide', onPageGone)
  return () => {
    window.removeEventListener('pagehide', onPageGone)
    run(false)
  }
}
