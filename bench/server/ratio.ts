import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export const ROUNDS = 5

export interface Measured {
  title: string
  ours: number
  bare: number
  /** The median of the ratios of each pair: both sides of a pair met the same load. */
  ratio: number
  /** The same by processor time for each request, which a busy machine distorts less. */
  cpuRatio: number
  /** Microseconds of processor for each request, of both. */
  cost: [number, number]
  target: number
}

/** One side of a comparison: a process, and a round of requests to it. */
export interface Side {
  pid: number
  round(n: number): Promise<{ requests: number; seconds: number }>
}

interface Sample {
  rate: number
  /** Seconds of processor for each request. */
  cpu: number
}

/** Runs the two by turns, so that a busy machine is busy for both; round 0 warms both up and is not counted. */
export async function compare(
  title: string,
  target: number,
  ours: Side,
  bare: Side,
): Promise<Measured> {
  const pairs: [Sample, Sample][] = []
  await ours.round(0)
  await bare.round(0)
  for (let n = 1; n <= ROUNDS; n++) {
    const isOursFirst = n % 2 === 0
    const first = await sample(isOursFirst ? ours : bare, n)
    const second = await sample(isOursFirst ? bare : ours, n)
    pairs.push(isOursFirst ? [first, second] : [second, first])
  }
  return {
    title,
    target,
    ours: median(pairs.map(([own]) => own.rate)),
    bare: median(pairs.map(([, other]) => other.rate)),
    ratio: median(pairs.map(([own, other]) => own.rate / other.rate)),
    cpuRatio: median(pairs.map(([own, other]) => other.cpu / own.cpu)),
    cost: [
      median(pairs.map(([own]) => own.cpu)) * 1e6,
      median(pairs.map(([, it]) => it.cpu)) * 1e6,
    ],
  }
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

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export function print(results: readonly Measured[], reference = '   bare/s'): void {
  const [cpu] = cpus()
  const load = loadavg()
    .map(value => value.toFixed(1))
    .join(' ')
  console.log(`Node ${process.version}, ${cpus().length} x ${cpu?.model}, load ${load}`)
  console.log(
    `what                               ours/s ${reference}   ratio  target  by processor time`,
  )
  for (const { title, ours, bare, ratio, cpuRatio, cost, target } of results) {
    const cells = [Math.round(ours), Math.round(bare)].map(value => String(value).padStart(8))
    const verdict = ratio >= target ? '' : '  MISSED'
    console.log(
      `${title.padEnd(32)} ${cells.join('  ')}   ${ratio.toFixed(2)}    ${target}    ${cpuRatio.toFixed(2)} (${cost.map(Math.round).join(' / ')} us)${verdict}`,
    )
  }
}
