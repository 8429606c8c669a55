import { type DefaultError, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf, readyPlayer } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'

interface Held<T> {
  data: T | undefined
  /** Nothing can be shown, and nothing more will come by itself. */
  isFailed: boolean
  retry(): void
}

/**
 * What a player holds. While nobody is known there is nobody to ask for: the player is waited for,
 * and where that fails it is said, instead of waiting for ever.
 */
export function usePlayerQuery<T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, DefaultError, T, K>,
): Held<T> {
  const isNobody = useStore(identity, state => playerIdOf(state) === FALLBACK_PLAYER_ID)
  const { data, isError, refetch } = useQuery(query)
  const [asked, setAsked] = useState(0)
  /** The last asking that found nobody. */
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
