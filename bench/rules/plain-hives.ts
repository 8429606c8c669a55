import type { Lexicon } from '@lexiverse/content'
import { nextInteger, seedFrom } from '@lexiverse/rules'

/** The reference: hives found with strings, arrays, Map and Set only. */
interface PlainHive {
  letters: string
  center: string
}

const [HIVE_LETTERS, SHORTEST, LONGEST, FEWEST, MOST] = [7, 4, 32, 20, 60]

const lettersOf = (word: string) => [...new Set(word)].sort().join('')

/** All hives: seven letters of a word, each as the centre, with an allowed number of words. */
export function plainHives(answers: readonly string[]): PlainHive[] {
  const counts = new Map<string, number>()
  for (const word of answers) {
    if (word.length < SHORTEST) continue
    const letters = lettersOf(word)
    if (letters.length <= HIVE_LETTERS) counts.set(letters, (counts.get(letters) ?? 0) + 1)
  }
  const sevens = [...counts.keys()].filter(letters => letters.length === HIVE_LETTERS)
  return sevens.flatMap(letters => centersOf(letters, counts))
}

function centersOf(letters: string, counts: ReadonlyMap<string, number>): PlainHive[] {
  const within = partsOf(letters).filter(part => counts.has(part))
  return [...letters].flatMap(center => {
    const holding = within.filter(part => part.includes(center))
    const sum = holding.reduce((total, part) => total + (counts.get(part) ?? 0), 0)
    return sum >= FEWEST && sum <= MOST ? [{ letters, center }] : []
  })
}

/** All subsets of the letters, in order. */
function partsOf(letters: string): string[] {
  const parts = ['']
  for (const letter of letters) parts.push(...parts.map(part => part + letter))
  return parts
}

/** Random hives with different letters, each with its words found by a full scan. */
export function drawPlainHives(lexicon: Lexicon, count: number) {
  const answers: string[] = []
  const others: string[] = []
  for (const word of lexicon.words({ tier: 'accepted' })) {
    const { tier } = lexicon.judge(word)
    if (tier === 'answer') answers.push(word)
    else if (tier !== 'refused') others.push(word)
  }
  const hives = plainHives(answers)
  const drawn = new Map<string, PlainHive>()
  let seed = seedFrom('bench')
  while (drawn.size < count) {
    const [at, next] = nextInteger(seed, hives.length)
    seed = next
    const hive = hives[at]
    if (hive && !drawn.has(hive.letters)) drawn.set(hive.letters, hive)
  }
  return [...drawn.values()].map(hive => ({
    ...hive,
    validWords: wordsIn(hive, answers),
    bonusWords: wordsIn(hive, others),
  }))
}

function wordsIn({ letters, center }: PlainHive, words: readonly string[]): string[] {
  const allowed = new Set(letters)
  return words
    .filter(word => word.length >= SHORTEST && word.length <= LONGEST && word.includes(center))
    .filter(word => [...word].every(letter => allowed.has(letter)))
    .sort()
    .map(word => word.toUpperCase())
}
