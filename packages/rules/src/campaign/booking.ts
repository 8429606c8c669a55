import type { Setup } from '../engine/setup.ts'
import type { Vitals } from '../engine/vitals.ts'
import { addGlyph } from '../glyphs/inventory.ts'
import { moveMindPoints } from './mind-points.ts'
import type { RunRecord } from './run.ts'

/**
 * How far a log has changed the mind points of the run. Clue trials and what happened elsewhere are left out:
 * the run has booked them. A race carries none from star to star.
 */
export function mindChange(
  { mindPoints: brought, runKind, elsewhere }: Pick<Setup, 'mindPoints' | 'runKind' | 'elsewhere'>,
  { mindPoints, tolls }: Pick<Vitals, 'mindPoints' | 'tolls'>,
): number {
  if (runKind === 'race') return 0
  return mindPoints + tolls - brought.current - (elsewhere?.change ?? 0)
}

/** Books the change, not the balance, because other games of the run may be open. */
export function bookMindPoints(run: RunRecord, change: number): RunRecord {
  if (change === 0) return run
  return { ...run, mindPoints: moveMindPoints(run.mindPoints, change, floorOf(run)) }
}

export function floorOf({ kind }: RunRecord): number {
  return kind === 'tutorial' ? 1 : 0
}

/** Undoes a game that can no longer be replayed: the mind points it has cost and the glyphs used in it return. */
export function takeBack(run: RunRecord, booked: number, usedGlyphs: readonly string[]): RunRecord {
  const { glyphs, ...rest } = bookMindPoints(run, Math.max(0, -booked))
  return { ...rest, glyphs: usedGlyphs.reduce(addGlyph, glyphs) }
}
