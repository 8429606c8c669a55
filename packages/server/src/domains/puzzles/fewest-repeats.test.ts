import { expect, it } from 'vitest'
import { fewestRepeats } from './fewest-repeats.ts'

const hive = (...answers: number[]) => ({ answers })
const [none, one, two] = [hive(10, 11, 12), hive(1, 20, 21), hive(1, 2, 30)]

it('[PL34] leaves the hives with fewest answers that the player has met', () => {
  expect(fewestRepeats([two, none, one], [[1, 2, 3]])).toEqual([none])
  expect(fewestRepeats([two, one], [[1], [2, 3]])).toEqual([one])
})

it('[PL34] goes by the share of the answers, so that a long hive is not taken for a stale one', () => {
  const long = hive(1, 2, 40, 41, 42, 43, 44, 45, 46)
  expect(fewestRepeats([one, long], [[1, 2, 3]])).toEqual([long])
})

it('[PL34] counts an answer of the last ten hives as five older ones', () => {
  const [recent, old] = [hive(1, 50, 51, 52, 53), hive(2, 3, 4, 5, 54)]
  const others = Array.from({ length: 9 }, () => [])
  expect(fewestRepeats([recent, old], [[1], ...others, [2, 3, 4, 5]])).toEqual([old])
  expect(fewestRepeats([recent, old], [[], ...others, [1, 2, 3, 4, 5]])).toEqual([recent])
})

it('[PL34] takes all for equal while nothing was played, and knows when none is left', () => {
  expect(fewestRepeats([none, one, two], [])).toEqual([none, one, two])
  expect(fewestRepeats([], [[1]])).toEqual([])
})
