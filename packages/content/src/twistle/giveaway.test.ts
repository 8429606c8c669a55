import { expect, it } from 'vitest'
import { findGiveaways } from './giveaway.ts'

it('finds the word itself in any case', () => {
  expect(findGiveaways('STONE', 'A rolling stone gathers none.')).toEqual(['STONE'])
})

it('finds compounds and inflections', () => {
  expect(findGiveaways('STONE', 'Stony, stoned, a cobblestone')).toEqual([
    'STONY',
    'STONED',
    'COBBLESTONE',
  ])
  expect(findGiveaways('MARRY', 'marries, married, marriage')).toEqual([
    'MARRIES',
    'MARRIED',
    'MARRIAGE',
  ])
})

it('finds the shorter word that the answer grew from', () => {
  expect(findGiveaways('FUNNY', 'What fun')).toEqual(['FUN'])
  expect(findGiveaways('OWNER', 'They own it')).toEqual(['OWN'])
  expect(findGiveaways('DRAIN', 'Rain runs in')).toEqual(['RAIN'])
})

it('finds irregular forms', () => {
  expect(findGiveaways('MOUSE', 'Three blind mice')).toEqual(['MICE'])
})

it('leaves strangers with a few letters in common alone', () => {
  expect(findGiveaways('STORY', 'Stop at the top of the tower, storks.')).toEqual([])
  expect(findGiveaways('PLANT', 'A planet, a plan and a pan')).toEqual(['PLAN'])
})
