import { encodeFrontCoded } from '@lexiverse/rules'
import type { Lexicon } from './verdict.ts'

/** The word lists that the browser fetches: all guesses of Word Seeker, the common ones, the everyday ones. */
export const sliceNames = ['five-letter', 'five-letter-answers', 'five-letter-everyday'] as const
export type SliceName = (typeof sliceNames)[number]

const GUESS_LENGTH = 5
/** Commonness up to which a word is an everyday one. */
const EVERYDAY = 35

function sliceWords(lexicon: Lexicon, name: SliceName): string[] {
  const tier = name === 'five-letter' ? 'accepted' : 'answer'
  const words = lexicon.words({ tier, length: GUESS_LENGTH })
  const isEveryday = (word: string) => (lexicon.look(word)?.commonness ?? Infinity) <= EVERYDAY
  const chosen = name === 'five-letter-everyday' ? words.filter(isEveryday) : words
  return chosen.map(word => word.toUpperCase())
}

export function encodeSlice(lexicon: Lexicon, name: SliceName): string {
  return encodeFrontCoded(sliceWords(lexicon, name))
}
