import { isJourney, PRACTICE_NODE } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { BoardActions } from '../../../boards/board.ts'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import type { ResultStatus } from '../../../play/attempt/result-status.ts'
import { inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { sameRealm } from '../../../play/journey/boss-path.ts'
import { isKnownAssisted, markKnownAssisted } from '../../../play/journey/map-aid.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { dismissToast, showToast } from '../../../ui/toast-store.ts'
import { isUnsent, UNSENT_REASON } from '../ended.ts'
import { isLessonWithoutRun, nextPath } from '../endings/next-path.ts'
import { useAfterResult } from '../endings/use-after-result.ts'

interface UsedBoardActions {
  actions: BoardActions
  isEndShown: boolean
  /** The board has asked to continue after a victory; the endings navigate. */
  isLeaving: boolean
  /** The open question dialog, if any. */
  question: ReactNode
}

type Answer = (isGranted: boolean) => void

/**
 * What the game screen does for its board: the assist question, leaving, playing again, and when the ending
 * may open.
 */
export function useBoardActions(
  attempt: AttemptInPlay,
  resultStatus: ResultStatus,
  onAgain: () => void,
): UsedBoardActions {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [isEndShown, setIsEndShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState<Answer | null>(null)
  const again = useAgain(resultStatus, onAgain)

  const actions = useMemo<BoardActions>(
    () => ({
      attemptId: attempt.attemptId,
      elapsed: attempt.elapsed,
      async assist(aid) {
        const { runId, game } = attempt
        if (game.store.getState().state.vitals.assisted) return true
        if (!isKnownAssisted(runId)) {
          const isGranted = await new Promise<boolean>(resolve => setAsking(() => resolve))
          setAsking(null)
          if (!isGranted) return false
        }
        const isTaken = game.play({ type: 'assist', aid }) === null
        // Outside a journey the question is asked each time: there is no run to remember the answer
        // for.
        if (isTaken && runId > 0 && isJourney(attempt.setup.runKind)) markKnownAssisted(runId)
        return isTaken
      },
      openTrial: clue => navigate(trialPath(clue, attempt)),
      onShown: () => setIsEndShown(true),
      leave: () => {
        if (isWonBy(attempt)) setLeaving(true)
        else {
          void queries.invalidateQueries({ queryKey: inventoriesKey })
          navigate(nextPath(attempt, '/game-map', false))
        }
      },
      playAgain: () => {
        const isWon = isWonBy(attempt)
        // A beaten boss stays beaten: the next word is practice.
        if (isWon && isJourney(attempt.setup.runKind))
          navigate(`/forgotten-word?node=${PRACTICE_NODE}&level=${attempt.setup.level}`)
        else again()
      },
    }),
    [attempt, navigate, queries, again],
  )

  const question = (
    <AlertDialog
      open={asking !== null}
      title="Look behind the curtain?"
      text="The answer will be shown. This journey will be marked as assisted. It plays on as usual, but counts for no best score, achievement, perk or ranking."
      confirmLabel="Show me"
      cancelLabel="Cancel"
      tone="quiet"
      cancelTone="primary"
      onConfirm={() => asking?.(true)}
      onCancel={() => asking?.(false)}
    />
  )
  return { actions, isEndShown, isLeaving, question }
}

/** A boss outside a journey is named in the path: nothing else identifies it. */
function trialPath(clue: string, attempt: AttemptInPlay): string {
  const path = `/timer-hive-builder?clueType=${clue}&returnTo=forgotten-word${sameRealm()}`
  return isLessonWithoutRun(attempt) ? `${path}&node=${attempt.setup.nodeId}` : path
}

const SENDING = 'One moment: your result is being sent.'

/**
 * Opens another attempt once the last one is settled. A toast says what the board's button waits
 * for.
 */
function useAgain(resultStatus: ResultStatus, onAgain: () => void): () => void {
  const { isBusy, request } = useAfterResult(resultStatus, () => {
    if (isUnsent(resultStatus)) showToast({ title: UNSENT_REASON })
    // A refused result has its own dialog.
    else if (resultStatus.status !== 'refused') onAgain()
  })
  useEffect(() => {
    if (!isBusy) return
    const toast = showToast({ title: SENDING })
    return () => dismissToast(toast)
  }, [isBusy])
  return request
}

const isWonBy = ({ game }: AttemptInPlay): boolean =>
  game.store.getState().outcome?.result === 'victory'
