import { nextInteger, seedFrom } from '@lexiverse/rules'
import type { Lexicon } from './verdict.ts'

export interface LookupFigures {
  /** Nanoseconds a lookup, the median of the rounds. */
  set: number
  lexicon: number
  /** How many times faster than a Set the lexicon is, the median of the rounds. */
  ratio: number
}

const ROUNDS = 5
/** Many short turns per round, so that another process slows down both sides. */
const TURNS = 25
const LOOKUPS = 4_000
/** One lookup in this many is of a word that does not exist. */
const MISSES = 4

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** New strings each time, as in requests: V8 has cached the hash of an old one. */
function freshWords(words: readonly string[], turn: string): string[] {
  let seed = seedFrom(turn)
  return Array.from({ length: LOOKUPS }, (_, index) => {
    const [at, next] = nextInteger(seed, words.length)
    seed = next
    const word = words[at] ?? ''
    return Buffer.from(index % MISSES === 0 ? `${word}q` : word).toString('latin1')
  })
}

function time(words: readonly string[], has: (word: string) => boolean): number {
  const started = performance.now()
  let found = 0
  for (const word of words) if (has(word)) found += 1
  const milliseconds = performance.now() - started
  if (found < words.length / 2) throw new Error('Most lookups must succeed')
  return milliseconds
}

/** Lexicon and Set alternate on the same words, as new strings for each. */
export function measureLookup(lexicon: Lexicon): LookupFigures {
  const words = lexicon.words()
  const set = new Set(words)
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const total = { set: 0, lexicon: 0 }
    for (let turn = 0; turn < TURNS; turn++) {
      const name = `round ${round}, turn ${turn}`
      total.set += time(freshWords(words, name), word => set.has(word))
      total.lexicon += time(freshWords(words, name), word => lexicon.look(word) !== null)
    }
    return total
  })
  const perLookup = 1e6 / (TURNS * LOOKUPS)
  return {
    set: perLookup * median(rounds.map(total => total.set)),
    lexicon: perLookup * median(rounds.map(total => total.lexicon)),
    ratio: median(rounds.map(total => total.set / total.lexicon)),
  }
}

/** How many times as long as a lookup in the lexicon the other lookup takes, both on new words. */
export function compareWithLexicon(lexicon: Lexicon, look: (word: string) => unknown): number {
  const words = lexicon.words({ tier: 'accepted' })
  const rounds = Array.from({ length: ROUNDS * TURNS }, (_, round) => {
    const fresh = () => freshWords(words, `compared ${round}`)
    const own = time(fresh(), word => lexicon.look(word) !== null)
    const other = time(fresh(), word => look(word) !== undefined)
    return other / own
  })
  return median(rounds)
}

/** Processor time of the cheapest run in milliseconds, which other load on the machine hardly changes. */
export function cheapest(work: () => unknown, runs = 9): number {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...costs)
}
