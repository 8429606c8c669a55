import type { LexiconSort } from '@lexiverse/contract'
import type { KnownWord } from './known-words.ts'
import { filterFor, sortWords, type Wish } from './list-words.ts'
import { packSky } from './pack-sky.ts'
import type { PlayerWords } from './player-words.ts'

/** Filtering takes a fifth of the time of sorting, or less. */
const FILTERED_PER_SORTED = 5

type Words = ReadonlyMap<string, KnownWord>

/**
 * The atlas and the sorted lists of players. Each is made and charged once, and forgotten with the words that it
 * was made of: those change when the player has met more. Scrolling through all pages therefore costs no more than
 * reading them.
 */
export function wordLists({ factsOf, charge }: PlayerWords, takeTurn: () => Promise<void>) {
  const skies = new WeakMap<Words, ReturnType<typeof packSky>>()
  const lists = new WeakMap<Words, Map<LexiconSort, KnownWord[]>>()

  const sorted = (playerId: number, words: Words, sort: LexiconSort) => {
    const kept = lists.get(words) ?? new Map<LexiconSort, KnownWord[]>()
    lists.set(words, kept)
    const earlier = kept.get(sort)
    if (earlier) return earlier
    charge(playerId, words.size)
    const list = sortWords(words.values(), sort, word => factsOf(word).order)
    kept.set(sort, list)
    return list
  }

  return {
    sky(playerId: number, words: Words): ReturnType<typeof packSky> {
      const earlier = skies.get(words)
      if (earlier) return earlier
      charge(playerId, words.size)
      const sky = packSky(words, factsOf, takeTurn)
      skies.set(words, sky)
      return sky
    },

    /** The words that fit the search and the filters, in the wished order. */
    choose(playerId: number, words: Words, wish: Wish): readonly KnownWord[] {
      const list = sorted(playerId, words, wish.sort ?? 'newest')
      const fits = filterFor(wish)
      if (!fits) return list
      charge(playerId, words.size / FILTERED_PER_SORTED)
      return list.filter(fits)
    },
  }
}
