import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { isCinematicSeen, resetCinematic } from '../../platform/cinematic.ts'
import { FilmScreen } from './film-screen.tsx'

afterEach(() => {
  cleanup()
  resetCinematic()
})

it('[SH89] the film counts as seen when it ends, and leads home', () => {
  const place = memoryLocation({ path: '/film', record: true })
  render(
    <Router hook={place.hook}>
      <FilmScreen />
    </Router>,
  )
  expect(document.querySelector('video')).not.toBeNull()
  fireEvent.keyDown(window, { key: 'Escape' })
  expect([place.history.at(-1), isCinematicSeen()]).toEqual(['/', true])
})
