/** Result of a proof: every trial either survived or is described in `lost`. */
export interface Tally {
  tried: number
  survived: number
  lost: string[]
}

const MAX_DESCRIBED = 20

export function newTally(): Tally {
  return { tried: 0, survived: 0, lost: [] }
}

/** Adds the counts of another tally. */
export function addTo(whole: Tally, { tried, survived, lost }: Tally): void {
  whole.tried += tried
  whole.survived += survived
  whole.lost.push(...lost)
}

/** All counts of this process, so that an interrupted proof can report what it has tried. */
export const processTally = newTally()

/** Counts one trial; only the first failures are described. */
export function count(tally: Tally, failure: string | null): void {
  add(tally, failure)
  add(processTally, failure)
}

function add(tally: Tally, failure: string | null): void {
  tally.tried++
  if (failure === null) tally.survived++
  else if (tally.lost.length < MAX_DESCRIBED) tally.lost.push(failure)
}
