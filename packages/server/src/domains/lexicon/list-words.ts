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

/** The words that fit the search and the filters, in the wished order. */
export function chooseWords(
  known: Iterable<KnownWord>,
  { search = '', sort = 'newest', game, way }: Wish,
  orderOf: (word: string) => number,
): KnownWord[] {
  const wanted = search.trim().toUpperCase()
  const fitting = [...known].filter(
    ({ word, way: best, games }) =>
      word.includes(wanted) &&
      (game === undefined || (games & gameBit(game)) !== 0) &&
      (way === undefined || best === way),
  )
  if (sort === 'rarest') {
    const ranked = fitting.map(known => ({ known, order: orderOf(known.word) }))
    return ranked
      .sort((a, b) => b.order - a.order || byLetter(a.known, b.known))
      .map(({ known }) => known)
  }
  const orders: Record<typeof sort, Compare> = {
    newest: (a, b) => b.firstAt - a.firstAt || byLetter(a, b),
    longest: (a, b) => b.word.length - a.word.length || byLetter(a, b),
    letter: byLetter,
  }
  return fitting.sort(orders[sort])
}
