/** What things are worth to a journey: points of its chance to be won, and percent of its score. */
export interface Worths {
  /** Of each gift, given once; of a perk, worn for the whole journey. */
  gifts: Record<string, number>
  /** The score of a journey on average. */
  score: number
  /** How often a star is won at the first try, without losing a mind point, and flawlessly. */
  odds: Record<'win' | 'unhurt' | 'flawless', number>
  /** How often a star with the omen is worth more than a plain one. */
  omens: Record<string, number>
}

/** Before anything is measured. A likelier mind point is seldom worth a glyph: believing otherwise would make Open Hand a trap. */
export const unmeasured: Worths = {
  gifts: { 'carry:mindPointChance': 0.4 },
  score: 8_000,
  odds: { win: 0.8, unhurt: 0.5, flawless: 0.3 },
  omens: {},
}

/** Nothing is worth less: a measured loss is chance. */
const LEAST_WORTH = 0.1

export function giftWorth({ gifts }: Worths, gift: string, otherwise = 1): number {
  return Math.max(LEAST_WORTH, gifts[gift] ?? otherwise)
}
