import { median } from '../report/figure.ts'

const ROUNDS = 5

interface Both {
  ours: number
  theirs: number
}

/**
 * Two sides by turns, each first in every second round, so that a busy machine is busy for both;
 * round 0 warms both up and is not counted. The ratio is the median over the pairs of a round.
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

/** Milliseconds of processor time: what the work costs, whoever else works. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
