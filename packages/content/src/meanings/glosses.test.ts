import { expect, it } from 'vitest'
import { chooseSenses, shortenGloss } from './glosses.ts'

it('leaves examples out', () => {
  expect(shortenGloss('a hole in the ground; "they dug a pit"; "a pit of snakes"')).toBe(
    'a hole in the ground',
  )
})

it('cuts a long gloss at the end of a part, then before a clause, then at a word', () => {
  const part = 'a tool with a long handle and with a broad flat blade for gardeners'
  expect(shortenGloss(`${part}; ${part}, and for others`)).toBe(part)
  const more = 'and for others on a Sunday afternoon in the month of May'
  expect(shortenGloss(`${part}, and usually also or at least now and then ${more}`)).toBe(part)
  const long = shortenGloss(`${part} ${more} or June`)
  expect(long).toMatch(/^a tool .*…$/)
  expect(long.length).toBeLessThanOrEqual(121)
})

it('[CO2] leaves out a sense that is offensive or holds a blocked word', () => {
  const glosses = ['an offensive term for somebody', 'a heap of fuckery', 'a long-handled brush']
  expect(chooseSenses(glosses, ['besom'])).toEqual(['a long-handled brush'])
})

it('[CO2] leaves out what demeans people, and puts insults last', () => {
  const glosses = ['a scolding nagging woman', 'a coarse obnoxious person', 'a small swift animal']
  expect(chooseSenses(glosses, ['shrew'])).toEqual([
    'a small swift animal',
    'a coarse obnoxious person',
  ])
})

it('turns round a gloss that says what a coin equals', () => {
  expect(shortenGloss('100 mongo equal 1 tugrik in Mongolia')).toBe(
    'money of Mongolia; 100 make 1 tugrik',
  )
})

it('judges a sense without its examples', () => {
  expect(chooseSenses(['wander; "an offensive term"'], ['roam'])).toEqual(['wander'])
})

it('puts a sense that had to be cut after the others', () => {
  const long = `a tool ${'of many parts '.repeat(9)}`
  expect(chooseSenses([long, 'a spade'], ['shovel'])[0]).toBe('a spade')
})

it('puts a sense that explains the word by itself after the others', () => {
  const glosses = ['put into an archive', 'a depository of records']
  expect(chooseSenses(glosses, ['archived', 'archive'])).toEqual([
    'a depository of records',
    'put into an archive',
  ])
})

it('puts a sense that explains the word by a relative after the others', () => {
  expect(chooseSenses(['in a legible manner', 'clearly'], ['legibly'])).toEqual([
    'clearly',
    'in a legible manner',
  ])
})

it('leaves out a sense that says nothing but the word', () => {
  expect(chooseSenses(['the act of biting'], ['biting'])).toEqual([])
})

it('gives three senses at most, each once', () => {
  expect(chooseSenses(['sea', 'lake', 'sea', 'pond', 'pool'], ['water'])).toEqual([
    'sea',
    'lake',
    'pond',
  ])
})
