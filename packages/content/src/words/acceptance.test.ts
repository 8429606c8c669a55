import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { measureAcceptance } from './acceptance.ts'

const figures = measureAcceptance(builtLexicon())
const shareOf = (title: string) => figures.find(figure => figure.title === title)?.share

it('[CO1] accepts 99.8 percent of the 20,000 words most heard in films', () => {
  expect(shareOf('most heard in films')).toBeGreaterThanOrEqual(0.998)
})

it('[CO1] accepts 99.9 percent of ENABLE, in the altered form that npm has', () => {
  expect(shareOf('ENABLE, as altered in scrabble')).toBeGreaterThanOrEqual(0.999)
})

it('[CO1] accepts 95 percent of the keywords of emoji', () => {
  expect(shareOf('keywords of emoji')).toBeGreaterThanOrEqual(0.95)
})

it('[CO1] accepts the recent keywords that are words, about half', () => {
  expect(shareOf('keywords, recent ones')).toBeGreaterThanOrEqual(0.49)
})

it('[CO1] accepts 99 percent of the words that dictionaries announced as new', () => {
  expect(shareOf('announced by dictionaries')).toBeGreaterThanOrEqual(0.99)
})

it('[CO1] accepts 95 percent of the recent words of the grammar checker Harper', () => {
  expect(shareOf('recent in Harper')).toBeGreaterThanOrEqual(0.95)
})

it('[CO1] accepts no name and no misspelling that is not signed as a word', () => {
  expect(figures.flatMap(figure => figure.problems)).toEqual([])
})
