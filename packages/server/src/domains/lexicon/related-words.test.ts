import { expect, it } from 'vitest'
import { relatedWords } from './related-words.ts'

const lemmas: Record<string, string> = {
  SANG: 'sing',
  SING: 'sing',
  FOUND: 'found',
  FOUNDED: 'found',
  FIND: 'find',
  CARS: 'car',
  CAR: 'car',
  IS: 'be',
  BEEN: 'be',
}
const relatedTo = (word: string, ...met: string[]) => {
  const words = new Set([word, ...met])
  const known = {
    words,
    isMet: (other: string) => words.has(other),
    lemmaOf: (other: string) => lemmas[other] ?? null,
  }
  return relatedWords(word, known, async () => undefined)
}

it.each([
  ['HAPPINESS', 'HAPPY'],
  ['HAPPY', 'UNHAPPY'],
  ['UNHAPPINESS', 'HAPPY'],
  ['HOPE', 'HOPELESS'],
  ['HOPEFULLY', 'HOPEFUL'],
  ['HOPEFULNESS', 'HOPE'],
  ['GRATEFUL', 'UNGRATEFUL'],
  ['READ', 'READABLE'],
  ['SING', 'SANG'],
  ['FIND', 'FOUND'],
  ['FOUNDED', 'FOUND'],
  ['FOUND', 'FIND'],
  ['BEEN', 'IS'],
  ['IS', 'BEEN'],
])('[LX7] %s shares its root with %s', async (word, other) => {
  expect(await relatedTo(word, other)).toEqual([other])
})

it.each([
  ['CAR', 'CARPET'],
  ['SENT', 'PRESENT'],
  ['EARN', 'EARNEST'],
  ['FLOW', 'FLOWER'],
  ['EAR', 'EARLY'],
  ['PLAY', 'DISPLAY'],
  ['CORD', 'RECORD'],
  ['TARN', 'TARNISH'],
  ['GRATE', 'GRATEFUL'],
  ['GRATE', 'UNGRATEFUL'],
  ['COME', 'COMELY'],
  ['COME', 'COMELINESS'],
])('[LX7] %s shares no root with %s', async (word, other) => {
  expect(await relatedTo(word, other)).toEqual([])
  expect(await relatedTo(other, word)).toEqual([])
})

it('[LX7] two words share a root only through one that the player has met', async () => {
  expect(await relatedTo('HAPPINESS', 'UNHAPPY')).toEqual([])
  expect(await relatedTo('HAPPINESS', 'UNHAPPY', 'HAPPY')).toEqual(['UNHAPPY', 'HAPPY'])
})

it('[LX7] words of one root come before those of the same letters', async () => {
  expect(await relatedTo('CAR', 'ARC', 'CARS')).toEqual(['CARS', 'ARC'])
})

it('[LX7] looks up no base form of a word with another initial', async () => {
  const words = ['SING', 'SANG', 'CARS', 'MOON', 'TREE']
  const lookedUp: string[] = []
  const known = {
    words,
    isMet: (other: string) => words.includes(other),
    lemmaOf: (other: string) => {
      lookedUp.push(other)
      return lemmas[other] ?? null
    },
  }
  expect(await relatedWords('SING', known, async () => undefined)).toEqual(['SANG'])
  expect(lookedUp).toEqual(['SING', 'SANG'])
})
