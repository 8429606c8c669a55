import { expect, it } from 'vitest'
import { leastDifficulty, openTrapFamilies } from './trap-family.ts'

const ights = ['eight', 'fight', 'light', 'might', 'night', 'right']
const familyOf = openTrapFamilies([...ights, 'alight', 'fjord', 'lilac', 'light', 'limit'])

it('finds the largest set of words that differ in one place', () => {
  expect(familyOf('NIGHT')).toEqual({
    pattern: '_IGHT',
    words: ['EIGHT', 'FIGHT', 'LIGHT', 'MIGHT', 'NIGHT', 'RIGHT'],
  })
})

it('looks at every place, not the first letter alone', () => {
  const shaped = openTrapFamilies(['shade', 'shake', 'shale', 'shape', 'share', 'shave', 'state'])
  expect(shaped('shape').pattern).toBe('SHA_E')
})

it('takes the larger of two families', () => {
  const crossed = openTrapFamilies(['stale', 'scale', 'shale', 'stare', 'state', 'stage'])
  expect(crossed('STALE')).toEqual({
    pattern: 'STA_E',
    words: ['STALE', 'STARE', 'STATE', 'STAGE'],
  })
})

it('leaves a word without neighbors alone in its family', () => {
  expect(familyOf('FJORD')).toEqual({ pattern: '', words: ['FJORD'] })
})

it('puts a word in no family that it is not itself suspected of', () => {
  expect(familyOf('BIGHT')).toEqual({ pattern: '', words: ['BIGHT'] })
})

it('[CO10] rates a family of more than five words as hard at least', () => {
  const five = { pattern: '_IGHT', words: ights.slice(0, 5) }
  expect(leastDifficulty(five)).toBe('easy')
  expect(leastDifficulty({ ...five, words: ights })).toBe('hard')
})
