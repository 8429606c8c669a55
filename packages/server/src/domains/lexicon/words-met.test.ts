import { describe, expect, it } from 'vitest'
import { wordsMet } from './words-met.ts'

const hive = {
  center: 'T',
  letters: [...'RANSOM'],
  validWords: ['TARN', 'TRANSOM', 'TORN'],
  bonusWords: ['STOMA'],
}
const web = {
  groups: [
    { theme: 'Fruit', words: ['FIG', 'PEAR', 'PLUM', 'DATE'] },
    { theme: 'Trees', words: ['ASH', 'ELM', 'OAK', 'FIR'] },
  ],
}
const word = (text: string, type = 'word') => ({ type, at: 1, word: text })

describe('the words of an ended game', () => {
  it('[LX1] are what was found in a hive: answers, bonus words, pangrams and added words', () => {
    const moves = [word('TARN'), word('TRANSOM'), word('STOMA'), word('XXXX'), word('MOTTO')]
    const added = [...moves, word('MOTTO', 'override'), word('TARN')]
    for (const game of ['hive-builder', 'time-trial'] as const) {
      expect(wordsMet({ game, puzzle: hive, moves: added, isWon: false })).toEqual([
        { word: 'TARN', way: 'found' },
        { word: 'TRANSOM', way: 'pangram' },
        { word: 'STOMA', way: 'found' },
        { word: 'MOTTO', way: 'found' },
      ])
    }
  })

  it('[LX1] are the groups of a Word Web: those solved, in any order of words, and those shown at its end', () => {
    const moves = [
      { type: 'submit', at: 1, words: ['FIG', 'PEAR', 'ASH', 'ELM'] },
      { type: 'submit', at: 2, words: ['PLUM', 'DATE', 'FIG', 'PEAR'] },
    ]
    const met = wordsMet({ game: 'word-web', puzzle: web, moves, isWon: false })
    expect(met.filter(({ way }) => way === 'solved').map(m => m.word)).toEqual(web.groups[0]?.words)
    expect(met.filter(({ way }) => way === 'missed').map(m => m.word)).toEqual(web.groups[1]?.words)
  })

  it('[LX1] are the groups that were named by worn tiles, and those that a glyph has solved', () => {
    const groups = [{ theme: 'Crossings', words: ['BRIDGES', 'CAUSEWAY', 'FERRY', 'FORD'] }]
    const words = ['BR·DG·S', 'C··S·W·Y', 'FERRY', 'FORD']
    const won = (moves: { type: string; at: number; words?: string[] }[]) =>
      wordsMet({ game: 'word-web', puzzle: { groups }, moves, isWon: true }).map(({ way }) => way)
    expect(won([{ type: 'submit', at: 1, words }])).toEqual(Array(4).fill('solved'))
    expect(won([])).toEqual(Array(4).fill('uncovered'))
  })

  it('[LX1] are the answer of a Word Seeker and the Forgotten Word, won or lost', () => {
    const ask = (game: 'twistle' | 'forgotten-word', isWon: boolean) =>
      wordsMet({ game, puzzle: { word: 'Acorn' }, moves: [], isWon })
    expect(ask('forgotten-word', true)).toEqual([{ word: 'ACORN', way: 'named' }])
    expect(ask('forgotten-word', false)).toEqual([{ word: 'ACORN', way: 'missed' }])
    expect(ask('twistle', true)[0]?.way).toBe('answered')
    expect(ask('twistle', false)[0]?.way).toBe('missed')
  })

  it('[LX3] never hold a blocked word', () => {
    const puzzle = { ...hive, validWords: ['FUCK', 'TARN'] }
    const moves = [word('FUCK'), word('TARN'), word('FUCKS', 'override')]
    expect(wordsMet({ game: 'hive-builder', puzzle, moves, isWon: true })).toEqual([
      { word: 'TARN', way: 'found' },
    ])
  })
})
