import { expect, it } from 'vitest'
import { foldAccents, isPlainWord } from './fold.ts'

it('folds accents and ligatures to plain letters', () => {
  expect(['café', 'fiancée', 'œuvre', 'smørrebrød', 'naïve', 'plain'].map(foldAccents)).toEqual([
    'cafe',
    'fiancee',
    'oeuvre',
    'smorrebrod',
    'naive',
    'plain',
  ])
})

it('takes only lower-case letters a to z for a plain word', () => {
  expect(['word', 'Word', "don't", 'x-ray', '', 'café'].map(isPlainWord)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
