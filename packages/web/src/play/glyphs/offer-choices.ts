import type { Rewards } from '@lexiverse/contract/games'
import { DECLINED_GLYPH_SCORE } from '@lexiverse/rules'
import { createStore } from 'zustand/vanilla'

export interface OfferChoice {
  /** The glyph taken; null if all were declined. */
  glyphId: string | null
}

/** Choices made on this page, by completion id. */
export const offerChoices = createStore<Readonly<Record<string, OfferChoice>>>(() => ({}))

export const storeOfferChoice = (completionId: string, choice: OfferChoice): void =>
  offerChoices.setState({ [completionId]: choice })

/** Rewards after the choice: one glyph taken, or all turned into score. */
export function withOfferChoice(rewards: Rewards, choice: OfferChoice | undefined): Rewards {
  if (!choice || rewards.glyphs.length > 0) return rewards
  if (choice.glyphId === null) return { ...rewards, score: rewards.score + DECLINED_GLYPH_SCORE }
  const glyphs = rewards.offers.filter(({ glyphId }) => glyphId === choice.glyphId)
  return { ...rewards, glyphs }
}
