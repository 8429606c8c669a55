import { type Answer, type api, gameBit } from '@lexiverse/contract'
import type { HivePuzzle } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { turnQueue } from '../../platform/turns.ts'
import type { KnownWord } from './known-words.ts'
import { wordRepository } from './repository.ts'

type Counts = Answer<typeof api.lexicon.sky>['counts']
type Asked = Record<keyof Counts, ReadonlySet<string>>
type Words = ReadonlyMap<string, KnownWord>

/** Puzzles are published and withdrawn by a release, or by hand one at a time. */
const REMEMBERED_MS = 10 * 60_000

/** How many of the words that published puzzles ask for a player has met. */
export function wordCounter({ database, clock }: Platform) {
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

  /** Forgotten with the words that were counted. */
  const counted = new WeakMap<Words, { sets: Asked; counts: Counts }>()
  let reading: Promise<Asked> | undefined
  let readAt = 0

  const read = (): Promise<Asked> => {
    readAt = clock()
    const begun = readAsked()
    begun.catch(() => {
      readAt = 0
    })
    return begun
  }

  /** Old sets serve until new ones are read: nobody waits for them but the first caller of a process. */
  const asked = (): Promise<Asked> => {
    if (!reading) {
      reading = read()
      reading.catch(() => {
        reading = undefined
      })
    } else if (clock() - readAt >= REMEMBERED_MS) {
      const next = read()
      next.then(
        () => {
          reading = next
        },
        () => undefined,
      )
    }
    return reading
  }

  return {
    prepare: async (): Promise<void> => {
      await asked()
    },

    /** Only words that are still asked for: a met puzzle may have been withdrawn since. */
    async count(known: Words): Promise<Counts> {
      const sets = await asked()
      const earlier = counted.get(known)
      if (earlier?.sets === sets) return earlier.counts
      const counts = countMet(known, sets)
      counted.set(known, { sets, counts })
      return counts
    },
  }
}

function countMet(known: Words, { hives, seekers, forgotten }: Asked): Counts {
  const [ofSeeker, ofForgotten] = [gameBit('twistle'), gameBit('forgotten-word')]
  const met = { hives: 0, seekers: 0, forgotten: 0 }
  for (const { word, games } of known.values()) {
    if (hives.has(word)) met.hives++
    if (games & ofSeeker && seekers.has(word)) met.seekers++
    if (games & ofForgotten && forgotten.has(word)) met.forgotten++
  }
  return {
    hives: { met: met.hives, total: hives.size },
    seekers: { met: met.seekers, total: seekers.size },
    forgotten: { met: met.forgotten, total: forgotten.size },
  }
}
