import { wanderers } from '@lexiverse/rules'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WANDERER_FIELD } from './drawing.ts'
import { wandererDrawings } from './registry.ts'
import { WandererScene } from './wanderer-scene.tsx'

it('every wanderer has a drawing of its own', () => {
  expect(Object.keys(wandererDrawings).sort()).toEqual(wanderers.map(({ id }) => id).sort())
  const drawn = Object.values(wandererDrawings).map(drawing => JSON.stringify(drawing))
  expect(new Set(drawn).size).toBe(drawn.length)
})

it.each(Object.entries(wandererDrawings))('%s is whole and inside its ring', (id, drawing) => {
  const strokes = [...drawing.lines, ...(drawing.fine ?? []), ...(drawing.dotted ?? [])]
  expect(strokes.length).toBeLessThanOrEqual(40)
  for (const stroke of strokes) {
    expect(stroke).toMatch(/^(o \d+,\d+,\d+|\d+,\d+!?( \d+,\d+!?)+( z)?)$/)
    for (const [, x, y] of stroke.matchAll(/(\d+),(\d+)/g)) {
      for (const at of [Number(x), Number(y)]) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(WANDERER_FIELD)
      }
    }
  }
  const { container } = render(<WandererScene id={id} />)
  expect(container.innerHTML).not.toMatch(/NaN|undefined/)
})
