import type { Answer, LexiconSort, WayMet } from '@lexiverse/contract'
import { lexicon } from '@lexiverse/contract/lexicon'
import type { GameType } from '@lexiverse/rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Shows cached data and refetches it, since games may have been played since. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const

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
