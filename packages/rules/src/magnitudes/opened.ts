import { HIGHEST_MAGNITUDE } from './effect-table.ts'

/** The highest magnitude that may be chosen after victories at these: each opens the next. */
export function openedMagnitude(won: readonly number[]): number {
  return won.length === 0 ? 0 : Math.min(HIGHEST_MAGNITUDE, Math.max(...won) + 1)
}
