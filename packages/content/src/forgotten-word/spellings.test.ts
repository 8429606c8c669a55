import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { readBank } from './bank.ts'
import { proveEntry } from './proof.ts'
import { singleEdits } from './single-edits.ts'
import { spellingVariants } from './variants.ts'

const lexicon = builtLexicon()
const acceptsOf = (word: string) => readBank().find(entry => entry.word === word)?.accepts ?? []

it('makes the other spelling of both sides of the ocean', () => {
  const pairs = [
    ['galvanize', 'galvanise'],
    ['smolder', 'smoulder'],
    ['faitour', 'faitor'],
    ['chimera', 'chimaera'],
    ['tatterdemalion', 'tatterdemallion'],
    ['sylvan', 'silvan'],
    ['kritarchy', 'critarchy'],
  ]
  for (const [word = '', variant = ''] of pairs) {
    expect(spellingVariants(word)).toContain(variant)
    expect(spellingVariants(variant)).toContain(word)
  }
})

it('makes every text that is one edit away, and not the word', () => {
  const edits = singleEdits('ab')
  expect(['b', 'a', 'ba', 'xb', 'ax', 'xab', 'axb', 'abx'].filter(e => !edits.includes(e))).toEqual(
    [],
  )
  expect(edits).not.toContain('ab')
})

it('[CO9] accepts the spellings that cost players a mind point', () => {
  const words = ['galvanize', 'mesmerize', 'ostracize', 'tantalize', 'bowdlerize', 'smolder']
  expect(words.map(word => acceptsOf(word)[0])).toEqual([
    'galvanise',
    'mesmerise',
    'ostracise',
    'tantalise',
    'bowdlerise',
    'smoulder',
  ])
  expect(acceptsOf('moldwarp')).toContain('mouldwarp')
})

it('[CO9] leaves no variant of any entry undecided that a dictionary lists', () => {
  expect(readBank().flatMap(entry => proveEntry(entry, lexicon))).toEqual([])
})
