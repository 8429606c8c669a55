import type { Omen, OmenPay } from './omen.ts'

/** "A certain glyph, one rarity better." */
export function sayOmenPay({ pay }: Pick<Omen, 'pay'>): string {
  const parts = [...glyphParts(pay), ...otherParts(pay)]
  const all = parts.join(', ')
  return pay.isForFlawless
    ? `If flawless: ${all}.`
    : `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
}

function glyphParts({ isGlyphSure, rarityStep, moreShown }: OmenPay): string[] {
  return [
    isGlyphSure ? 'a certain glyph' : '',
    rarityStep ? `${isGlyphSure ? '' : 'glyphs '}one rarity better` : '',
    moreShown ? 'with one more to choose from' : '',
  ].filter(Boolean)
}

function otherParts({ score, mindPoint }: OmenPay): string[] {
  return [
    score ? scoreText(score) : '',
    mindPoint ? `+${Math.round(100 * mindPoint)}% chance of a mind point` : '',
  ].filter(Boolean)
}

function scoreText(score: number): string {
  return score === 1 ? 'double score' : `${Math.round(100 * score)}% more score`
}
