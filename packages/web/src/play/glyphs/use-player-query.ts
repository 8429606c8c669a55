import { type DefaultError, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf, readyPlayer } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'

interface Held<T> {
  data: T | undefined
  /** No data, and no retry under way. */
  isFailed: boolean
  /** Why, where it failed. */
  error: unknown
  retry(): void
}

/** A query that needs the player. Waits until the server knows them, and reports a failure of that too. */
export function usePlayerQuery<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, DefaultError, T, K>,
): Held<T> {
  const isNobody = useStore(identity, state => playerIdOf(state) === FALLBACK_PLAYER_ID)
  const { data, isError, error, refetch } = useQuery(query)
  const [asked, setAsked] = useState(0)
  /** The last request that found no player; -1 for none. */
  const [failed, setFailed] = useState<{ asked: number; error: unknown }>({
    asked: -1,
    error: null,
  })
  useEffect(() => {
    if (isNobody) readyPlayer().catch((error: unknown) => setFailed({ asked, error }))
  }, [isNobody, asked])
  return {
    data,
    isFailed: data === undefined && (isError || (isNobody && failed.asked === asked)),
    error: isNobody ? failed.error : error,
    retry: () => (isNobody ? setAsked(count => count + 1) : void refetch()),
  }
}
