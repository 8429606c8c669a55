import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLexicon } from './lexicon.ts'
import { encodeLexicon } from './lexicon-file.ts'
import type { WordRecord } from './verdict.ts'

const answer: WordRecord = { class: 'dictionary', tier: 'answer', commonness: 20, heard: 0 }
const accepted: WordRecord = { class: 'dictionary', tier: 'accepted', commonness: 80, heard: 0 }
const unplayed: WordRecord = { class: 'dictionary', tier: null, commonness: 95, heard: 0 }
const name: WordRecord = { class: 'name', tier: null, commonness: 50, heard: 0 }
const scientific: WordRecord = { class: 'scientific', tier: null, commonness: 95, heard: 0 }

const open = (words: Record<string, WordRecord>) =>
  readLexicon(encodeLexicon(new Map(Object.entries(words))))

const few = open({
  ember: answer,
  embers: answer,
  umber: accepted,
  undermeal: unplayed,
  london: name,
  abamectin: scientific,
})

it('tells an answer from an accepted word, each with its commonness', () => {
  expect(few.judge('ember')).toEqual({ tier: 'answer', commonness: 20 })
  expect(few.judge('umber')).toEqual({ tier: 'accepted', commonness: 80 })
})

it('refuses with the reason: a name, a scientific term, or a word it does not play', () => {
  expect(few.judge('london')).toEqual({ tier: 'refused', reason: 'name' })
  expect(few.judge('abamectin')).toEqual({ tier: 'refused', reason: 'scientific' })
  expect(few.judge('undermeal')).toEqual({ tier: 'refused', reason: 'unknown' })
  expect(few.judge('blorp')).toEqual({ tier: 'refused', reason: 'unknown' })
})

it('takes any case', () => {
  expect(['EMBER', 'Ember', 'eMbEr'].every(few.has)).toBe(true)
})

it('refuses whatever is not letters, however close', () => {
  const odd = [
    '',
    ' ember',
    'ember ',
    'ember!',
    'emb3r',
    'émber',
    'em-ber',
    '@mber',
    '`mber',
    '{',
    'a'.repeat(99),
  ]
  expect(odd.filter(few.has)).toEqual([])
})

it('never takes a sign for a letter that is not there', () => {
  const short = open({ mber: answer, ember: answer })
  expect(['@mber', '`mber', '\0mber', 'mber@', 'e mber'].filter(short.has)).toEqual([])
})

it('knows dictionary words too rare to play', () => {
  expect(few.look('undermeal')).toEqual(unplayed)
  expect(few.look('blorp')).toBeNull()
})

it('lists its words sorted, by tier and by length', () => {
  expect(few.words()).toEqual(['abamectin', 'ember', 'embers', 'london', 'umber', 'undermeal'])
  expect(few.words({ tier: 'accepted' })).toEqual(['ember', 'embers', 'umber'])
  expect(few.words({ tier: 'answer', length: 5 })).toEqual(['ember'])
})

it('counts its words by length', () => {
  expect(few.size).toBe(6)
  expect(few.statistics()).toEqual({ totalWords: 6, lengthDistribution: { 5: 2, 6: 2, 9: 2 } })
})

it('hands out statistics that a caller cannot spoil', () => {
  few.statistics().lengthDistribution[5] = 0
  expect(few.statistics().lengthDistribution[5]).toBe(2)
})

it('has another version when one record changes, and the same when none does', () => {
  const version = open({ ember: answer }).version
  expect(open({ ember: answer }).version).toBe(version)
  expect(open({ ember: accepted }).version).not.toBe(version)
})

it('reads a file that lies anywhere in memory', () => {
  const file = encodeLexicon(new Map([['ember', answer]]))
  const shifted = Buffer.concat([Buffer.alloc(3), file]).subarray(3)
  expect(readLexicon(shifted).has('ember')).toBe(true)
})

it('finds exactly the words it was given', () => {
  const word = fc.stringMatching(/^[a-d]{1,14}$/)
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (held, asked) => {
      const lexicon = open(Object.fromEntries(held.map(w => [w, answer])))
      expect(asked.map(lexicon.has)).toEqual(asked.map(w => held.includes(w)))
      expect(lexicon.words()).toEqual([...new Set(held)].sort())
    }),
  )
})
