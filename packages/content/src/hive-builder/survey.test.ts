import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { readHiveWords } from './assemble.ts'
import { countLetters, lettersOf, singleLetters } from './letters.ts'
import { PLAIN_WORD, pointsOf, surveyHives } from './survey.ts'

const { answers } = readHiveWords(builtLexicon())
const hives = surveyHives(answers)

it('finds every hive that a plain count of the words would find', () => {
  const words = answers
    .map(answer => ({ ...answer, letters: lettersOf(answer.word) }))
    .filter(({ word, letters }) => word.length >= 4 && countLetters(letters) <= 7)
  const sets = new Set(words.map(({ letters }) => letters).filter(set => countLetters(set) === 7))
  const sample = [...sets].filter((_, index) => index % 400 === 0)
  const expected = sample.flatMap(letters =>
    singleLetters(letters).flatMap(center => {
      const fitting = words.filter(w => (w.letters & ~letters) === 0 && (w.letters & center) !== 0)
      if (fitting.length < 20 || fitting.length > 60) return []
      const points = fitting.reduce((sum, { word }) => sum + pointsOf(word), 0)
      const rare = fitting.filter(({ heard }) => heard < PLAIN_WORD).length
      return [{ letters, center, answers: fitting.length, points, rare }]
    }),
  )
  const sampled = new Set(sample)
  const found = hives.filter(({ letters }) => sampled.has(letters))
  expect(found.map(({ derived, ...rest }) => rest)).toEqual(expected)
})

it('[CO7] finds thousands of them, each with 20 to 60 answers and a pangram', () => {
  expect(hives.length).toBeGreaterThan(15_000)
  const pangrams = new Set(answers.map(({ word }) => lettersOf(word)))
  const odd = hives.filter(h => h.answers < 20 || h.answers > 60 || !pangrams.has(h.letters))
  expect(odd).toEqual([])
})
