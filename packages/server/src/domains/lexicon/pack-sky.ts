import type { Answer, api } from '@lexiverse/contract'
import type { KnownWord } from './known-words.ts'
import type { FactsOf } from './word-facts.ts'

const DAY_MS = 86_400_000
/** Packing so many takes about a millisecond. */
const WORDS_PER_TURN = 1_000

type PackedSky = Omit<Answer<typeof api.lexicon.sky>, 'counts' | 'filling'>

/** All words in the form that the atlas reads. Other calls are answered in between. */
export async function packSky(
  known: ReadonlyMap<string, KnownWord>,
  factsOf: FactsOf,
  takeTurn: () => Promise<void>,
): Promise<PackedSky> {
  const names: string[] = []
  const days: number[] = []
  let [ways, rarities, games, isShown] = ['', '', '', '']
  for (const { word, way, games: bits, firstAt } of known.values()) {
    if (names.length % WORDS_PER_TURN === WORDS_PER_TURN - 1) await takeTurn()
    const facts = factsOf(word)
    names.push(word)
    ways += way.charAt(0)
    rarities += facts.rarity
    games += bits.toString(32)
    isShown += facts.isShown ? 1 : 0
    countDay(days, Math.floor(firstAt / DAY_MS))
  }
  return { total: names.length, words: names.join(','), ways, rarities, games, isShown, days }
}

/** `days` is a day and how many words it has, the next day and its words, and so on. */
function countDay(days: number[], day: number): void {
  const last = days.length - 2
  if (days[last] === day) days[last + 1] = (days[last + 1] ?? 0) + 1
  else days.push(day, 1)
}
