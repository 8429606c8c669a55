import { expect, it } from 'vitest'
import { playSeedFrom } from '../wanderers/draw.ts'
import { FIRST_GLYPHS, glyphsDrawnFrom } from './pool.ts'
import { glyphs } from './registry.ts'

const seed = playSeedFrom('any')
const drawn = (change: object) =>
  glyphsDrawnFrom({ kind: 'campaign', level: 2, seed, ...change } as never)

it('[GL10] every glyph can be won in realms II and III of a new journey', () => {
  for (const kind of ['campaign', 'seeded', 'multiplayer']) {
    expect([2, 3].map(level => drawn({ kind, level }))).toEqual([glyphs.length, glyphs.length])
  }
})

it('[GL10] the first eight alone are won in realm I, and in every other kind of run', () => {
  expect(drawn({ level: 1 })).toBe(FIRST_GLYPHS)
  for (const kind of ['tutorial', 'daily', 'race', 'practice', 'time-trial']) {
    expect(drawn({ kind })).toBe(FIRST_GLYPHS)
  }
})

it('[GL10] with early omens the later ones begin in realm I', () => {
  expect([1, 2].map(magnitude => drawn({ level: 1, magnitude }))).toEqual([
    FIRST_GLYPHS,
    glyphs.length,
  ])
})

it('[GL10] a journey opened before there were more keeps the first eight', () => {
  for (const earlier of ['any', 'o14-any', 'o14-w26-any', 'o14-w26-g9-any']) {
    expect(drawn({ seed: earlier })).toBe(FIRST_GLYPHS)
  }
})
