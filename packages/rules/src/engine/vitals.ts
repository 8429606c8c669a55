/** The part of a state that every game has: mind points, what was spent, and whether help was taken. */
export interface Vitals {
  mindPoints: number
  maxMindPoints: number
  /** Points really taken: a loss that the floor prevents is not counted. */
  mindPointsUsed: number
  /** The tutorial never takes the last point, and a stand-alone trial takes none. */
  floor: number
  /** Held glyphs that let the player stand again. */
  secondDawns: number
  /** At zero, with such a glyph in hand: only that glyph or a yield may follow. */
  fallen: boolean
  assisted: boolean
  /** Points of these that a clue trial took: they are already gone from the run's own balance. */
  tolls: number
  /** Use ids of glyphs already played, so that one use acts once. */
  usedGlyphs: string[]
}

/**
 * Here and in the moves most often made, a copy is taken first and then changed: a spread that
 * overrides fields in the same literal takes three times as long, and a replay is mostly that.
 */
export function loseMindPoint(vitals: Vitals): Vitals {
  if (vitals.mindPoints <= vitals.floor) return vitals
  const lost = { ...vitals }
  lost.mindPoints = vitals.mindPoints - 1
  lost.mindPointsUsed = vitals.mindPointsUsed + 1
  lost.fallen = lost.mindPoints === 0 && vitals.secondDawns > 0
  return lost
}

/** What a clue trial has cost; counted apart, since the run has paid it already. */
export function payToll(vitals: Vitals): Vitals {
  const paid = loseMindPoint(vitals)
  return { ...paid, tolls: vitals.tolls + vitals.mindPoints - paid.mindPoints }
}

/** Whether losing one more point would end the journey: said before the player confirms. */
export function wouldEndJourney(vitals: Vitals): boolean {
  return vitals.mindPoints === 1 && vitals.floor === 0 && vitals.secondDawns === 0
}

export function gainMindPoint(vitals: Vitals): Vitals {
  return { ...vitals, mindPoints: Math.min(vitals.maxMindPoints, vitals.mindPoints + 1) }
}

export function standAgain(vitals: Vitals): Vitals {
  return { ...vitals, mindPoints: 1, fallen: false, secondDawns: vitals.secondDawns - 1 }
}

/** Letting go while fallen: the journey ends with the points at zero. */
export function letGo(vitals: Vitals): Vitals {
  return { ...vitals, fallen: false }
}

export function isExhausted(vitals: Vitals): boolean {
  return vitals.mindPoints === 0 && !vitals.fallen
}
