/** What things are worth to a journey: points of its chance to be won, and percent of its score. */
export interface Worths {
  /** Of each gift, given once: both together. */
  gifts: Record<string, number>
  /** Of a perk worn for the whole journey, one by one. */
  perks: Record<string, { win: number; score: number }>
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
  perks: {},
  score: 8_000,
  odds: { win: 0.8, unhurt: 0.5, flawless: 0.3 },
  omens: {},
}

/** Nothing is worth less: a measured loss is chance. */
const LEAST_WORTH = 0.1

/** What a perk is worth to a player who cares this much (0 to 1) for winning, and otherwise for score. */
export function perkWorth({ perks }: Worths, id: string, aim: number): number {
  const { win, score } = perks[id] ?? { win: 0.5, score: 0.5 }
  return Math.max(LEAST_WORTH, 2 * (aim * win + (1 - aim) * score))
}

export function giftWorth({ gifts }: Worths, gift: string, otherwise = 1): number {
  return Math.max(LEAST_WORTH, gifts[gift] ?? otherwise)
}
