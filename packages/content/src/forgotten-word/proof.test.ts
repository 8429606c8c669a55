import { expect, it } from 'vitest'
import type { WordRecord } from '../words/verdict.ts'
import { type BankEntry, readBank } from './bank.ts'
import { proveEntry, proveForgottenWords } from './proof.ts'

const rare: WordRecord = { class: 'dictionary', tier: null, commonness: 95, heard: 0 }
const partsOf = ({ wordplay }: BankEntry) =>
  wordplay?.parts.replace(/\[[a-z]*\]|[()]/g, '').split(/[ +]+/) ?? []
const listed = new Set(['ember', ...readBank().flatMap(entry => [entry.word, ...partsOf(entry)])])
const dictionary = { look: (word: string) => (listed.has(word) ? rare : null) }

const ember: BankEntry = {
  word: 'ember',
  tier: 'common',
  partOfSpeech: 'noun',
  definition: 'A glowing coal that lives on in the ashes.',
  etymology: 'From an Old English name for hot ash.',
  usage: 'One last {ember} winked in the grate.',
}
const problemsOf = (change: Partial<BankEntry>) => proveEntry({ ...ember, ...change }, dictionary)

it('passes a sound entry', () => {
  expect(problemsOf({})).toEqual([])
})

it('refuses a headword that no dictionary lists', () => {
  const usage = 'One last {glimmerstone} winked in the grate.'
  expect(problemsOf({ word: 'glimmerstone', usage })).toEqual(['glimmerstone: is in no dictionary'])
})

it('refuses a headword that is only a name', () => {
  const names = {
    look: (): WordRecord => ({ class: 'name', tier: null, commonness: 95, heard: 0 }),
  }
  expect(proveEntry(ember, names)).toEqual(['ember: is in no dictionary'])
})

it('refuses a headword that is too short, too long or not in lower case', () => {
  for (const word of ['elm', 'antidisestablish', 'Ember', 'em-ber']) {
    const usage = `One last {${word}} winked in the grate.`
    expect(problemsOf({ word, usage })).toEqual([
      `${word}: is not 4 to 14 letters a to z in lower case`,
    ])
  }
})

it('[CO9] asks for a decision on another spelling that a dictionary lists', () => {
  const undecided = { look: (word: string) => (/^[ae]*mber$/.test(word) ? rare : null) }
  expect(proveEntry(ember, undecided)).toEqual(['ember: put "aember" into accepts or differs'])
  expect(proveEntry({ ...ember, accepts: ['aember'] }, undecided)).toEqual([])
  expect(proveEntry({ ...ember, differs: ['aember'] }, undecided)).toEqual([])
})

it('refuses an entry with an empty or unfinished clue', () => {
  expect(problemsOf({ etymology: '' })).toEqual(['ember: etymology is not a whole sentence'])
  expect(problemsOf({ definition: 'A glowing coal' })).toEqual([
    'ember: definition is not a whole sentence',
  ])
})

it('refuses an unknown part of speech', () => {
  expect(problemsOf({ partOfSpeech: 'coal' })).toEqual(['ember: has no known part of speech'])
})

it('refuses a usage without the blank, with two, with an inflection or with a stray brace', () => {
  const usages = [
    'One last spark winked in the grate.',
    'One {ember} winked, then one more {ember} winked.',
    'A few last {embers} winked in the grate.',
    'One last {ember} winked} in the grate.',
  ]
  for (const usage of usages) {
    expect(problemsOf({ usage })).toEqual([
      'ember: usage does not hold the word in braces exactly once',
    ])
  }
})

it('[CO9] refuses a clue that holds the stem of the word', () => {
  expect(problemsOf({ definition: 'What the embers were.' })).toEqual([
    'ember: definition gives it away with "embers"',
  ])
  expect(problemsOf({ etymology: 'From an older "embere", hot ash.' })).toEqual([
    'ember: etymology gives it away with "embere"',
  ])
  expect(problemsOf({ usage: 'One last {ember} lay among the embers.' })).toEqual([
    'ember: usage gives it away with "embers"',
  ])
})

it('[FW21] refuses wordplay that holds the stem of the word or is no whole sentence', () => {
  const parts = 'e + m + be + r'
  expect(problemsOf({ wordplay: { clue: 'Embers, once more.', parts } })).toEqual([
    'ember: wordplay gives it away with "embers"',
  ])
  expect(problemsOf({ wordplay: { clue: 'an E and the rest', parts } })).toEqual([
    'ember: wordplay is not a whole sentence',
  ])
})

it('[CO2] refuses a blocked word anywhere in an entry', () => {
  expect(problemsOf({ usage: 'One {ember} and the shit hit the fan.' })).toEqual([
    'ember: holds "shit", which we do not show',
  ])
})

it('[CO9] refuses a word that stands in two tiers', () => {
  const twice = [...readBank(), { ...ember, tier: 'medium' as const }]
  expect(proveForgottenWords(twice, dictionary)).toEqual(['ember: stands in the bank twice'])
})

it('[CO9] refuses a tier with fewer than 115 words', () => {
  let kept = 0
  const short = readBank().filter(({ tier }) => tier !== 'rare' || kept++ < 114)
  expect(proveForgottenWords(short, dictionary)).toEqual(['rare: 114 words, not 115'])
})

it('[CO4] refuses a tier that holds back far more or far less than a third', () => {
  const all = readBank().map(entry => ({ ...entry, reserve: entry.tier === 'common' }))
  const problems = proveForgottenWords(all, dictionary)
  expect(problems).toHaveLength(5)
  for (const problem of problems) expect(problem).toContain('held back, not a third')
})

it('finds nothing wrong with the bank', () => {
  expect(proveForgottenWords(readBank(), dictionary)).toEqual([])
})

it('holds at least 660 words', () => {
  expect(readBank().length).toBeGreaterThanOrEqual(660)
})
