import { expect, it } from 'vitest'
import type { Verdict } from '../words/verdict.ts'
import { type BankEntry, readBank } from './bank.ts'
import { proveDistinct, proveEntry, proveStock, proveTwistles } from './proof.ts'
import { openTrapFamilies } from './trap-family.ts'

const rare = ['SWAIN']
const unreal = ['BLORP']
const judge = (word: string): Verdict => {
  if (unreal.includes(word)) return { tier: 'refused', reason: 'unknown' }
  return { tier: rare.includes(word) ? 'accepted' : 'answer', commonness: 35 }
}
const ights = ['EIGHT', 'FIGHT', 'LIGHT', 'MIGHT', 'NIGHT', 'RIGHT']
const familyOf = openTrapFamilies(ights)

const honey: BankEntry = {
  word: 'HONEY',
  theme: 'Golden Harvest',
  hint: 'A dozen bees work their whole lives to fill one teaspoon with it.',
  synonyms: ['SYRUP', 'SUGAR', 'NECTAR', 'TREACLE'],
  relatedWords: ['COMB', 'HIVE', 'CLOVER'],
  difficulty: 'easy',
}
const problemsOf = (change: Partial<BankEntry>) =>
  proveEntry({ ...honey, ...change }, { judge }, familyOf)

it('passes a sound puzzle', () => {
  expect(problemsOf({})).toEqual([])
})

it('refuses a word that is not five capitals', () => {
  for (const word of ['HONE', 'NECTARS', 'honey', 'HON-Y']) {
    expect(problemsOf({ word })).toContain(`${word}: is not five letters A to Z in capitals`)
  }
})

it('[CO8] refuses a word that is accepted as a guess but too rare to be an answer', () => {
  expect(problemsOf({ word: 'SWAIN' })).toEqual(['SWAIN: is not a word of the answers'])
})

it('refuses a plain plural and keeps singulars that end in S', () => {
  expect(problemsOf({ word: 'COMET' })).toEqual([])
  expect(problemsOf({ word: 'MOONS' })).toEqual(['MOONS: looks like a plural'])
  for (const word of ['CHESS', 'LOTUS', 'OASIS', 'ETHOS']) expect(problemsOf({ word })).toEqual([])
})

it('refuses a theme or hint of a length that no screen can show well', () => {
  expect(problemsOf({ theme: 'Sun' })).toEqual([
    'HONEY: theme is not a title of 4 to 32 characters',
  ])
  for (const hint of [
    'Bees make it.',
    `${honey.hint} ${honey.hint}`,
    'A dozen bees work for it all',
  ]) {
    expect(problemsOf({ hint })).toEqual(['HONEY: hint is not a sentence of 25 to 80 characters'])
  }
})

it('[CO8] refuses the stem of the word in each of its texts and lists', () => {
  expect(problemsOf({ theme: 'Honeyed Words' })).toEqual(['HONEY: shows in its theme as HONEYED'])
  expect(problemsOf({ hint: 'It fills the honeycomb in every hive.' })).toEqual([
    'HONEY: shows in its hint as HONEYCOMB',
  ])
  expect(problemsOf({ synonyms: [...honey.synonyms, 'HONEYDEW'] })).toEqual([
    'HONEY: shows in its synonyms as HONEYDEW',
  ])
  expect(problemsOf({ relatedWords: [...honey.relatedWords, 'HONEYBEE'] })).toEqual([
    'HONEY: shows in its related words as HONEYBEE',
  ])
})

it('[CO8] takes a word without synonyms, but not with fewer than three related words', () => {
  expect(problemsOf({ synonyms: [] })).toEqual([])
  expect(problemsOf({ relatedWords: ['COMB', 'HIVE'] })).toEqual([
    'HONEY: has 2 related words, not 3',
  ])
})

it('refuses listed words that are not real, not in capitals or listed twice', () => {
  expect(problemsOf({ synonyms: [...honey.synonyms, 'BLORP'] })).toEqual([
    'HONEY: lists BLORP, which is no accepted word',
  ])
  expect(problemsOf({ relatedWords: ['COMB', 'HIVE', 'clover'] })).toEqual([
    'HONEY: lists clover, which is no accepted word',
  ])
  expect(problemsOf({ relatedWords: ['COMB', 'HIVE', 'SYRUP'] })).toEqual([
    'HONEY: lists SYRUP twice',
  ])
})

it('[CO10] refuses a trap word below hard', () => {
  expect(problemsOf({ word: 'NIGHT', difficulty: 'medium' })).toEqual([
    'NIGHT: is medium, but 6 words fit _IGHT',
  ])
  expect(problemsOf({ word: 'NIGHT', difficulty: 'hard' })).toEqual([])
  expect(problemsOf({ word: 'NIGHT', difficulty: 'expert' })).toEqual([])
})

it('[CO2] refuses a blocked word anywhere', () => {
  const blocked = ['HONEY: holds "shit", which we do not show']
  expect(problemsOf({ hint: 'A dozen bees work, and the shit hits the fan.' })).toEqual(blocked)
  expect(problemsOf({ synonyms: [...honey.synonyms, 'SHIT'] })).toEqual([
    'HONEY: holds "SHIT", which we do not show',
  ])
})

it('refuses two puzzles with the same word, theme or hint', () => {
  const other: BankEntry = { ...honey, word: 'SYRUP', theme: 'Pancakes', hint: 'Pour it on them.' }
  expect(proveDistinct([honey, other])).toEqual([])
  expect(proveDistinct([honey, { ...other, word: 'HONEY' }])).toEqual([
    'HONEY: has the word of HONEY',
  ])
  expect(proveDistinct([honey, { ...other, theme: 'GOLDEN HARVEST' }])).toEqual([
    'SYRUP: has the theme of HONEY',
  ])
  expect(proveDistinct([honey, { ...other, hint: honey.hint }])).toEqual([
    'SYRUP: has the hint of HONEY',
  ])
})

it('[CO4] refuses a bank that is too small', () => {
  expect(proveStock(readBank().slice(0, 1099))).toContain('bank: 1099 puzzles, not 1100')
})

it('[CO30] refuses a difficulty that runs out before a player may meet a word again', () => {
  const few = readBank().filter(({ difficulty, reserve }) => difficulty !== 'hard' || reserve)
  expect(proveStock(few)).toContain('hard: 0 published, not 80')
})

it('[CO30] refuses a daily puzzle that is hard or held back, and any number but forty', () => {
  const bank = readBank()
  const change = (word: string, changed: Partial<BankEntry>) =>
    proveStock(bank.map(entry => (entry.word === word ? { ...entry, ...changed } : entry)))
  expect(bank.filter(({ daily }) => daily)).toHaveLength(40)
  expect(change('CHAOS', { difficulty: 'hard' })).toEqual(['CHAOS: is daily, but hard'])
  expect(change('CHAOS', { reserve: true })).toEqual(['CHAOS: is daily and held back'])
  expect(change('CHAOS', { daily: false })).toEqual([
    'bank: 39 puzzles for the daily journey, not 40',
  ])
})

it('[CO4] refuses a difficulty that holds back far more or less than a third', () => {
  const all = readBank().map(entry => ({ ...entry, reserve: entry.difficulty === 'easy' }))
  const uneven = proveStock(all).filter(problem => problem.endsWith('held back, not a third'))
  expect(uneven).toHaveLength(4)
})

it('finds nothing wrong with the bank where every word is real', () => {
  const readTheme = () => []
  expect(proveTwistles(readBank(), { judge, words: () => ights }, readTheme)).toEqual([])
})
