import { existsSync, readFileSync } from 'node:fs'
import { type Figure, figure, median, type Target } from '../report/figure.ts'

export const ROUNDS = 5

/** One side of a comparison: a process, and a round of requests to it. */
export interface Side {
  pid: number
  round(n: number): Promise<{ requests: number; seconds: number }>
}

interface Sample {
  rate: number
  /** Seconds of processor time per request. */
  cpu: number
}

/**
 * Alternates between the two, so that other load on the machine affects both. Round 0 warms both up and
 * is not counted. Ratios are medians over pairs of rounds, whose two sides met the same load. A second
 * figure is the processor time per request, which other load distorts less.
 */
export async function compare(
  name: string,
  target: Target | null,
  ours: Side,
  bare: Side,
  reference = 'bare Fastify',
): Promise<Figure[]> {
  const pairs: [Sample, Sample][] = []
  await ours.round(0)
  await bare.round(0)
  for (let n = 1; n <= ROUNDS; n++) {
    const isOursFirst = n % 2 === 0
    const first = await sample(isOursFirst ? ours : bare, n)
    const second = await sample(isOursFirst ? bare : ours, n)
    pairs.push(isOursFirst ? [first, second] : [second, first])
  }
  const middle = (of: (pair: [Sample, Sample]) => number) => median(pairs.map(of))
  return [
    figure({
      name,
      unit: '/s',
      value: middle(([own]) => own.rate),
      reference: { name: reference, value: middle(([, other]) => other.rate) },
      ratio: middle(([own, other]) => own.rate / other.rate),
      ...(target && { target }),
    }),
    figure({
      name: `${name}, processor time`,
      unit: 'us',
      value: middle(([own]) => own.cpu) * 1e6,
      reference: { name: reference, value: middle(([, other]) => other.cpu) * 1e6 },
      ratio: middle(([own, other]) => own.cpu / other.cpu),
    }),
  ]
}

async function sample({ pid, round }: Side, n: number): Promise<Sample> {
  const before = processorSeconds(pid)
  const { requests, seconds } = await round(n)
  return { rate: requests / seconds, cpu: (processorSeconds(pid) - before) / requests }
}

const TICKS_PER_SECOND = 100

/** User and system time of a process; zero where there is no /proc. */
function processorSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
