import { expect, it } from 'vitest'
import { bankOf, firstBoard } from '../test-kit/sample-bank.ts'
import { type BoardProfile, joining, profileBoard, rateBoard } from './difficulty.ts'
import { weaveThemes } from './theme-web.ts'

const plain: BoardProfile = {
  highestLevel: 1,
  levelSum: 4,
  fillIns: 0,
  tricky: 0,
  isRepetitive: false,
  bridges: 0,
  ambiguous: 0,
  deep: 0,
  hasHerring: false,
}
const rate = (change: Partial<BoardProfile>) => rateBoard({ ...plain, ...change })

it('[CO10] calls plain themes easy with one ambiguous tile at most', () => {
  expect([0, 1, 2].map(ambiguous => rate({ ambiguous }))).toEqual(['easy', 'easy', null])
  expect(rate({ highestLevel: 3, levelSum: 6 })).toBeNull()
  expect(rate({ fillIns: 1 })).toBeNull()
  expect(rate({ hasHerring: true })).toBeNull()
})

it('[CO10] calls meaning and blanks medium with two bridges at least', () => {
  expect(rate({ bridges: 2, ambiguous: 3, fillIns: 1 })).toBe('medium')
  expect(rate({ bridges: 1, ambiguous: 3, fillIns: 1 })).toBeNull()
  expect(rate({ bridges: 2, ambiguous: 2, tricky: 1 })).toBeNull()
})

it('[CO10] calls a board hard with a trick or a blank, three bridges and a red herring', () => {
  const hard = { bridges: 3, ambiguous: 3, tricky: 1, hasHerring: true, levelSum: 7 }
  expect(rate(hard)).toBe('hard')
  expect(rate({ ...hard, tricky: 0, fillIns: 1 })).toBe('hard')
  expect(rate({ ...hard, bridges: 2 })).toBeNull()
  expect(rate({ ...hard, hasHerring: false })).toBeNull()
})

it('[CO10] calls a board expert with a trick, four bridges and a red herring', () => {
  const expert = { bridges: 4, ambiguous: 4, tricky: 1, hasHerring: true, levelSum: 9 }
  expect(rate(expert)).toBe('expert')
  expect(rate({ ...expert, bridges: 3 })).toBe('hard')
  expect(rate({ ...expert, tricky: 0, fillIns: 1 })).toBe('hard')
  expect(rate({ ...expert, hasHerring: false })).toBeNull()
})

it('refuses a repetitive board, four tricks, and a muddle', () => {
  const expert = { bridges: 4, ambiguous: 4, tricky: 3, hasHerring: true, levelSum: 12 }
  expect(rate(expert)).toBe('expert')
  expect(rate({ ...expert, isRepetitive: true })).toBeNull()
  expect(rate({ ...expert, tricky: 4 })).toBeNull()
  expect(rate({ ...expert, ambiguous: 8 })).toBeNull()
})

it('[CO10] lets no second theme of one mechanism or family and no third of one form join', () => {
  const [first, second, third] = bankOf('A: ONE', 'B: TWO', 'C: SIX')
  if (!first || !second || !third) throw new Error('the sample bank is short')
  const blank = { ...first, kind: 'fill-in' as const }
  expect(joining([blank])({ ...second, kind: 'fill-in' })).toBe(false)
  expect(joining([blank])({ ...second, kind: 'hidden' })).toBe(true)
  const reversed = { ...first, kind: 'wordplay' as const, rule: 'reverse' as const }
  expect(joining([reversed])({ ...second, kind: 'wordplay', rule: 'reverse' })).toBe(false)
  expect(joining([reversed])({ ...second, kind: 'wordplay', rule: 'anagram' })).toBe(true)
  const bird = { ...first, family: 'birds' }
  expect(joining([bird])({ ...second, family: 'birds' })).toBe(false)
  expect(joining([bird])({ ...second, family: 'fish' })).toBe(true)
  expect(joining([bird])({ ...second, apart: [first.id] })).toBe(false)
  expect(joining([{ ...first, apart: [second.id] }])(second)).toBe(false)
  const synonyms = [first, second].map(theme => ({ ...theme, kind: 'synonym' as const }))
  expect(joining(synonyms.slice(1))({ ...third, kind: 'synonym' })).toBe(true)
  expect(joining(synonyms)({ ...third, kind: 'synonym' })).toBe(false)
})

it('reads the profile of a board from its themes and tiles', () => {
  const [fish, shoes, trees, blanks] = bankOf(
    'Fish: PIKE CARP TROUT SOLE MULE | MOON',
    'Shoes: BOOT CLOG MULE SANDAL | MOON',
    'Trees: OAK ELM YEW FIR',
    'Blank LIGHT: MOON SUN STAR DAY',
  )
  if (!fish || !shoes || !trees || !blanks) throw new Error('the sample bank is short')
  const web = weaveThemes([
    { ...fish, level: 2 },
    { ...shoes, kind: 'hidden', level: 3 },
    trees,
    { ...blanks, kind: 'fill-in' },
  ])
  expect(profileBoard(firstBoard(web), web)).toEqual({
    highestLevel: 3,
    levelSum: 7,
    fillIns: 1,
    tricky: 1,
    isRepetitive: false,
    bridges: 1,
    ambiguous: 2,
    deep: 1,
    hasHerring: false,
  })
})
