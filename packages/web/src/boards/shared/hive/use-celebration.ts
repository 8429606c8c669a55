import { lexicon } from '@lexiverse/contract/lexicon'
import type { Setup } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { call } from '../../../platform/api.ts'
import { identity, playerIdOf } from '../../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../../platform/player.ts'
import type { Message } from './use-message.ts'

/** First finds that one game celebrates. Rare ones are few anyway. */
const MOST_FIRST = 3

interface Playing {
  readonly status: string
  readonly found: readonly { readonly word: string }[]
}

interface Place {
  readonly attemptId: number
  readonly setup: Setup
}

/**
 * What is new or rare about the word that a message is about; null if nothing is, before it is known, and
 * in a sealed game, whose words only the server knows.
 */
export function useCelebration(
  { attemptId, setup }: Place,
  { status, found }: Playing,
  message: Message | null,
): string | null {
  const playerId = useStore(identity, playerIdOf)
  const { data } = useQuery({
    queryKey: ['lexicon', playerId, 'celebrations', attemptId],
    queryFn: () => call(lexicon.celebrations, { params: { playerId, attemptId } }),
    enabled:
      attemptId > 0 && playerId !== FALLBACK_PLAYER_ID && !setup.isSealed && status === 'playing',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const word = message?.tone === 'good' ? message.word : undefined
  if (!data || !word) return null
  const oneIn = data.rare.find(rare => rare.word === word)?.oneIn
  const firstTime = new Set(data.firstTime)
  // Counted from what was found, so that a reload does not begin again.
  const celebrated = found.filter(known => firstTime.has(known.word)).slice(0, MOST_FIRST)
  const lines = [
    celebrated.some(known => known.word === word) && 'First time you found this word.',
    oneIn && `One in ${oneIn} players finds it.`,
  ]
  return lines.filter(Boolean).join(' ') || null
}
