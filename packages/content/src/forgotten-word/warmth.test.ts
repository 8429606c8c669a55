import { expect, it } from 'vitest'
import { openWarmth } from './warmth.ts'

const made = /^ember(?!s$)/
const findWarmth = openWarmth({ has: word => !made.test(word), look: () => null })

const ember = {
  word: 'ember',
  definition: 'A glowing piece left when the fire is out.',
  partOfSpeech: 'noun',
}

const wordsIn = (list: string) => list.split(' ').filter(Boolean)

it('[FW23] puts synonyms, classes and words of the definition into their lists', () => {
  const { same, near, mild, root } = findWarmth(ember)
  expect(wordsIn(same)).toContain('coal')
  expect(wordsIn(near)).toContain('fragment')
  expect(wordsIn(mild)).toContain('fire')
  expect(wordsIn(root)).toEqual(['embers'])
})

it('[FW23] has every word in its nearest list only, and never the answer', () => {
  const { same, near, mild, cool } = findWarmth(ember)
  const words = [same, near, mild, cool].flatMap(wordsIn)
  expect(new Set(words).size).toBe(words.length)
  expect(words).not.toContain('ember')
})

it('[FW23] reads the sense that the definition is about', () => {
  const canopy = (definition: string) =>
    findWarmth({ word: 'canopy', definition, partOfSpeech: 'noun' })
  const chute = canopy('The umbrella-like part of a parachute that fills with air.')
  expect(chute.near).not.toBe(canopy('A covering over a bed to shelter from view.').near)
})

it('[FW23] lists irregular forms beside their verb', () => {
  const definition = 'To set alight, or to stir up a feeling.'
  const { near } = findWarmth({ word: 'kindle', definition, partOfSpeech: 'verb' })
  expect(wordsIn(near)).toContain('light,lit')
})

it('[FW23] reads only the definition of a word that WordNet does not have', () => {
  const strange = findWarmth({ ...ember, word: 'zzyzzx' })
  expect(strange).toMatchObject({ same: '', near: '', isPartial: true })
  expect(wordsIn(strange.mild)).toContain('fire')
  expect(wordsIn(strange.cool)).toContain('ardor')
})
