interface Tally {
  tried: number
  survived: number
  lost: readonly string[]
  isWhole: boolean
}

interface Judged extends Omit<Tally, 'isWhole'> {
  state: 'held' | 'LOST' | 'cut' | 'BROKEN' | 'not run'
  note: string | null
}

interface Result extends Judged {
  name: string
  count: number
  time: string
  date: string
  build: string
}

export class NotRun extends Error {}
export function readTally(file: string): Tally
export function judge(tally: Tally, count: number, failure: Error | null, isCut: boolean): Judged
export function isStillGood(
  earlier: Pick<Result, 'state' | 'build' | 'count'> | null,
  now: Pick<Result, 'build' | 'count'>,
): boolean
export function resultTable(results: readonly Result[]): string
