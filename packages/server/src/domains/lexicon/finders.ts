import type { Platform } from '../../platform/platform.ts'
import { type MetWord, unpackWords } from './packed-words.ts'
import { wordRepository } from './repository.ts'

/** Fewer players would make chance look like rarity. */
const LEAST_PLAYERS = 50
/** A word that one in twenty has found is no longer rare. */
const RARE_FROM = 20
const REMEMBERED_MS = 10 * 60_000
/** Hives whose counts are remembered; a hive takes about 10 KB. */
const MOST_REMEMBERED = 500

export const isFound = ({ way }: MetWord) => way === 'found' || way === 'pangram'

interface Finders {
  countedAt: number
  players: number
  /** How many of them have found each word. */
  counts: ReadonlyMap<string, number>
}

/** How many players find the words of a hive. */
export function finderCounter({ database, clock }: Platform) {
  const repository = wordRepository(database.db)
  const remembered = new Map<string, Finders>()

  /** Each player counts once for a word, however often they have played the hive. */
  const count = async (scenarioId: number, game: string): Promise<Finders> => {
    const countedAt = clock()
    const wordsOf = new Map<number, Set<string>>()
    for (const { player_id, words } of await repository.playsOf(scenarioId, game)) {
      const found = wordsOf.get(player_id) ?? new Set()
      for (const met of unpackWords(words)) if (isFound(met)) found.add(met.word)
      wordsOf.set(player_id, found)
    }
    const counts = new Map<string, number>()
    for (const found of wordsOf.values()) {
      for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    return { countedAt, players: wordsOf.size, counts }
  }

  /** Counted again after ten minutes: every opening and every end of a hive asks, and the figures change slowly. */
  const countLately = async (scenarioId: number, game: string): Promise<Finders> => {
    const key = `${scenarioId} ${game}`
    const earlier = remembered.get(key)
    if (earlier && clock() - earlier.countedAt < REMEMBERED_MS) return earlier
    const finders = await count(scenarioId, game)
    remembered.delete(key)
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest)
    remembered.set(key, finders)
    return finders
  }

  /** `more` is what a game that is not counted yet adds: a player, who finds the word. */
  const rareOf = ({ players, counts }: Finders, words: readonly string[], more: 0 | 1) => {
    const all = players + more
    if (all < LEAST_PLAYERS) return []
    return words
      .map(word => ({ word, oneIn: Math.floor(all / Math.max(1, (counts.get(word) ?? 0) + more)) }))
      .filter(({ oneIn }) => oneIn >= RARE_FROM)
      .sort((a, b) => b.oneIn - a.oneIn)
  }

  return {
    /** Of the words found in a game that has ended, those that few players find. */
    async rareFinds(scenarioId: number, game: string, words: readonly string[], metAt: number) {
      const finders = await countLately(scenarioId, game)
      return rareOf(finders, words, metAt > finders.countedAt ? 1 : 0)
    },

    /** The words of an open hive that few players find. */
    rareWords: async (scenarioId: number, game: string, words: readonly string[]) =>
      rareOf(await countLately(scenarioId, game), words, 1),
  }
}
