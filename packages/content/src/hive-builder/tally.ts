/**
 * The sums over the words of a hive, packed into one number so that the survey adds once per letter
 * set instead of four times. The fields are large enough for any hive:
 * 1,023 answers, 1,023 of them derived, 4,095 points, and over a million rare ones.
 */
export type Tally = number

const DERIVED = 2 ** 10
const POINTS = 2 ** 20
const RARE = 2 ** 32

export interface TallyFields {
  answers: number
  derived: number
  points: number
  rare: number
}

export function packTally({ answers, derived, points, rare }: TallyFields): Tally {
  return answers + derived * DERIVED + points * POINTS + rare * RARE
}

export function answersIn(tally: Tally): number {
  return tally % DERIVED
}

export function unpackTally(tally: Tally): TallyFields {
  return {
    answers: answersIn(tally),
    derived: Math.floor(tally / DERIVED) % (POINTS / DERIVED),
    points: Math.floor(tally / POINTS) % (RARE / POINTS),
    rare: Math.floor(tally / RARE),
  }
}
