import { expect, it } from 'vitest'
import { type BoardProfile, profileBoard, rateBoard } from './difficulty.ts'
import { bankOf, firstBoard } from './sample-bank.ts'
import { weaveThemes } from './theme-web.ts'

const plain: BoardProfile = {
  highestLevel: 1,
  levelSum: 4,
  fillIns: 0,
  tricky: 0,
  alike: 0,
  ambiguous: 0,
  deep: 0,
}
const rate = (change: Partial<BoardProfile>) => rateBoard({ ...plain, ...change })

it('[CO10] calls plain categories easy with one ambiguous tile at most', () => {
  expect([0, 1, 2].map(ambiguous => rate({ ambiguous }))).toEqual(['easy', 'easy', 'medium'])
  expect(rate({ highestLevel: 3, levelSum: 6 })).toBeNull()
  expect(rate({ fillIns: 1, alike: 1 })).toBeNull()
})

it('[CO10] calls meaning and blanks with two or three ambiguous tiles medium', () => {
  expect(rate({ ambiguous: 3, fillIns: 1, alike: 1 })).toBe('medium')
  expect(rate({ ambiguous: 2, tricky: 1, alike: 1 })).toBeNull()
})

it('[CO10] calls a board hard with a trick and three ambiguous tiles', () => {
  expect(rate({ ambiguous: 3, tricky: 1, alike: 1, highestLevel: 3, levelSum: 7 })).toBe('hard')
})

it('[CO10] calls a board expert with two tricks and four ambiguous tiles', () => {
  expect(rate({ ambiguous: 4, tricky: 2, alike: 1, highestLevel: 4, levelSum: 9 })).toBe('expert')
  expect(rate({ ambiguous: 3, tricky: 2, alike: 1, highestLevel: 4, levelSum: 9 })).toBe('hard')
})

it('refuses three themes of one trick, four tricks, and a muddle', () => {
  const expert = { ambiguous: 4, tricky: 3, alike: 2, highestLevel: 4, levelSum: 12 }
  expect(rate(expert)).toBe('expert')
  expect(rate({ ...expert, alike: 3 })).toBeNull()
  expect(rate({ ...expert, tricky: 4 })).toBeNull()
  expect(rate({ ...expert, ambiguous: 8 })).toBeNull()
})

it('reads the profile of a board from its themes and tiles', () => {
  const [fish, shoes, trees, blanks] = bankOf(
    'Fish: PIKE CARP TROUT SOLE | MOON MULE',
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
    alike: 1,
    ambiguous: 2,
    deep: 1,
  })
})
