import { declineOffer } from '../campaign/attempt.ts'
import type { RunRecord } from '../campaign/run.ts'
import { type Refused, refuse } from '../engine/game.ts'
import { addGlyph, hasRoom, isHeld, removeGlyph } from '../glyphs/inventory.ts'

/**
 * Takes or declines the offer of a level:node. Naming a held glyph swaps it; naming none takes the offer if
 * there is room again, and otherwise declines it for score.
 */
export function answerOffer(
  run: RunRecord,
  key: string,
  replaceGlyphId: string | null,
  perks: readonly string[],
): { ok: true; run: RunRecord; taken: boolean } | Refused {
  const offer = run.offers.find(waiting => waiting.key === key)
  if (!offer) return refuse('no-offer', 'No glyph is waiting here.')
  if (replaceGlyphId !== null && !isHeld(run.glyphs, replaceGlyphId)) {
    return refuse('glyph-not-held', 'You do not hold this glyph.')
  }
  if (replaceGlyphId === null && !hasRoom(run.glyphs, perks)) {
    return { ok: true, run: declineOffer(run, key), taken: false }
  }
  const kept = replaceGlyphId === null ? run.glyphs : removeGlyph(run.glyphs, replaceGlyphId)
  return {
    ok: true,
    run: {
      ...run,
      glyphs: addGlyph(kept, offer.glyphId),
      offers: run.offers.filter(waiting => waiting !== offer),
    },
    taken: true,
  }
}
