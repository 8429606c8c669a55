import { expect, it } from 'vitest'
import { inflect } from './inflect.ts'

it('[CO1] adds -es after a hissing ch and -s after one that sounds like k', () => {
  const nouns = ['watch', 'march', 'tech', 'fintech', 'mech', 'broligarch']
  expect(nouns.flatMap(noun => inflect(noun, 'noun'))).toEqual([
    'watches',
    'marches',
    'techs',
    'fintechs',
    'mechs',
    'broligarchs',
  ])
  expect(inflect('outpsych', 'verb')).toEqual(['outpsychs', 'outpsyched', 'outpsyching'])
})

it('[CO1] adds k to a verb in a vowel and c, not to one in -nc', () => {
  expect(inflect('panic', 'verb')).toEqual(['panics', 'panicked', 'panicking'])
  expect(inflect('resync', 'verb')).toEqual(['resyncs', 'resynced', 'resyncing'])
})
