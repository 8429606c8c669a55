import { median } from '../report/figure.ts'

const ROUNDS = 5

interface Both {
  ours: number
  theirs: number
}

/**
 * Runs two sides alternately, each first in every second round, so that load affects both. Round
 * 0 warms up and is not counted. The ratio is the median over rounds.
 */
export function byTurns(ours: () => number, theirs: () => number): Both & { ratio: number } {
  const pairs: Both[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [first, second] = round % 2 === 0 ? [ours, theirs] : [theirs, ours]
    const [one, other] = [first(), second()]
    const pair = first === ours ? { ours: one, theirs: other } : { ours: other, theirs: one }
    if (round > 0) pairs.push(pair)
  }
  return {
    ours: median(pairs.map(pair => pair.ours)),
    theirs: median(pairs.map(pair => pair.theirs)),
    ratio: median(pairs.map(pair => pair.ours / pair.theirs)),
  }
}

/** CPU time in milliseconds, which other processes do not distort. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
