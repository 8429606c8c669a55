import type { Rewards } from '@lexiverse/contract/games'
import { type GlyphChoice, useGlyphChoice } from '../../../play/glyphs/use-glyph-choice.ts'
import { completionOf, type Ended, playerOf } from '../ended.ts'

const noGlyphs: Rewards['glyphs'] = []

/** The glyphs to choose from; none once one of them was taken. */
export function offersOf(ended: Ended): Rewards['offers'] {
  const { glyphs = noGlyphs, offers = noGlyphs } = completionOf(ended)?.rewards ?? {}
  return glyphs.length > 0 ? noGlyphs : offers
}

/** The choice that a victory leaves to the player; not open if it leaves none. */
export function useWonChoice(ended: Ended): GlyphChoice {
  return useGlyphChoice({
    playerId: playerOf(ended),
    runId: ended.attempt.runId,
    completionId: completionOf(ended)?.completionId ?? '',
    glyphIds: offersOf(ended).map(({ glyphId }) => glyphId),
  })
}
