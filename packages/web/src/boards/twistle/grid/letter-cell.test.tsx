import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Key } from '../typing/key.tsx'
import { LetterCell } from './letter-cell.tsx'

afterEach(cleanup)

it.each([
  ['right', 'R, right place'],
  ['near', 'R, wrong place'],
  ['absent', 'R, not in word'],
] as const)('a letter that is %s is named on its cell and on its key', (state, name) => {
  render(<LetterCell letter="R" state={state} />)
  render(<Key letter="R" state={state} />)
  expect(screen.getByRole('img', { name })).toBeDefined()
  expect(screen.getByRole('button', { name })).toBeDefined()
})

it('right and wrong places differ by a shape as well as a colour', () => {
  render(<LetterCell letter="A" state="right" />)
  render(<LetterCell letter="B" state="near" />)
  const shapes = screen
    .getAllByRole('img')
    .map(cell => cell.querySelector('path')?.getAttribute('d'))
  expect(shapes[0]).toBeTruthy()
  expect(shapes[1]).toBeTruthy()
  expect(shapes[0]).not.toBe(shapes[1])
})
