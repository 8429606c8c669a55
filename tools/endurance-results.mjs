import { readFileSync } from 'node:fs'

/** A part that cannot be run here, and why. */
export class NotRun extends Error {}

const NOTHING = { tried: 0, survived: 0, lost: [], isWhole: false }

/** What a part has written so far; nothing if it ended before its first trial. */
export function readTally(file) {
  try {
    return { ...NOTHING, ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return NOTHING
  }
}

/**
 * How a part ended: held, lost, stopped by the time limit, broken, or not run. The counts until then are
 * reported in every case.
 */
export function judge(tally, count, failure, isCut) {
  const { tried, survived, lost, isWhole } = tally
  const told = { tried, survived, lost, note: failure ? failure.message.slice(0, 1000) : null }
  if (failure instanceof NotRun) return { ...told, state: 'not run' }
  if (tried > survived || lost.length > 0) return { ...told, state: 'LOST' }
  if (isCut) return { ...told, state: 'cut' }
  if (failure) return { ...told, state: 'BROKEN' }
  if (isWhole && tried >= count) return { ...told, state: 'held' }
  return { ...told, state: 'BROKEN', note: 'It ended before it had tried all.' }
}

/** An earlier result counts if it held, for at least as many trials, on the present sources. */
export function isStillGood(earlier, { build, count }) {
  return earlier?.state === 'held' && earlier.build === build && earlier.count === count
}

const WIDTHS = [22, 10, 10, 10, 8, 9, 11, 18, 10]
const HEADS = ['part', 'tried', 'of', 'survived', 'lost', 'state', 'time', 'taken', 'build']
const MOST_TOLD = 5

/** All results as lines; losses and reasons for an early end follow their part. */
export function resultTable(results) {
  const row = cells =>
    cells
      .map((cell, i) => String(cell).padEnd(WIDTHS[i]))
      .join('')
      .trimEnd()
  const lines = results.flatMap(result => {
    const { name, tried, count, survived, lost, state, note, time, date, build } = result
    const taken = date.slice(0, 16).replace('T', ' ')
    const missing = tried - survived || lost.length
    const cells = [name, tried, count, survived, missing, state, time, taken, build.slice(0, 8)]
    const below = [...lost.slice(0, MOST_TOLD), ...(note ? [note] : [])]
    return [row(cells), ...below.map(text => `    ${text}`)]
  })
  return [row(HEADS), ...lines].join('\n')
}
