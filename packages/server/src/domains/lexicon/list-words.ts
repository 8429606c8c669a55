import { gameBit, type LexiconSort, type WayMet } from '@lexiverse/contract'
import type { GameType } from '@lexiverse/rules'
import type { KnownWord } from './known-words.ts'

export interface Wish {
  search?: string | undefined
  sort?: LexiconSort | undefined
  game?: GameType | undefined
  way?: WayMet | undefined
}

type Compare = (a: KnownWord, b: KnownWord) => number

const byLetter: Compare = (a, b) => (a.word < b.word ? -1 : 1)

/** All words in the wished order. */
export function sortWords(
  known: Iterable<KnownWord>,
  sort: LexiconSort,
  orderOf: (word: string) => number,
): KnownWord[] {
  if (sort === 'rarest') {
    const ranked = [...known].map(known => ({ known, order: orderOf(known.word) }))
    return ranked
      .sort((a, b) => b.order - a.order || byLetter(a.known, b.known))
      .map(({ known }) => known)
  }
  const orders: Record<typeof sort, Compare> = {
    newest: (a, b) => b.firstAt - a.firstAt || byLetter(a, b),
    longest: (a, b) => b.word.length - a.word.length || byLetter(a, b),
    letter: byLetter,
  }
  return [...known].sort(orders[sort])
}

/** What decides whether a word fits the search and the filters; null if every word does. */
export function filterFor({ search = '', game, way }: Wish): ((word: KnownWord) => boolean) | null {
  const wanted = search.trim().toUpperCase()
  if (!wanted && !game && !way) return null
  return ({ word, way: best, games }) =>
    word.includes(wanted) &&
    (game === undefined || (games & gameBit(game)) !== 0) &&
    (way === undefined || best === way)
}
