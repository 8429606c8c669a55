import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import type { PartResult, Report } from './write.ts'

/** The stored report, without removed parts and outdated formats. */
export function readReport(folder: string, names: readonly string[]): PartResult[] {
  const file = join(folder, 'report.json')
  if (!existsSync(file)) return []
  const { parts = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>
  return parts.filter(part => names.includes(part.name) && part.machine)
}

/**
 * Merges a run into the report: parts that were not run stay as they were, with their commit and
 * date, and so do figures of a part that was run partially or failed.
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
