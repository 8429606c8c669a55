import { lexiconSorts, waysMet } from '@lexiverse/contract/lexicon'
import { gameTypes } from '@lexiverse/rules'
import type { Wish } from './queries.ts'

const PATH = '/lexicon'
const MOST_LETTERS = 32

const everything: Wish = { search: '', sort: 'newest', game: '', way: '' }

const known = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find(value => value === text)

/** What the address asks for. What it misspells is left out. */
export function wishFrom(address: string): Wish {
  const asked = new URLSearchParams(address)
  return {
    search: (asked.get('search') ?? '').slice(0, MOST_LETTERS),
    sort: known(lexiconSorts, asked.get('sort')) ?? everything.sort,
    game: known(gameTypes, asked.get('game')) ?? everything.game,
    way: known(waysMet, asked.get('way')) ?? everything.way,
  }
}

const pathOf = (asked: URLSearchParams) => (asked.size > 0 ? `${PATH}?${asked}` : PATH)

export function wishPath(wish: Wish): string {
  const asked = new URLSearchParams()
  for (const name of ['search', 'sort', 'game', 'way'] as const) {
    if (wish[name] !== everything[name]) asked.set(name, wish[name])
  }
  return pathOf(asked)
}

/** The page of a word, or the atlas without one. Both keep the search and the filters of the address. */
export function wordPath(address: string, word: string | null): string {
  const asked = new URLSearchParams(address)
  if (word === null) asked.delete('word')
  else asked.set('word', word.toLowerCase())
  return pathOf(asked)
}
