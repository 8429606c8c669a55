import { cpus, loadavg } from 'node:os'

const ROUNDS = 5

export interface Measured {
  title: string
  ours: number
  bare: number
  /** The median of the ratios of each pair: both sides of a pair met the same load. */
  ratio: number
  target: number
}

/** Runs the two by turns, so that a busy machine is busy for both. */
export async function compare(
  title: string,
  target: number,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<Measured> {
  const pairs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isOursFirst = round % 2 === 0
    const first = await (isOursFirst ? ours : bare)(round)
    const second = await (isOursFirst ? bare : ours)(round)
    pairs.push(isOursFirst ? [first, second] : [second, first])
  }
  return {
    title,
    target,
    ours: median(pairs.map(([own]) => own)),
    bare: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([own, other]) => own / other)),
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export function print(results: readonly Measured[]): void {
  const [cpu] = cpus()
  const load = loadavg()
    .map(value => value.toFixed(1))
    .join(' ')
  console.log(`Node ${process.version}, ${cpus().length} x ${cpu?.model}, load ${load}`)
  console.log('what                               ours/s    bare/s   ratio  target')
  for (const { title, ours, bare, ratio, target } of results) {
    const cells = [Math.round(ours), Math.round(bare)].map(value => String(value).padStart(8))
    const verdict = ratio >= target ? '' : '  MISSED'
    console.log(
      `${title.padEnd(32)} ${cells.join('  ')}   ${ratio.toFixed(2)}    ${target}${verdict}`,
    )
  }
}
