import type { Setup } from '../engine/setup.ts'
import type { Vitals } from '../engine/vitals.ts'
import { addGlyph } from '../glyphs/inventory.ts'
import { moveMindPoints } from './mind-points.ts'
import type { RunRecord } from './run.ts'

/** What a log has changed in the balance so far; what clue trials took was charged by themselves. */
export function mindChange(
  { mindPoints: brought }: Pick<Setup, 'mindPoints'>,
  { mindPoints, tolls }: Pick<Vitals, 'mindPoints' | 'tolls'>,
): number {
  return mindPoints + tolls - brought.current
}

/** The change, not the balance: other games may lie open beside this one. */
export function bookMindPoints(run: RunRecord, change: number): RunRecord {
  if (change === 0) return run
  return { ...run, mindPoints: moveMindPoints(run.mindPoints, change, floorOf(run)) }
}

export function floorOf({ kind }: RunRecord): number {
  return kind === 'tutorial' ? 1 : 0
}

/** Undoes a game that cannot be followed any more: the points it has cost and its glyphs return. */
export function takeBack(run: RunRecord, booked: number, usedGlyphs: readonly string[]): RunRecord {
  const { glyphs, ...rest } = bookMindPoints(run, Math.max(0, -booked))
  return { ...rest, glyphs: usedGlyphs.reduce(addGlyph, glyphs) }
}
