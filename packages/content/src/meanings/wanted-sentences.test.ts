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

it('[CO13] asks for the words of most hives as well as for the words heard most', () => {
  const heard = new Map(Array.from({ length: 3_000 }, (_, n) => [wordOf(n), 1]))
  const many = entry({ validWords: [...heard.keys(), 'ZZZBB'].map(word => word.toUpperCase()) })
  const hives = [many, entry({ validWords: ['ZZZBB'] })]
  expect(wantedSentences({ hives, twistles: [] }, heard)['hive-answers']).toContain('zzzbb')
})

/** Different texts of letters for different numbers. */
function wordOf(n: number): string {
  return `zzz${String(n).replace(/[0-9]/g, digit => 'abcdefghij'.charAt(Number(digit)))}zz`
}
