import type { MindPoints } from '../engine/setup.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'

export const STARTING_MIND_POINTS = 3
export const ABSOLUTE_MAXIMUM = 10

export interface MindBonus {
  /** From perks that raise the maximum. */
  maximum: number
  /** From perks that raise the points at the start, and the maximum with them. */
  starting: number
}

export function mindMaximum(bossesBeaten: number, bonus: MindBonus): number {
  const maximum = STARTING_MIND_POINTS + bossesBeaten + bonus.maximum + bonus.starting
  return Math.min(ABSOLUTE_MAXIMUM, maximum)
}

export function openingMindPoints(bonus: MindBonus, magnitude = 0): MindPoints {
  const maximum = mindMaximum(0, bonus)
  const { missingMindPoints = 0 } = magnitudeRules(magnitude)
  const current = Math.min(maximum, STARTING_MIND_POINTS + bonus.starting) - missingMindPoints
  return { current, maximum }
}

/** Gains stop at the maximum, losses at the floor. */
export function moveMindPoints(points: MindPoints, change: number, floor = 0): MindPoints {
  const current = Math.max(floor, Math.min(points.maximum, points.current + change))
  return { ...points, current }
}
