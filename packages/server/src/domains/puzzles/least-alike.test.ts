import { expect, it } from 'vitest'
import { leastAlike, likeness } from './least-alike.ts'

const hives = ['ABCDEFG', 'BACDEFH', 'ZYXWVUT'].map((key, id) => ({ id, key }))
const keysOf = (recent: string[]) => leastAlike(hives, recent).map(({ key }) => key)

it('[PL34] takes hives with more letters in common for more alike', () => {
  expect(likeness('ABCDEFG', 'ABCDEFH')).toBeGreaterThan(likeness('ABCDEFG', 'ABCDEYZ'))
})

it('[PL34] knows that hives without both centres in common share no word', () => {
  expect(likeness('ABCDEFG', 'ZBCDEFG')).toBe(0)
})

it('[PL34] prefers the hives that share least with those played last, withdrawn ones too', () => {
  expect(keysOf(['ABCDEFH~12'])).toEqual(['ZYXWVUT'])
  expect(keysOf(['ABCDEFG', 'ZYXWVUT'])).toEqual(['BACDEFH'])
})

it('[PL34] takes all for equal while nothing was played', () => {
  expect(keysOf([])).toEqual(['ABCDEFG', 'BACDEFH', 'ZYXWVUT'])
})
