import { type DefaultError, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf, readyPlayer } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'

interface Held<T> {
  data: T | undefined
  /** No data, and no retry under way. */
  isFailed: boolean
  retry(): void
}

/** A query that needs the player. Waits until the server knows them, and reports a failure of that too. */
export function usePlayerQuery<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, DefaultError, T, K>,
): Held<T> {
  const isNobody = useStore(identity, state => playerIdOf(state) === FALLBACK_PLAYER_ID)
  const { data, isError, refetch } = useQuery(query)
  const [asked, setAsked] = useState(0)
  /** Number of the last request that found no player; -1 for none. */
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    if (isNobody) readyPlayer().catch(() => setFailed(asked))
  }, [isNobody, asked])
  return {
    data,
    isFailed: data === undefined && (isError || (isNobody && failed === asked)),
    retry: () => (isNobody ? setAsked(count => count + 1) : void refetch()),
  }
}
