import { daily } from '@lexiverse/contract/daily'
import type { Setup } from '@lexiverse/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { createSealedStore, type SealedStore } from '../../../play/attempt/sealed-store.ts'
import { dailyKey } from '../../../play/daily/daily-queries.ts'
import type { DailyStart } from '../../../play/daily/daily-types.ts'

export interface OpenStar {
  date: string
  /** From 1. */
  star: number
  isPractice: boolean
  attemptId: number
  setup: Setup
  game: SealedStore
  /** Milliseconds since the attempt was opened, by the server's clock. */
  elapsed(): number
}

export interface NamedDay {
  readonly date: string
  readonly isPractice: boolean
}

type StarState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'open'; opened: OpenStar }

/** Enters the next star of a day and keeps it while the screen is mounted. */
export function useDailyStar(place: NamedDay): [StarState, enterNext: () => void] {
  const { date, isPractice } = place
  const queries = useQueryClient()
  const [state, setState] = useState<StarState>({ status: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round enters the next star.
  useEffect(() => {
    let isGone = false
    let opened: OpenStar | null = null
    setState({ status: 'loading' })
    const body = { date, ...(isPractice && { isPractice }) }
    call(daily.start, { body })
      .then(started => {
        opened = toOpenStar(started)
        if (isGone) opened.game.close()
        else setState({ status: 'open', opened })
        void queries.invalidateQueries({ queryKey: dailyKey })
      })
      .catch((error: unknown) => !isGone && setState({ status: 'failed', error }))
    return () => {
      isGone = true
      opened?.game.close()
    }
  }, [date, isPractice, round, queries])
  return [state, useCallback(() => setRound(now => now + 1), [])]
}

function toOpenStar({ date, star, isPractice, attempt, sealed }: DailyStart): OpenStar {
  const { attemptId, setup } = attempt
  if (attemptId === null || setup === null) throw new Error('The star could not be opened')
  const openedAt = performance.now()
  return {
    date,
    star,
    isPractice,
    attemptId,
    setup,
    game: createSealedStore(attemptId, sealed),
    elapsed: () => sealed.elapsed + performance.now() - openedAt,
  }
}
