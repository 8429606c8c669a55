import type { Platform } from '../../platform/platform.ts'
import { turnQueue } from '../../platform/turns.ts'
import { gatherWords, type KnownWord } from './known-words.ts'
import { wordRepository } from './repository.ts'
import { wordFacts } from './word-facts.ts'

/** About 40 MB: a word with its meetings takes some 200 bytes. */
const MOST_REMEMBERED = 200_000
/** What an entry without words takes, in words. */
const EMPTY_ENTRY = 5
const MOST_LONGEST = 10

type Words = ReadonlyMap<string, KnownWord>

/**
 * The words of players. Those of the last players who asked are remembered, because every page of the
 * list needs all of them; they are gathered again when the player has met more.
 */
export function playerWords(platform: Platform) {
  const repository = wordRepository(platform.database.db)
  const factsOf = wordFacts(platform)
  const remembered = new Map<number, { mark: string; words: Words }>()
  /** The page asks for the atlas and the list at once: both wait for the same words. */
  const gathering = new Map<number, { mark: string; words: Promise<Words> }>()
  const takeTurn = turnQueue()
  let size = 0
  const sizeOf = (words: Words) => words.size + EMPTY_ENTRY

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

  const gather = async (playerId: number): Promise<Words> =>
    gatherWords(await repository.ofPlayer(playerId), factsOf, takeTurn)

  const known = async (playerId: number): Promise<Words> => {
    const mark = await repository.markOf(playerId)
    const earlier = remembered.get(playerId)
    if (earlier?.mark === mark) return earlier.words
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

  return {
    factsOf,
    known,

    /** The longest words that the player has found. */
    async longest(playerId: number): Promise<string[]> {
      const caught = [...(await known(playerId)).values()].filter(
        ({ word, foundIn }) => foundIn !== null && /^[A-Z]+$/.test(word) && factsOf(word).isShown,
      )
      return caught
        .map(({ word }) => word)
        .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
        .slice(0, MOST_LONGEST)
    },
  }
}

export type PlayerWords = ReturnType<typeof playerWords>
export type LongestWords = PlayerWords['longest']
