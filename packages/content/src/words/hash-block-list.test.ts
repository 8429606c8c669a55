import { blockedHashes, isBlockedForm } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { blockedWords, isBlocked } from './block-list.ts'
import { hashBlockList } from './hash-block-list.ts'

it('[HB26] the browser has the hashes of the block list; `npm run content:blocked` writes them', () => {
  expect(blockedHashes).toEqual(hashBlockList())
})

it('[HB26] the browser refuses every form of a blocked word, and no other word of the database', () => {
  expect(blockedWords().filter(word => !isBlockedForm(word.toUpperCase()))).toEqual([])
  const others = builtLexicon()
    .words()
    .filter(word => !isBlocked(word))
  expect(others.filter(isBlockedForm)).toEqual([])
})
