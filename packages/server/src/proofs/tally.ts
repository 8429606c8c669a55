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

/** What was counted already, elsewhere. */
export function addTo(whole: Tally, { tried, survived, lost }: Tally): void {
  whole.tried += tried
  whole.survived += survived
  whole.lost.push(...lost)
}

/** Everything counted in this process, so that a proof which is cut short can tell what it had tried. */
export const soFar = newTally()

/** Counts one trial; a failure is told unless enough were told before. */
export function count(tally: Tally, failure: string | null): void {
  add(tally, failure)
  add(soFar, failure)
}

function add(tally: Tally, failure: string | null): void {
  tally.tried++
  if (failure === null) tally.survived++
  else if (tally.lost.length < MOST_TOLD) tally.lost.push(failure)
}
