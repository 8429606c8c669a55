import { type GameType, gameTypes } from '../campaign/game-types.ts'

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

export type GlyphEffectType =
  | 'reveal_hint'
  | 'heal_mind'
  | 'entropy_immunity'
  | 'time_extension'
  | 'reveal_letter'
  | 'open_clue'
  | 'instant_solve_with_cost'
  | 'stand_again'

export interface Glyph {
  id: string
  name: string
  description: string
  /** Id of a drawn icon. */
  icon: string
  rarity: Rarity
  gameTypes: readonly GameType[]
  effect: {
    effectType: GlyphEffectType
    /** How often the effect acts once the glyph is used. */
    uses: number
    /** What the effect is worth where it has an amount: points, letters, seconds. */
    value: number
  }
}

export const anyGame: readonly GameType[] = gameTypes
