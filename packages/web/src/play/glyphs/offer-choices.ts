import type { Rewards } from '@lexiverse/contract/games'
import { DECLINED_GLYPH_SCORE } from '@lexiverse/rules'
import { createStore } from 'zustand/vanilla'

export type OfferChoice = 'taken' | 'declined'

/** How offers were answered, by completion, for as long as the page stands. */
export const offerChoices = createStore<Readonly<Record<string, OfferChoice>>>(() => ({}))

export const storeOfferChoice = (completionId: string, answer: OfferChoice): void =>
  offerChoices.setState({ [completionId]: answer })

/** What a game has paid in the end: an offer taken is won, one declined is score. */
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
