import { type Answer, type api, gameBit } from '@lexiverse/contract'
import type { GameType, HivePuzzle } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { turnQueue } from '../../platform/turns.ts'
import type { KnownWord } from './known-words.ts'
import { wordRepository } from './repository.ts'

type Counts = Answer<typeof api.lexicon.sky>['counts']
type Asked = Record<keyof Counts, ReadonlySet<string>>

/** How many of the words that published puzzles ask for a player has met. */
export function wordCounter({ database }: Platform) {
  const repository = wordRepository(database.db)
  const takeTurn = turnQueue()

  /** The answers of all hives, in small steps: the embedded engine would answer no other call meanwhile. */
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
      await takeTurn()
    }
  }

  const readAsked = async (): Promise<Asked> => ({
    hives: await readHiveWords(),
    seekers: new Set(await repository.wordsOf('twistle')),
    forgotten: new Set(await repository.wordsOf('forgotten-word')),
  })

  // Read once a process: puzzles change with a release, or by hand one at a time.
  let reading: Promise<Asked> | undefined

  return async (words: readonly KnownWord[]): Promise<Counts> => {
    reading ??= readAsked()
    const asked = await reading.catch(error => {
      reading = undefined
      throw error
    })
    // Only words that are still asked for: a met puzzle may have been withdrawn since.
    const shareOf = (all: ReadonlySet<string>, game?: GameType) => ({
      met: words.filter(
        ({ word, games }) => all.has(word) && (game === undefined || games & gameBit(game)),
      ).length,
      total: all.size,
    })
    return {
      hives: shareOf(asked.hives),
      seekers: shareOf(asked.seekers, 'twistle'),
      forgotten: shareOf(asked.forgotten, 'forgotten-word'),
    }
  }
}
