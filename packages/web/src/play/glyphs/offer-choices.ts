import type { Rewards } from '@lexiverse/contract/games'
import { DECLINED_GLYPH_SCORE } from '@lexiverse/rules'
import { createStore } from 'zustand/vanilla'

export type OfferChoice = 'taken' | 'declined'

/** Choices made on this page, by completion id. */
export const offerChoices = createStore<Readonly<Record<string, OfferChoice>>>(() => ({}))

export const storeOfferChoice = (completionId: string, answer: OfferChoice): void =>
  offerChoices.setState({ [completionId]: answer })

/** Rewards after the choice: a glyph taken is won, one declined became score. */
export function withOfferChoice(rewards: Rewards, answer: OfferChoice | undefined): Rewards {
  if (answer === 'taken') {
    const glyphs = rewards.glyphs.map(glyph => ({ ...glyph, isOffer: false }))
    return { ...rewards, glyphs }
  }
  if (answer === 'declined') {
    const glyphs = rewards.glyphs.filter(({ isOffer }) => !isOffer)
    return { ...rewards, glyphs, score: rewards.score + DECLINED_GLYPH_SCORE }
  }
  return rewards
}
