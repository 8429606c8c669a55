import { difficulties } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { themesInKey } from './board.ts'
import { createWordWebSource } from './source.ts'
import { pickFreshest, repeatedThemes } from './theme-memory.ts'

const board = (themes: string) => ({ key: `${themes}:TILES` })
const known = ['a+b+c+d:TILES']

it('[CO21] picks a board without themes of the last boards, then one with the fewest met before', () => {
  const stale = board('a+x+y+z')
  expect(pickFreshest([stale, board('e+f+g+h')], known, 'seed')).toEqual(board('e+f+g+h'))
  expect(pickFreshest([board('a+b+y+z'), stale], known, 'seed')).toEqual(stale)
  expect(pickFreshest([], known, 'seed')).toBeUndefined()
})

it('[CO21] prefers four themes of long ago to one of the last twenty boards', () => {
  const recent = Array.from({ length: 20 }, (_, place) => `r${place}+s+t+u:TILES`)
  const longAgo = board('a+b+c+d')
  expect(pickFreshest([board('s+w+x+y'), longAgo], [...recent, ...known], 'seed')).toEqual(longAgo)
})

it('draws by the seed among equals', () => {
  const equals = ['e+f+g+h', 'i+j+k+l', 'm+n+o+p'].map(board)
  const picked = ['1', '2', '3', '4', '5', '6'].map(seed => pickFreshest(equals, [], seed)?.key)
  expect(new Set(picked).size).toBeGreaterThan(1)
  expect(pickFreshest(equals, [], '1')).toEqual(pickFreshest(equals, [], '1'))
})

it('[CO21] repeats no theme within twenty boards, and half a theme by the sixtieth board', () => {
  const stock = createWordWebSource().stock()
  const { atSixty, withinTwenty } = repeatedThemes(stock, difficulties)
  expect(withinTwenty).toBe(0)
  expect(atSixty).toBeLessThanOrEqual(0.5)
  expect(themesInKey(stock[0]?.key ?? '')).toHaveLength(4)
})
