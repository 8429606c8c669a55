import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HexLetter } from './hex-letter.tsx'

afterEach(cleanup)

it('a hexagon says that its letter must be used or has faded', () => {
  render(<HexLetter letter="T" core />)
  render(<HexLetter letter="M" faded />)
  expect(screen.getByRole('button', { name: 'Letter T, must be used' })).toBeDefined()
  const faded = screen.getByRole('button', { name: 'Letter M, faded' })
  expect(faded.getAttribute('aria-disabled')).toBe('true')
})
