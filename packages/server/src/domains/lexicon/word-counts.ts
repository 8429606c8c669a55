import type { Answer, api } from '@lexiverse/contract'
import type { GameType, HivePuzzle } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { bitOf, type KnownWord } from './known-words.ts'
import { wordRepository } from './repository.ts'

type Counts = Answer<typeof api.lexicon.sky>['counts']

export function wordCounter({ database }: Platform) {
  const repository = wordRepository(database.db)

  /** The answers of all hives, read in small steps so that other calls are answered meanwhile. */
  const readHiveWords = async (): Promise<ReadonlySet<string>> => {
    const words = new Set<string>()
    for (let after = 0; ; ) {
      const rows = await repository.hivesAfter(after)
      for (const { puzzle } of rows) {
        for (const word of (JSON.parse(puzzle) as HivePuzzle).validWords) words.add(word)
      }
      const last = rows.at(-1)
      if (!last) return words
      after = last.id
    }
  }

  // Read once a process: hives change with a release, or by hand one at a time.
  let hiveWords: Promise<ReadonlySet<string>> | undefined

  return async (words: readonly KnownWord[]): Promise<Counts> => {
    hiveWords ??= readHiveWords()
    const asked = await hiveWords.catch(error => {
      hiveWords = undefined
      throw error
    })
    const metIn = (game: GameType) => words.filter(({ games }) => games & bitOf(game)).length
    const shareOf = async (game: 'twistle' | 'forgotten-word') => ({
      met: metIn(game),
      total: await repository.countPuzzles(game),
    })
    return {
      hives: { met: words.filter(({ word }) => asked.has(word)).length, total: asked.size },
      seekers: await shareOf('twistle'),
      forgotten: await shareOf('forgotten-word'),
    }
  }
}
