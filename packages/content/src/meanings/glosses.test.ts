import { expect, it } from 'vitest'
import { chooseSenses, shortenGloss } from './glosses.ts'

it('leaves examples out', () => {
  expect(shortenGloss('a hole in the ground; "they dug a pit"; "a pit of snakes"')).toBe(
    'a hole in the ground',
  )
})

it('cuts a long gloss at the end of a part, then at a word', () => {
  const part = 'a tool with a long handle that is used by gardeners'
  expect(shortenGloss(`${part}; ${part}, and by others`)).toBe(part)
  const long = `${part} and by many others who have little else to do on a Sunday afternoon in May`
  expect(shortenGloss(long)).toMatch(/^a tool .*…$/)
  expect(shortenGloss(long).length).toBeLessThanOrEqual(91)
})

it('[CO2] leaves out a sense that is offensive or holds a blocked word', () => {
  const glosses = ['an offensive term for somebody', 'a heap of fuckery', 'a long-handled brush']
  expect(chooseSenses(glosses, ['besom'])).toEqual(['a long-handled brush'])
})

it('puts a sense that explains the word by itself after the others', () => {
  const glosses = ['put into an archive', 'a depository of records']
  expect(chooseSenses(glosses, ['archived', 'archive'])).toEqual([
    'a depository of records',
    'put into an archive',
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
