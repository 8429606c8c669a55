import type { Platform } from '../../platform/platform.ts'
import type { RequestGuard } from '../../platform/request-guard.ts'
import { turnQueue } from '../../platform/turns.ts'
import { gatherWords, type KnownWord } from './known-words.ts'
import { wordRepository } from './repository.ts'
import { wordFacts } from './word-facts.ts'

/** About 80 MB: a word with its meetings takes some 200 bytes. */
const MOST_REMEMBERED = 400_000
/** What an entry without words takes, in words. */
const EMPTY_ENTRY = 5
const MOST_LONGEST = 10
/** Words that are gathered, packed, sorted or compared for the price of one replayed move. */
const WORDS_PER_MOVE = 10
/** A higher price would exceed what a player may owe, and the words could never be read. */
const MOST_CHARGED = 50_000
/** Of stored lists, with the comma. */
const LETTERS_PER_WORD = 8

type Words = ReadonlyMap<string, KnownWord>

/**
 * The words of players. Those of the last players who asked are remembered, because every page of the
 * list needs all of them; they are gathered again when the player has met more.
 */
export function playerWords(platform: Platform, chargeReplay: RequestGuard['chargeReplay']) {
  const repository = wordRepository(platform.database.db)
  const factsOf = wordFacts(platform)
  const remembered = new Map<number, { mark: string; words: Words }>()
  /** The page asks for the atlas and the list at once: both wait for the same words. */
  const gathering = new Map<number, { mark: string; words: Promise<Words> }>()
  const takeTurn = turnQueue()
  let size = 0
  const sizeOf = (words: Words) => words.size + EMPTY_ENTRY

  /** Before work on so many words; throws if the player owes too much already. */
  const charge = (playerId: number, words: number) =>
    chargeReplay(playerId, Math.min(words, MOST_CHARGED) / WORDS_PER_MOVE)

  const remember = (playerId: number, mark: string, words: Words) => {
    const earlier = remembered.get(playerId)
    if (earlier) size -= sizeOf(earlier.words)
    remembered.delete(playerId)
    remembered.set(playerId, { mark, words })
    size += sizeOf(words)
    for (const [oldest, entry] of remembered) {
      if (size <= MOST_REMEMBERED) return
      size -= sizeOf(entry.words)
      remembered.delete(oldest)
    }
  }

  const gather = async (playerId: number): Promise<Words> => {
    const lists = await repository.ofPlayer(playerId)
    const letters = lists.reduce((sum, { words }) => sum + words.length, 0)
    charge(playerId, letters / LETTERS_PER_WORD)
    return gatherWords(lists, factsOf, takeTurn)
  }

  const known = async (playerId: number): Promise<Words> => {
    const mark = await repository.markOf(playerId)
    const earlier = remembered.get(playerId)
    if (earlier?.mark === mark) {
      // Again as the newest: whoever reads page after page must not pay for others who arrive.
      remembered.delete(playerId)
      remembered.set(playerId, earlier)
      return earlier.words
    }
    const begun = gathering.get(playerId)
    if (begun?.mark === mark) return begun.words
    const words = gather(playerId)
    gathering.set(playerId, { mark, words })
    try {
      remember(playerId, mark, await words)
      return await words
    } finally {
      if (gathering.get(playerId)?.words === words) gathering.delete(playerId)
    }
  }

  /** Forgotten with the words that they were chosen from. */
  const longestOf = new WeakMap<Words, string[]>()

  const chooseLongest = (words: Words): string[] =>
    [...words.values()]
      .filter(
        ({ word, foundIn }) => foundIn !== null && /^[A-Z]+$/.test(word) && factsOf(word).isShown,
      )
      .map(({ word }) => word)
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .slice(0, MOST_LONGEST)

  return {
    factsOf,
    known,
    charge,

    /** The longest words that the player has found. */
    async longest(playerId: number): Promise<string[]> {
      const words = await known(playerId)
      const longest = longestOf.get(words) ?? chooseLongest(words)
      longestOf.set(words, longest)
      return longest
    },
  }
}

export type PlayerWords = ReturnType<typeof playerWords>
export type LongestWords = PlayerWords['longest']
