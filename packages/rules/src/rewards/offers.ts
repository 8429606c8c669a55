import { declineOffer } from '../campaign/attempt.ts'
import type { RunRecord } from '../campaign/run.ts'
import { carry } from '../carried/carry.ts'
import { type Refused, refuse } from '../engine/game.ts'
import { addGlyph, hasRoom, isHeld, removeGlyph } from '../glyphs/inventory.ts'
import { perkEffects } from '../perks/effects.ts'

export interface OfferChoice {
  /** One of the glyphs shown, or null for score instead. */
  glyphId: string | null
  /** The held glyph to give for it; null if there is room. */
  replaceGlyphId: string | null
}

/**
 * Answers the choice between the glyphs won at a level:node. A glyph for which there is no room, and for
 * which none is given, is declined for score.
 */
export function answerOffer(
  run: RunRecord,
  key: string,
  { glyphId, replaceGlyphId }: OfferChoice,
  perks: readonly string[],
): { ok: true; run: RunRecord; taken: boolean } | Refused {
  const shown = run.offers.filter(waiting => waiting.key === key)
  if (shown.length === 0) return refuse('no-offer', 'No glyph is waiting here.')
  if (glyphId === null) return { ok: true, run: decline(run, key, perks), taken: false }
  if (!shown.some(offer => offer.glyphId === glyphId)) {
    return refuse('no-offer', 'No such glyph was offered here.')
  }
  if (replaceGlyphId !== null && !isHeld(run.glyphs, replaceGlyphId)) {
    return refuse('glyph-not-held', 'You do not hold this glyph.')
  }
  if (replaceGlyphId === null && !hasRoom(run.glyphs, perks, run.magnitude)) {
    return { ok: true, run: decline(run, key, perks), taken: false }
  }
  const kept = replaceGlyphId === null ? run.glyphs : removeGlyph(run.glyphs, replaceGlyphId)
  return {
    ok: true,
    run: {
      ...run,
      glyphs: addGlyph(kept, glyphId),
      offers: run.offers.filter(waiting => waiting.key !== key),
    },
    taken: true,
  }
}

/** A perk may make up for what was left lying. */
function decline(run: RunRecord, key: string, perks: readonly string[]): RunRecord {
  const declined = declineOffer(run, key)
  return perks.reduce((carrying, id) => {
    const amount = Math.round(100 * perkEffects([id]).declinedMindChance)
    return carry(carrying, { kind: 'mindPointChance', amount }, id)
  }, declined)
}
