import { tutorialScenarios, type WordWebPuzzle } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { proveSentences, readSentences } from './sentences.ts'

const problemsOf = (word: string, text: string) => proveSentences([{ word, text, file: 'a.json' }])

it('passes a sound sentence', () => {
  expect(problemsOf('acorn', 'The nut of an oak, in its own small hat.')).toEqual([])
})

it('refuses a sentence that is too short, too long or not whole', () => {
  expect(problemsOf('oak', 'A tree.')).toEqual(['a.json, oak: has 7 characters, not 10 to 90'])
  expect(problemsOf('oak', `A tree ${'tall '.repeat(20)}.`)).toEqual([
    'a.json, oak: has 108 characters, not 10 to 90',
  ])
  expect(problemsOf('oak', 'a tree with small hats')).toEqual([
    'a.json, oak: is not a whole sentence',
  ])
})

it('refuses a sentence that explains a word by itself', () => {
  expect(problemsOf('dance', 'To do what dancers do.')).toEqual([
    'a.json, dance: explains the word with "dancers"',
  ])
})

it('[CO2] refuses a blocked word in a sentence', () => {
  expect(problemsOf('manure', 'Horse shit, put to good use.')).toEqual([
    'a.json, manure: holds "shit", which we do not show',
  ])
})

it('refuses a second sentence for a word', () => {
  const text = 'The nut of an oak, in its own small hat.'
  const twice = ['a.json', 'b.json'].map(file => ({ word: 'acorn', text, file }))
  expect(proveSentences(twice)).toEqual(['b.json, acorn: stands in a.json too'])
})

it('finds nothing wrong with our sentences', () => {
  expect(proveSentences(readSentences())).toEqual([])
})

it('has a sentence of ours for every tile of the tutorial', () => {
  const ours = new Set(readSentences().map(({ word }) => word))
  const { puzzle } = tutorialScenarios[0]
  const tiles = (puzzle as WordWebPuzzle).groups.flatMap(({ words }) => words)
  expect(tiles.map(tile => tile.toLowerCase()).filter(tile => !ours.has(tile))).toEqual([])
})
