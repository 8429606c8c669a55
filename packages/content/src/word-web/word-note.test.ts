import { expect, it } from 'vitest'
import { bankOf } from '../test-kit/sample-bank.ts'
import type { Theme } from './themes.ts'
import { noteOf, withoutBrackets } from './word-note.ts'

const themeOf = (change: Partial<Theme>): Theme => {
  const [theme] = bankOf('Fish: PIKE')
  if (!theme) throw new Error('the sample bank is short')
  return { ...theme, ...change }
}
const draw = (rule: Theme['rule'], word: string, ...targets: string[]) =>
  noteOf(themeOf({ kind: 'wordplay', rule, targets }), word)

it('[CO20] marks the letters that a rule finds in the word', () => {
  expect(draw('hidden', 'STEALTH', 'TEAL')).toBe('S[TEAL]TH')
  expect(draw('behead', 'CHAIR', 'HAIR')).toBe('C[HAIR]')
  expect(draw('curtail', 'BEARD', 'BEAR')).toBe('[BEAR]D')
  expect(draw('starts', 'MONEY', 'MON')).toBe('[MON]EY')
  expect(draw('ends', 'TOMB', 'MB')).toBe('TO[MB]')
  expect(draw('doubles', 'COFFEE')).toBe('CO[FF][EE]')
  expect(draw('same-ends', 'MURMUR')).toBe('[MUR][MUR]')
  expect(draw('same-ends', 'ONION')).toBe('[ON]I[ON]')
  expect(draw('one-vowel', 'BANANA')).toBe('B[A]N[A]N[A]')
  expect(draw('five-vowels', 'SEQUOIA')).toBe('S[E]Q[UOIA]')
  expect(draw('alphabet-run', 'CANOPY')).toBe('CA[NOP]Y')
})

it('[CO20] writes out the word that another becomes', () => {
  expect(draw('gain', 'PAIN', 'SPAIN')).toBe('[S]PAIN')
  expect(draw('change', 'DEMON', 'LEMON')).toBe('DEMON → [L]EMON')
  expect(draw('anagram', 'SHORE', 'HORSE')).toBe('SHORE → [HORSE]')
  expect(draw('reverse', 'FLOW', 'WOLF')).toBe('FLOW → [WOLF]')
})

it('draws nothing in a word that is the whole of it', () => {
  expect(draw('palindrome', 'LEVEL')).toBeUndefined()
  expect(draw('letters', 'TOWER', 'QWERTYUIOP')).toBeUndefined()
  expect(draw('in-order', 'ALMOST')).toBeUndefined()
  expect(noteOf(themeOf({}), 'PIKE')).toBeUndefined()
})

it('[CO20] pairs homophones and the letters of a smaller synonym', () => {
  const paired = themeOf({ kind: 'homophone', pairs: { LEADS: 'LEEDS' } })
  expect(noteOf(paired, 'LEADS')).toBe('LEADS = [LEEDS]')
  const kangaroo = { kind: 'wordplay', rule: 'kangaroo', pairs: { CHICKEN: 'HEN' } } as const
  expect(noteOf(themeOf(kangaroo), 'CHICKEN')).toBe('C[H]ICK[EN]')
})

it('[CO20] fills the blank, with a space where the dictionary has no solid word', () => {
  const blank = themeOf({ kind: 'fill-in', title: '___ FISH', exceptions: ['CLOWN'] })
  expect(noteOf(blank, 'CAT')).toBe('CAT[FISH]')
  expect(noteOf(blank, 'CLOWN')).toBe('CLOWN [FISH]')
  expect(noteOf(themeOf({ kind: 'fill-in', title: 'SUN ___' }), 'SET')).toBe('[SUN]SET')
})

it('prefers what is written by hand', () => {
  const notes = { KNIGHT: '[K]NIGHT' }
  const silent = themeOf({ kind: 'wordplay', rule: 'starts', targets: ['KN'], notes })
  expect(noteOf(silent, 'KNIGHT')).toBe('[K]NIGHT')
  expect(withoutBrackets('[K]NIGHT')).toBe('KNIGHT')
})
