import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import type { PartResult, Report } from './write.ts'

/** The report as it lies there, without what is no part any more or was written in another form. */
export function readReport(folder: string, names: readonly string[]): PartResult[] {
  const file = join(folder, 'report.json')
  if (!existsSync(file)) return []
  const { parts = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>
  return parts.filter(part => names.includes(part.name) && part.machine)
}

/**
 * One report, however few parts were run: the others stay as they were, each with its own commit and
 * date. A run of some figures of a part, or one that failed, leaves the rest of that part likewise.
 */
export function keepOthers(
  earlier: readonly PartResult[],
  now: PartResult,
  isWhole: boolean,
  names: readonly string[],
): PartResult[] {
  const before = earlier.find(({ name }) => name === now.name)
  const isComplete = isWhole && now.failure === null
  const part = before && !isComplete ? { ...now, figures: addTo(before, now.figures) } : now
  return [...earlier.filter(it => it !== before), part].toSorted(
    (a, b) => names.indexOf(a.name) - names.indexOf(b.name),
  )
}

function addTo({ figures, machine }: PartResult, fresh: readonly Figure[]): Figure[] {
  const { commit, measuredAt } = machine
  const kept = figures
    .filter(old => !fresh.some(({ name }) => name === old.name))
    .map(old => ({ ...old, taken: old.taken ?? { commit, measuredAt } }))
  return [...fresh, ...kept]
}
