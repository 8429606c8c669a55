import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markLetters } from './letter-marks.ts'

const short = { correct: 'G', present: 'y', absent: '.' }
const marks = (secret: string, guess: string) =>
  markLetters(secret, guess)
    .map(mark => short[mark])
    .join('')

describe('letter marks', { timeout: 60_000 }, () => {
  it.each([
    ['HOUSE', 'HOUSE', 'GGGGG'],
    ['HOUSE', 'MIGHT', '...y.'],
    ['HOUSE', 'SHOUT', 'yyyy.'],
    ['ABBEY', 'BABES', 'yyGG.'],
    ['ABBEY', 'KEBAB', '.yGyy'],
    ['ABBEY', 'ABYSS', 'GGy..'],
    ['ABBEY', 'OPENS', '..y..'],
    ['ROBIN', 'LLAMA', '.....'],
    ['CRANE', 'EERIE', '..y.G'],
    ['CRANE', 'GEESE', '....G'],
    ['GEESE', 'EERIE', 'yG..G'],
    ['LEVEL', 'EAGLE', 'y..yy'],
    ['SPEED', 'ERASE', 'y..yy'],
    ['SPEED', 'EERIE', 'yy...'],
    ['ALLOY', 'LULLS', 'y.G..'],
    ['ALLOY', 'LLAMA', 'yGy..'],
    ['MUMMY', 'MADAM', 'G...y'],
    ['AAAAB', 'BAAAA', 'yGGGy'],
    ['AABBB', 'BBAAC', 'yyyy.'],
  ])('[TW2] marks against %s the guess %s as %s', (secret, guess, expected) => {
    expect(marks(secret, guess)).toBe(expected)
  })

  const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), minLength: 5, maxLength: 5 })
  const count = (letters: readonly string[], letter: string) =>
    letters.filter(other => other === letter).length

  it('[TW2] marks each letter as often as the secret holds it, exact places before others', () => {
    fc.assert(
      fc.property(word, word, (secret, guess) => {
        const result = markLetters(secret, guess)
        const breaches = [...'ABCD'].filter(letter => {
          const places = [...guess].flatMap((other, i) => (other === letter ? [i] : []))
          const lit = places.filter(i => result[i] !== 'absent').length
          const loose = places.filter(i => secret[i] !== letter).map(i => result[i])
          const isPresentFirst = loose.join() === [...loose].sort().reverse().join()
          const owed = Math.min(places.length, count([...secret], letter))
          return lit !== owed || !isPresentFirst
        })
        const exact = [...guess].map((letter, i) => letter === secret[i])
        expect([breaches, result.map(mark => mark === 'correct')]).toEqual([[], exact])
      }),
      { numRuns: 1000 },
    )
  })

  it('[TW2] agrees with counting copies from left to right', () => {
    const byCounting = (secret: string, guess: string) =>
      [...guess].map((letter, i) => {
        if (secret[i] === letter) return 'correct'
        const exact = [...secret].filter((s, j) => s === letter && guess[j] === letter).length
        const before = [...guess].filter((g, j) => j < i && g === letter && secret[j] !== g).length
        return before < count([...secret], letter) - exact ? 'present' : 'absent'
      })
    fc.assert(
      fc.property(word, word, (secret, guess) => {
        expect(markLetters(secret, guess)).toEqual(byCounting(secret, guess))
      }),
      { numRuns: 1000 },
    )
  })
})
