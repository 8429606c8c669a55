import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CarriedLines } from './carried-lines.tsx'

afterEach(cleanup)

it('[CY5] the game says above its board what acts, and what gave it', () => {
  render(<CarriedLines items={[{ kind: 'seekerLetters', amount: 1, from: ['keen-ear'] }]} />)
  expect(document.body.textContent).toBe('Keen Ear shows one letter.')
})

it('[CY5] a game to which nothing was carried says nothing', () => {
  render(<CarriedLines items={undefined} />)
  expect(document.body.textContent).toBe('')
})
