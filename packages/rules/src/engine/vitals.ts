/** The part of a state that every game has: mind points, what was spent, and whether help was taken. */
export interface Vitals {
  mindPoints: number
  maxMindPoints: number
  /** Points lost; a loss that the floor prevents is not counted. */
  mindPointsUsed: number
  /** The tutorial never takes the last point, and a stand-alone trial takes none. */
  floor: number
  /** Held glyphs that give one point back at zero. */
  revivalGlyphs: number
  /** At zero while such a glyph is held: only that glyph or a yield may follow. */
  awaitsRevival: boolean
  assisted: boolean
  /** The part of these that clue trials took: the run has booked it already. */
  tolls: number
  /** Use ids of glyphs already played, so that one use acts once. */
  usedGlyphs: string[]
  /** Absent under version 1 of the rules, where some glyphs were weaker. */
  hasStrongerGlyphs?: true
  /** Absent before version 3, where four of them were weaker than now. */
  hasStrongestGlyphs?: true
}

/**
 * Copies first and then changes the copy, as the most frequent moves do: a spread that
 * overrides fields in the same literal takes three times as long, and a replay is mostly that.
 */
export function loseMindPoint(vitals: Vitals): Vitals {
  if (vitals.mindPoints <= vitals.floor) return vitals
  const lost = { ...vitals }
  lost.mindPoints = vitals.mindPoints - 1
  lost.mindPointsUsed = vitals.mindPointsUsed + 1
  lost.awaitsRevival = lost.mindPoints === 0 && vitals.revivalGlyphs > 0
  return lost
}

/** Charges for a lost clue trial. Counted separately, because the run has booked it already. */
export function payToll(vitals: Vitals): Vitals {
  const paid = loseMindPoint(vitals)
  return { ...paid, tolls: vitals.tolls + vitals.mindPoints - paid.mindPoints }
}

/** Whether losing one more point would end the journey: the player is warned before confirming. */
export function wouldEndJourney(vitals: Vitals): boolean {
  return vitals.mindPoints === 1 && vitals.floor === 0 && vitals.revivalGlyphs === 0
}

export function gainMindPoint(vitals: Vitals): Vitals {
  return { ...vitals, mindPoints: Math.min(vitals.maxMindPoints, vitals.mindPoints + 1) }
}

export function revive(vitals: Vitals): Vitals {
  return { ...vitals, mindPoints: 1, awaitsRevival: false, revivalGlyphs: vitals.revivalGlyphs - 1 }
}

/** The points stay at zero, which ends the journey. */
export function declineRevival(vitals: Vitals): Vitals {
  return { ...vitals, awaitsRevival: false }
}

export function isExhausted(vitals: Vitals): boolean {
  return vitals.mindPoints === 0 && !vitals.awaitsRevival
}
