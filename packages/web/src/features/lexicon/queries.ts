import type { Answer, LexiconSort, WayMet } from '@lexiverse/contract'
import { lexicon } from '@lexiverse/contract/lexicon'
import type { GameType } from '@lexiverse/rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import type { Prepare } from '../../platform/prepare.ts'
import { wishFrom } from './address.ts'

/**
 * Shows cached data and refetches it, since games may have been played since; but not what was asked for
 * a moment ago, before the page was drawn.
 */
const FRESH = { staleTime: 5_000 } as const

/** How often the page asks while words of earlier games are being added. */
const FILLING_MS = 5_000

export type Sky = Answer<typeof lexicon.sky>
export type WordsPage = Answer<typeof lexicon.list>
export type WordFacts = Answer<typeof lexicon.word>

export const skyQuery = (playerId: number) =>
  queryOptions({
    queryKey: ['lexicon', playerId, 'sky'],
    queryFn: () => call(lexicon.sky, { params: { playerId } }),
    refetchInterval: ({ state }) => (state.data?.filling ? FILLING_MS : false),
    ...FRESH,
  })

export interface Wish {
  search: string
  sort: LexiconSort
  game: GameType | ''
  way: WayMet | ''
}

export const listQuery = (playerId: number, wish: Wish) => {
  const { search, sort, game, way } = wish
  return infiniteQueryOptions({
    queryKey: ['lexicon', playerId, 'list', search, sort, game, way],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(lexicon.list, {
        params: { playerId },
        query: {
          sort,
          ...(search && { search }),
          ...(game && { game }),
          ...(way && { way }),
          ...(pageParam > 0 && { offset: pageParam }),
        },
      }),
    getNextPageParam: last => last.nextOffset ?? undefined,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export const wordQuery = (playerId: number, word: string) =>
  queryOptions({
    queryKey: ['lexicon', playerId, 'word', word],
    queryFn: () => call(lexicon.word, { params: { playerId, word } }),
    ...FRESH,
  })

export const prepareLexicon: Prepare = (queries, playerId, search) => {
  if (playerId === null || playerId === FALLBACK_PLAYER_ID) return
  const word = new URLSearchParams(search).get('word')
  if (word) return void queries.prefetchQuery(wordQuery(playerId, word))
  void queries.prefetchQuery(skyQuery(playerId))
  void queries.prefetchInfiniteQuery(listQuery(playerId, wishFrom(search)))
}
