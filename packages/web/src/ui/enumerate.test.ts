import { expect, it } from 'vitest'
import { enumerate } from './enumerate.ts'

it.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cy'], 'Ada, Ben and Cy'],
])('names %j as "%s"', (names, text) => {
  expect(enumerate(names)).toBe(text)
})

it('names alternatives', () => {
  expect(enumerate(['Heartline', 'The Crossing'], 'or')).toBe('Heartline or The Crossing')
})
