import { expect, it } from 'vitest'
import type { ReplayStep } from './replay-steps.ts'
import { LONGEST_WAIT_MS, shownWait, timelineOf } from './timeline.ts'

/** A game whose moves were made at these times. */
const game = (...times: number[]) =>
  [null, ...times].map(at => ({
    state: {},
    move: at === null ? null : { type: 'word', at },
  })) as unknown as ReplayStep[]

const placesOf = (...games: ReplayStep[][]) =>
  timelineOf(games).map(({ at, places }) => [at, ...places])

it('[DS12] two games are shown on one clock', () => {
  expect(placesOf(game(1_000, 5_000), game(2_000))).toEqual([
    [0, 0, 0],
    [1_000, 1, 0],
    [2_000, 1, 1],
    [5_000, 2, 1],
  ])
})

it('[DS12] moves at the same moment are shown one after another', () => {
  expect(placesOf(game(1_000, 1_000), game(1_000))).toEqual([
    [0, 0, 0],
    [1_000, 1, 1],
    [1_000, 2, 1],
  ])
  expect(placesOf(game(0))).toEqual([
    [0, 0],
    [0, 1],
  ])
})

it('[DS12] waits are shown as they were, long ones shortened, all faster at a higher speed', () => {
  const [, first, second] = timelineOf([game(1_000, 61_000)])
  if (!first || !second) throw new Error('No frames')
  expect([1, 2, 4].map(speed => shownWait(first, speed))).toEqual([1_000, 500, 250])
  expect([1, 2, 4].map(speed => shownWait(second, speed))).toEqual(
    [1, 2, 4].map(speed => LONGEST_WAIT_MS / speed),
  )
  expect(second.waitMs).toBe(60_000)
})
