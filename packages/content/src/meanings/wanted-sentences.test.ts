import { expect, it } from 'vitest'
import { wantedSentences } from './wanted-sentences.ts'

const entry = (puzzle: object) => ({ key: 'KEY', difficulty: 'easy', reserve: false, puzzle })

it('asks for a sentence where a word has none, by the file it belongs to', () => {
  const hives = [entry({ validWords: ['ZZZAA', 'ZZABCDEF', 'ACORN'] })]
  const twistles = [entry({ word: 'ZZZAB' }), entry({ word: 'ABYSS' })]
  expect(wantedSentences({ hives, twistles }, new Map())).toEqual({
    'word-seeker': ['zzzab'],
    pangrams: ['zzabcdef'],
    'hive-answers': ['zzabcdef', 'zzzaa'],
  })
})
