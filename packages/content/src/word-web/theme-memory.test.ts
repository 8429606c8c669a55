import { difficulties } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { themesInKey } from './board.ts'
import { createWordWebSource } from './source.ts'
import { freshestBoards, repeatedThemes } from './theme-memory.ts'

const board = (themes: string) => ({ key: `${themes}:TILES` })
const known = ['a+b+c+d:TILES']

it('[CO21] takes boards without themes of the last boards, then those with the fewest met before', () => {
  const stale = board('a+x+y+z')
  const fresh = [board('e+f+g+h'), board('i+j+k+l')]
  expect(freshestBoards([stale, ...fresh], known)).toEqual(fresh)
  expect(freshestBoards([board('a+b+y+z'), stale], known)).toEqual([stale])
  expect(freshestBoards([], known)).toEqual([])
})

it('[CO21] prefers four themes of long ago to one of the last twenty boards', () => {
  const recent = Array.from({ length: 20 }, (_, place) => `r${place}+s+t+u:TILES`)
  const longAgo = board('a+b+c+d')
  expect(freshestBoards([board('s+w+x+y'), longAgo], [...recent, ...known])).toEqual([longAgo])
})

it('[CO21] repeats no theme within twenty boards, and half a theme by the sixtieth board', () => {
  const stock = createWordWebSource().stock()
  const { atSixty, withinTwenty } = repeatedThemes(stock, difficulties)
  expect(withinTwenty).toBe(0)
  expect(atSixty).toBeLessThanOrEqual(0.5)
  expect(themesInKey(stock[0]?.key ?? '')).toHaveLength(4)
})
