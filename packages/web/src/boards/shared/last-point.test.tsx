import { practiceSetup, type Setup, startVitals } from '@lexiverse/rules'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LastPoint } from './last-point.tsx'

afterEach(cleanup)

const textAt = (changes: Partial<Setup>): string => {
  const mindPoints = { current: 1, maximum: 3 }
  const setup: Setup = { ...practiceSetup('seed'), runKind: 'campaign', mindPoints, ...changes }
  render(<LastPoint setup={setup} vitals={startVitals(setup)} loss="another wrong group" />)
  return screen.getByRole('status', { name: 'Warning' }).textContent ?? ''
}

it.each([
  ['campaign', 'Your last mind point: another wrong group ends the journey.'],
  [
    'multiplayer',
    'Your last mind point: another wrong group leaves you watching until another opens the next realm.',
  ],
  ['tutorial', ''],
  ['practice', ''],
] as const)('[PS4] the last mind point is announced in a %s: %s', (runKind, text) => {
  expect(textAt({ runKind })).toBe(text)
})

it('[PS4] nothing is announced with two points, or with a Second Dawn in hand', () => {
  expect(textAt({ mindPoints: { current: 2, maximum: 3 } })).toBe('')
  cleanup()
  expect(textAt({ glyphs: [{ glyphId: 'second-dawn', quantity: 1 }] })).toBe('')
})
