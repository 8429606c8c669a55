import { brotliCompressSync } from 'node:zlib'
import { decodeFrontCoded } from '@lexiverse/rules'
import { isBlocked, isFitToShow } from './block-list.ts'
import innocentWords from './innocent-words.json' with { type: 'json' }
import { encodeSlice } from './slices.ts'
import type { Lexicon, WordClass } from './verdict.ts'

const FEWEST_WORDS = 637_000
const MOST_SLICE_BYTES = 20_000
const EVERYDAY = ['cafe', 'fiance', 'donut', 'snuck', 'emoji', 'selfie', 'app', 'blog']

export function countWords(lexicon: Lexicon): Record<string, number | string> {
  const classes: Record<WordClass, number> = { dictionary: 0, name: 0, scientific: 0 }
  for (const word of lexicon.words()) {
    const record = lexicon.look(word)
    if (record) classes[record.class] += 1
  }
  return {
    version: lexicon.version,
    words: lexicon.size,
    ...classes,
    answers: lexicon.words({ tier: 'answer' }).length,
    accepted: lexicon.words({ tier: 'accepted' }).length,
    'five letters': lexicon.words({ tier: 'accepted', length: 5 }).length,
  }
}

function proveSlice(lexicon: Lexicon): string[] {
  const slice = encodeSlice(lexicon, 'five-letter')
  const problems = decodeFrontCoded(slice)
    .filter(word => !lexicon.has(word))
    .map(word => `slice: ${word} is not accepted`)
  const bytes = brotliCompressSync(slice).length
  if (bytes > MOST_SLICE_BYTES) problems.push(`slice: ${bytes} bytes`)
  return problems
}

/** The full comparison with the sources takes long and is done by the tests. */
export function proveWords(lexicon: Lexicon): string[] {
  const problems = proveSlice(lexicon)
  if (lexicon.size <= FEWEST_WORDS) problems.push(`words: only ${lexicon.size}`)
  const { totalWords, lengthDistribution } = lexicon.statistics()
  const counted = Object.values(lengthDistribution).reduce((sum, count) => sum + count, 0)
  if (counted !== totalWords) problems.push('statistics: the lengths do not add up')
  for (const word of EVERYDAY) if (!lexicon.has(word)) problems.push(`${word}: is refused`)
  for (const word of innocentWords) if (isBlocked(word)) problems.push(`${word}: is blocked`)
  for (const word of lexicon.words({ tier: 'answer' })) {
    if (!isFitToShow(word)) problems.push(`${word}: is an answer that we do not show`)
  }
  for (const word of lexicon.words({ tier: 'accepted' })) {
    if (isBlocked(word)) problems.push(`${word}: is blocked and accepted`)
  }
  return problems
}
