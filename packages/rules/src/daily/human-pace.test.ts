import { expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { isHumanPace } from './human-pace.ts'

/** Moves of one type at these times. */
const log = (type: string, ...times: number[]): MoveLog => times.map(at => ({ type, at }))

it.each([
  ['word-web', 'submit', [3_000, 4_000, 5_000, 6_000]],
  ['hive-builder', 'word', [1_400, 1_800, 2_200]],
  ['twistle', 'guess', [1_000, 1_500]],
  ['forgotten-word', 'guess', [2_000, 2_500]],
] as const)(
  '[DY22] a %s that beats its bound by a millisecond was not played by a person',
  (game, type, times) => {
    expect(isHumanPace(game, log(type, ...times))).toBe(true)
    for (const place of times.keys()) {
      const faster = times.map((at, i) => (i === place ? at - 1 : at))
      expect(isHumanPace(game, log(type, ...faster))).toBe(false)
    }
  },
)

it('[DY22] who thinks first may enter everything at once', () => {
  expect(isHumanPace('hive-builder', log('word', ...Array(20).fill(60_000)))).toBe(true)
})

it('[DY22] giving up and using a glyph need no time', () => {
  expect(isHumanPace('word-web', log('yield', 0))).toBe(true)
  expect(isHumanPace('word-web', log('glyph', 0, 1))).toBe(true)
})
