import { runs } from '@lexiverse/contract/runs'
import type { MindPoints } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { isPlayerUnknown, regainPlayer } from '../../platform/session-end.ts'
import type { SavedAttempt } from './saved-attempt.ts'

type Moves = SavedAttempt['moves']

interface SaveTarget {
  runId: number
  attemptId: number
  nodeId: string
}

const SAVE_EVERY_MS = 2_000
const CONFLICT = 409

/**
 * Sends the log so far: at once if the last save is long enough ago, else after the pause or when
 * the page is hidden.
 */
export function createMoveSaver(
  { runId, attemptId, nodeId }: SaveTarget,
  onConflict: (error: CallError) => void,
  onSaved: (moves: Moves, mindPoints: MindPoints | undefined) => void,
) {
  let waiting: Moves | null = null
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSent = Number.NEGATIVE_INFINITY
  let sending: Promise<boolean> = Promise.resolve(true)

  const send = async (moves: Moves): Promise<boolean> => {
    const body = { runId, nodeId, gameData: { additionalData: { attemptId, moves } } }
    try {
      const { mindPoints } = await call(runs.updateRun, { body }, { keepalive: true })
      // After the end of a game its completion brings a newer balance.
      if (!isOver) onSaved(moves, mindPoints)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === CONFLICT) onConflict(error)
      // Retried with the next move, when the page is hidden, or when the connection returns.
      else if (!isOver) waiting ??= moves
      if (isPlayerUnknown(error)) void regainPlayer()
      return false
    }
  }
  const saveMoves = (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return sending
    const moves = waiting
    waiting = null
    lastSent = performance.now()
    sending = send(moves)
    return sending
  }
  const onHidden = () => {
    if (document.hidden) void saveMoves()
  }
  const onOnline = () => void saveMoves()
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('online', onOnline)
  return {
    save(moves: Moves) {
      waiting = moves
      const pause = Math.max(0, lastSent + SAVE_EVERY_MS - performance.now())
      timer ??= setTimeout(saveMoves, pause)
    },
    saveMoves,
    /** Stops saving: the result carries the whole log, and a save after it would be refused. */
    cease() {
      clearTimeout(timer)
      waiting = null
      isOver = true
    },
    close() {
      void saveMoves()
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onOnline)
    },
  }
}
