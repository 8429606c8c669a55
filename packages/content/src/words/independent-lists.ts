import { cuss } from 'cuss'
import naughtyWords from 'naughty-words/en.json' with { type: 'json' }
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** cuss rates how sure it is, from 0 to 2. At 0 it lists adult, banana and church. */
const LEAST_RATING = 1

const naughty: ReadonlySet<string> = new Set(naughtyWords)
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/** Whether one of three public lists flags a word as offensive; none of them was used to build ours. */
export function isFlaggedElsewhere(word: string): boolean {
  return (cuss[word] ?? 0) >= LEAST_RATING || naughty.has(word) || matcher.hasMatch(word)
}
