import { expect, it } from 'vitest'
import type { WordRecord } from '../words/verdict.ts'
import type { BankEntry } from './bank.ts'
import { proveWordplay } from './wordplay.ts'

const listed: WordRecord = { class: 'dictionary', tier: null, commonness: 35, heard: 0 }
const unlisted = ['innat']
const dictionary = { look: (word: string) => (unlisted.includes(word) ? null : listed) }

const problemsOf = (word: string, parts: string) => {
  const entry = { word, tier: 'rare', wordplay: { clue: 'A hoard, then inborn.', parts } }
  return proveWordplay(entry as BankEntry, dictionary)
}

it.each([
  ['agelast', 'age + last'],
  ['cachinnate', 'cach(e) + innate'],
  ['dwale', 'd[w]ale'],
  ['halse', '(f)[h]alse'],
  ['eyas', 'shuffle easy'],
  ['nimiety', 'shuffle tiny + i + me'],
  ['nidor', 'reverse rodin'],
])('[FW21] finds that the parts of %s make it: %s', (word, parts) => {
  expect(problemsOf(word, parts)).toEqual([])
})

it.each([
  ['agelast', 'age + list'],
  ['cachinnate', 'cache + innate'],
  ['eyas', 'shuffle eats'],
  ['eyas', 'shuffle eyas'],
  ['nidor', 'reverse nidor'],
  ['agelast', 'age and last'],
  ['agelast', ''],
])('[FW21] refuses parts that do not make %s: %s', (word, parts) => {
  expect(problemsOf(word, parts)).toEqual([`"${parts}" does not make the word`])
})

it('[FW21] refuses more than four parts, and a part that no dictionary lists', () => {
  expect(problemsOf('agelast', 'a + g + e + la + st')).toEqual(['wordplay has 5 parts'])
  expect(problemsOf('cachinnate', 'cach(e) + innat + e')).toEqual([
    'wordplay holds "innat", which is in no dictionary',
  ])
})

it('[FW21] asks for wordplay of a rare and of an archaic word only', () => {
  const problemsAt = (tier: string) =>
    proveWordplay({ word: 'agelast', tier } as BankEntry, dictionary)
  expect(['common', 'medium', 'advanced'].flatMap(problemsAt)).toEqual([])
  expect(problemsAt('rare')).toEqual(['has no wordplay'])
  expect(problemsAt('archaic')).toEqual(['has no wordplay'])
})
