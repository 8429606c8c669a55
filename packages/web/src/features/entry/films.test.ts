import { afterEach, expect, it, vi } from 'vitest'
import { filmForScreen } from './films.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [390, 844, true],
  [844, 390, false],
  [1440, 900, false],
])('[SH5] a screen of %i by %i gets the cut of its shape', (width, height, isUpright) => {
  const matches = width <= height
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-aspect-ratio: 1 / 1)' && matches,
  }))
  expect(filmForScreen().isUpright).toBe(isUpright)
})
