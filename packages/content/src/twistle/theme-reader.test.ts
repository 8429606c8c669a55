import { expect, it } from 'vitest'
import { openThemeReader } from './theme-reader.ts'

const read = openThemeReader(['ABYSS', 'BUNNY', 'HORSE', 'PLANE', 'TOPAZ', 'VISOR'])
const firstFor = (theme: string) => read(theme)[0]?.word

it('[CO31] follows a word of the theme to its kinds, its phrases and its definitions', () => {
  expect(firstFor("November's Stone")).toBe('TOPAZ')
  expect(firstFor('Easter Morning')).toBe('BUNNY')
  expect(firstFor('Bottomless')).toBe('ABYSS')
})

it('reads inflected words by their base forms', () => {
  expect(firstFor('Gemstones')).toBe('TOPAZ')
})

it('thinks of nothing when no word of the theme leads to one of the answers', () => {
  expect(read('The of and')).toEqual([])
  expect(read('Qwerty')).toEqual([])
})

it('never suggests a word that the theme shows', () => {
  expect(read('Horse').map(({ word }) => word)).not.toContain('HORSE')
})
