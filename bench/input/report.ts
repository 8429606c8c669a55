import { cpus, loadavg } from 'node:os'
import type { Measured } from './measure.ts'

const MOST_TIMES_BARE = 2
const MOST_WORK_MS = 8

/** Prints the figures beside their targets; answers whether all are met. */
export function print(results: readonly Measured[]): boolean {
  const [cpu] = cpus()
  const load = loadavg()
    .map(value => value.toFixed(1))
    .join(' ')
  console.log(`Node ${process.version}, ${cpus().length} x ${cpu?.model}, load ${load}`)
  console.log('95th percentiles in milliseconds; median of five rounds, by turns')
  console.log('press                         to paint    bare   ratio (<= 2)   work (<= 8)')
  for (const result of results) console.log(line(result))
  return results.every(isMet)
}

const isMet = ({ ratio, work }: Measured) => ratio <= MOST_TIMES_BARE && work <= MOST_WORK_MS

function line(result: Measured): string {
  const { title, ours, bare, ratio, work } = result
  const cells = [ours.toFixed(1).padStart(8), bare.toFixed(1).padStart(7)]
  const verdict = isMet(result) ? '' : '  MISSED'
  return `${title.padEnd(28)}  ${cells.join(' ')}   ${ratio.toFixed(2).padStart(12)}   ${work.toFixed(1).padStart(11)}${verdict}`
}
