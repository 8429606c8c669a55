import { encodeFrontCoded } from '@lexiverse/rules'
import type { Lexicon } from './verdict.ts'

/** The word lists that the browser fetches: all guesses of Word Seeker, and a small fall-back. */
export const sliceNames = ['five-letter', 'five-letter-answers'] as const
export type SliceName = (typeof sliceNames)[number]

const GUESS_LENGTH = 5

function sliceWords(lexicon: Lexicon, name: SliceName): string[] {
  const tier = name === 'five-letter' ? 'accepted' : 'answer'
  return lexicon.words({ tier, length: GUESS_LENGTH }).map(word => word.toUpperCase())
}

export function encodeSlice(lexicon: Lexicon, name: SliceName): string {
  return encodeFrontCoded(sliceWords(lexicon, name))
}
