import { render } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { isOmenMet } from '../../../play/attempt/omen-met.ts'
import { OmenLine } from './omen-line.tsx'

resetBetweenTests()
beforeEach(() => localStorage.clear())

it('[OM9] is above the board, and the first one counts as met', () => {
  render(<OmenLine id="glass-star" />)
  expect(document.body.textContent).toBe('Glass Star: Only a flawless victory gives a glyph.')
  expect(isOmenMet()).toBe(true)
})

it('[OM9] is absent from a game without an omen, where none is met', () => {
  render(<OmenLine id={undefined} />)
  expect(document.body.textContent).toBe('')
  expect(isOmenMet()).toBe(false)
})
