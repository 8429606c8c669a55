import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isCinematicSeen, resetCinematic } from '../../platform/cinematic.ts'
import { FilmCard } from './film-card.tsx'

afterEach(() => {
  cleanup()
  resetCinematic()
})

it('[SH89] home offers the film to a player who came past it, until they answer', () => {
  render(<FilmCard />)
  expect(screen.getByRole('link', { name: 'Watch it' }).getAttribute('href')).toBe('/film')
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(isCinematicSeen()).toBe(true)
  cleanup()
  render(<FilmCard />)
  expect(screen.queryByRole('link')).toBeNull()
})
