import type { Rewards } from '@lexiverse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useEndingOver } from '../../../play/party/use-ending-over.ts'
import { isEmpty, rewardsOf } from '../../../play/rewards/rewards.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'

/** Glyph rewards are requested after this pause. */
const REWARDS_WAIT_MS = 1_500

export type RewardsView =
  | { status: 'loading'; score: number | null }
  | { status: 'loaded'; rewards: Rewards }
  | { status: 'pending' }
  /** The score is known even if the other rewards are not. */
  | { status: 'none'; score: number | null }

/** The rewards of a game. The score is known at once, the rest after a pause that `skip` ends. */
export function useRewards(ended: Ended): { view: RewardsView; skip: () => void } {
  const [isSkipped, setSkipped] = useState(false)
  const completionId = completionOf(ended)?.completionId ?? null
  const isPauseOver = usePause(completionId)
  const isDue = completionId !== null && (isPauseOver || isSkipped)
  const view = useView(ended, isDue)
  useEndingOver(view.status !== 'loading')
  return { view, skip: useCallback(() => setSkipped(true), []) }
}

function useView(ended: Ended, isDue: boolean): RewardsView {
  const { resultStatus } = ended
  const completion = completionOf(ended)
  const { data, isError } = useQuery({
    ...rewardsOf(playerOf(ended), completion?.completionId ?? ''),
    enabled: isDue,
  })
  if (resultStatus.status === 'pending') return { status: 'pending' }
  if (resultStatus.status === 'refused' || resultStatus.status === 'unpaid') {
    return { status: 'none', score: null }
  }
  const score = completion?.rewards.score ?? null
  if (isError || data === null || (data && isEmpty(data))) return { status: 'none', score }
  if (data) return { status: 'loaded', rewards: data }
  return { status: 'loading', score }
}

function usePause(completionId: string | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (completionId === null) return
    const timer = setTimeout(() => setOver(true), REWARDS_WAIT_MS)
    return () => clearTimeout(timer)
  }, [completionId])
  return isOver
}
