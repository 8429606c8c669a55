import type { Answer, api } from '@lexiverse/contract'
import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { turnQueue } from '../../platform/turns.ts'
import { readFilling } from './fill.ts'
import type { KnownWord } from './known-words.ts'
import type { Wish } from './list-words.ts'
import { describeMeetings } from './meetings.ts'
import type { PlayerWords } from './player-words.ts'
import { relatedWords } from './related-words.ts'
import { wordRepository } from './repository.ts'
import { wordCounter } from './word-counts.ts'
import { wordLists } from './word-lists.ts'

const PAGE = 50

type Sky = Answer<typeof api.lexicon.sky>

/** Texts of a Forgotten Word, of the attempt in which it was met. */
export type ReadForgotten = (attemptId: number) => Promise<ForgottenWordPuzzle | null>

export function lexiconService(
  platform: Platform,
  words: PlayerWords,
  readForgotten: ReadForgotten,
) {
  const { database, dictionary } = platform
  const { known, factsOf, charge } = words
  const repository = wordRepository(database.db)
  const meaningOf = (word: string) => dictionary.meaningOf(word.toLowerCase())
  const counter = wordCounter(platform)
  const takeTurn = turnQueue()
  const lists = wordLists(words, takeTurn)

  /** Readers of large Lexicons who arrive together must not be served before everybody else. */
  const knownInTurn = async (playerId: number) => {
    const met = await known(playerId)
    await takeTurn()
    return met
  }

  const knownTo = (met: ReadonlyMap<string, KnownWord>) => ({
    words: met.keys(),
    isMet: (word: string) => met.has(word),
    lemmaOf: (word: string) => meaningOf(word)?.lemma ?? null,
  })

  return {
    /** Reads in advance what the first page would wait for. */
    prepare: () => counter.prepare(),

    async sky(playerId: number): Promise<Sky> {
      const met = await knownInTurn(playerId)
      return {
        ...(await lists.sky(playerId, met)),
        counts: await counter.count(met),
        filling: (await readFilling(database.db)).filling,
      }
    },

    async list(playerId: number, { offset = 0, ...wish }: Wish & { offset?: number | undefined }) {
      const chosen = lists.choose(playerId, await knownInTurn(playerId), wish)
      const page = chosen.slice(offset, offset + PAGE)
      const end = offset + page.length
      return {
        words: page.map(({ word, way, firstGame, firstAt, attemptIds }) => ({
          word,
          way,
          game: firstGame,
          metAt: firstAt,
          times: attemptIds.length,
          rarity: factsOf(word).rarity,
          meaning: meaningOf(word)?.senses[0] ?? null,
        })),
        total: chosen.length,
        nextOffset: end < chosen.length ? end : null,
      }
    },

    async word(playerId: number, asked: string) {
      const word = asked.toUpperCase()
      const met = await known(playerId)
      charge(playerId, met.size)
      const found = met.get(word)
      if (!found) throw new ApiError('not-found', 'You have not met this word yet.')
      const meetings = await describeMeetings(repository, found)
      return {
        word,
        way: found.way,
        rarity: factsOf(word).rarity,
        tier: dictionary.judge(word).tier,
        meaning: meaningOf(word),
        forgotten: found.forgottenIn ? await readForgotten(found.forgottenIn) : null,
        meetings,
        times: found.attemptIds.length,
        related: await relatedWords(word, knownTo(met), takeTurn),
      }
    },
  }
}
