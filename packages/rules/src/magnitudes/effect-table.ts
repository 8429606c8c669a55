import type { Clue, Setup } from '../engine/setup.ts'

/** How a magnitude changes the rules of a campaign: plain figures, so that the map can read them without the texts. */
export interface MagnitudeRules {
  /** Mind points are rarer at every node of the map; `rarerMindPoint` says by how much. */
  hasDimLamps?: true
  /** The least that is left of the chance of one; nothing, if not given. */
  leastMindPoint?: number
  /** Bosses pay their mind point for sure. */
  hasSureBossPoint?: true
  /** Omens and wanderers begin at level 1, and the other maps have an omen more. */
  hasEarlyOmens?: true
  /** Points that every clue trial asks for in addition. */
  harderTrials?: number
  /** Mind points missing at the start. */
  missingMindPoints?: number
  /** Omens of every difficulty are drawn at level 2. */
  hasHardOmensAtLevel2?: true
  /** Points that every hive asks for in addition, and those for each hive that was won at its level. */
  harderHives?: number
  harderHivesPerWin?: number
  /** Glyphs fewer to hold. */
  smallerSatchel?: number
  /** Every boss has a second trait. */
  hasSecondTraits?: true
  /** Guesses fewer in a Word Seeker of levels 1 and 2. */
  fewerGuesses?: number
  /** Glyphs fewer to choose from at a regular node, and what is taken from the chance of one. */
  fewerGlyphsShown?: number
  rarerGlyph?: number
  /** The words of all bosses are of a higher tier. */
  hasOlderWords?: true
  /** After the last boss, three more words are asked for before the journey is won. */
  hasFinale?: true
  /** The last boss before them pays its mind point for sure. */
  hasSureLastPoint?: true
}

/** What each magnitude adds to those before it; the first line is Magnitude 1. */
const steps: readonly MagnitudeRules[] = [
  { hasDimLamps: true },
  { hasEarlyOmens: true },
  // Steps up the ladder come sooner; `difficulty-ladder.ts` says from which magnitude at each level.
  {},
  { harderTrials: 2 },
  { missingMindPoints: 1, hasHardOmensAtLevel2: true },
  { harderHives: 4, harderHivesPerWin: 2 },
  { smallerSatchel: 1 },
  { hasSecondTraits: true },
  { fewerGuesses: 1 },
  { fewerGlyphsShown: 1, rarerGlyph: 0.12 },
  { hasOlderWords: true },
  { hasFinale: true, hasSureLastPoint: true },
]

/**
 * Steps that a later version of the rules has changed, by version and magnitude: a game keeps those of the version
 * it was opened under, in its replay and in what its victory pays.
 */
const earlierSteps: Readonly<Record<number, Readonly<Record<number, MagnitudeRules>>>> = {
  1: {
    1: { hasDimLamps: true, leastMindPoint: 0.1, hasSureBossPoint: true },
    4: { harderTrials: 5 },
    10: { fewerGlyphsShown: 1, rarerGlyph: 0.05 },
    12: { hasFinale: true },
  },
  2: {
    4: { harderTrials: 5 },
    10: { fewerGlyphsShown: 1, rarerGlyph: 0.15 },
    12: { hasFinale: true },
  },
}

export const HIGHEST_MAGNITUDE = steps.length

/** Added to the score that a node pays, for each magnitude. */
export const SCORE_PER_MAGNITUDE = 0.05

/** All rules in force at a magnitude, none at 0; the newest ones, unless a version of the rules is given. */
export function magnitudeRules(magnitude = 0, rulesVersion = Infinity): MagnitudeRules {
  const earlier = earlierSteps[rulesVersion] ?? {}
  return Object.assign({}, ...steps.slice(0, magnitude).map((step, i) => earlier[i + 1] ?? step))
}

/** What each magnitude takes from the chance of a mind point; the first is Magnitude 1. Uneven where another rule asks more or less. */
const dimming = [0.12, 0.27, 0.29, 0.32, 0.4, 0.48, 0.52, 0.74, 0.77, 0.85, 0.94, 0.95]
/** In earlier versions of the rules, times the magnitude. */
const earlierDimming: Readonly<Record<number, number>> = { 1: 0.04, 2: 0.05 }

/** What a magnitude takes from the chance of a mind point at every node of the map. */
export function rarerMindPoint(magnitude = 0, rulesVersion = Infinity): number {
  const { [rulesVersion]: evenly } = earlierDimming
  return evenly === undefined ? (dimming[magnitude - 1] ?? 0) : evenly * magnitude
}

/** A rare word is harder to tell from its origin, so the last realm asks more for it. */
const HARDER_OLD_ETYMOLOGY = 5
const LEVEL_OF_OLD_ETYMOLOGY = 3

/** The points that a clue trial asks for in addition. */
export function addedTrialGoal(
  {
    level,
    magnitude,
    rulesVersion,
  }: Pick<Setup, 'level' | 'magnitude'> & { rulesVersion?: number },
  clue: Clue,
): number {
  const { harderTrials = 0, hasOlderWords } = magnitudeRules(magnitude, rulesVersion)
  const isOld = hasOlderWords && level === LEVEL_OF_OLD_ETYMOLOGY && clue === 'etymology'
  return harderTrials + (isOld ? HARDER_OLD_ETYMOLOGY : 0)
}
