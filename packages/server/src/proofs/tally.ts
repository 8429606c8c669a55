/** What came of a proof: everything tried either survived or is told in `lost`. */
export interface Tally {
  tried: number
  survived: number
  lost: string[]
}

const MOST_TOLD = 20

export function newTally(): Tally {
  return { tried: 0, survived: 0, lost: [] }
}

/** Counts one trial; a failure is told unless enough were told before. */
export function count(tally: Tally, failure: string | null): void {
  tally.tried++
  if (failure === null) tally.survived++
  else if (tally.lost.length < MOST_TOLD) tally.lost.push(failure)
}
