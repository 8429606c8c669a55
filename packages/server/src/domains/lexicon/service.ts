import type { Answer, api } from '@lexiverse/contract'
import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RequestGuard } from '../../platform/request-guard.ts'
import { turnQueue } from '../../platform/turns.ts'
import { readFilling } from './fill.ts'
import type { KnownWord } from './known-words.ts'
import { chooseWords, type Wish } from './list-words.ts'
import { describeMeetings } from './meetings.ts'
import { packSky } from './pack-sky.ts'
import type { PlayerWords } from './player-words.ts'
import { relatedWords } from './related-words.ts'
import { wordRepository } from './repository.ts'
import { wordCounter } from './word-counts.ts'

const PAGE = 50
/** Words that are compared for the price of one replayed move. */
const WORDS_PER_MOVE = 10

type Words = ReadonlyMap<string, KnownWord>
type Sky = Answer<typeof api.lexicon.sky>

/** Texts of a Forgotten Word, of the attempt in which it was met. */
export type ReadForgotten = (attemptId: number) => Promise<ForgottenWordPuzzle | null>

export function lexiconService(
  platform: Platform,
  { known, factsOf }: PlayerWords,
  readForgotten: ReadForgotten,
  chargeReplay: RequestGuard['chargeReplay'],
) {
  const { database, dictionary } = platform
  const repository = wordRepository(database.db)
  const meaningOf = (word: string) => dictionary.meaningOf(word.toLowerCase())
  const counter = wordCounter(platform)
  const takeTurn = turnQueue()
  /** Forgotten with the words that it was made of: those change when the player has met more. */
  const skies = new WeakMap<Words, ReturnType<typeof packSky>>()

  const packed = (words: Words) => {
    const sky = skies.get(words) ?? packSky(words, factsOf, takeTurn)
    skies.set(words, sky)
    return sky
  }

  const knownTo = (words: Words) => ({
    words: words.keys(),
    isMet: (word: string) => words.has(word),
    lemmaOf: (word: string) => meaningOf(word)?.lemma ?? null,
  })

  return {
    /** Reads in advance what the first page would wait for. */
    prepare: () => counter.prepare(),

    async sky(playerId: number): Promise<Sky> {
      const words = await known(playerId)
      return {
        ...(await packed(words)),
        counts: await counter.count(words),
        filling: (await readFilling(database.db)).filling,
      }
    },

    async list(playerId: number, { offset = 0, ...wish }: Wish & { offset?: number | undefined }) {
      const words = chooseWords((await known(playerId)).values(), wish, word => factsOf(word).order)
      const page = words.slice(offset, offset + PAGE)
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
        total: words.length,
        nextOffset: end < words.length ? end : null,
      }
    },

    async word(playerId: number, asked: string) {
      const word = asked.toUpperCase()
      const words = await known(playerId)
      const found = words.get(word)
      if (!found) throw new ApiError('not-found', 'You have not met this word yet.')
      chargeReplay(playerId, words.size / WORDS_PER_MOVE)
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
        related: await relatedWords(word, knownTo(words), takeTurn),
      }
    },
  }
}
