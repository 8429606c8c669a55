import { isWatching } from '../campaign/nodes.ts'
import type { RunRecord } from '../campaign/run.ts'
import { type Refused, refuse } from '../engine/game.ts'
import { addGlyph, hasRoom, isHeld, removeGlyph } from './inventory.ts'

export type GlyphGiven = { ok: true; giver: RunRecord; receiver: RunRecord } | Refused

/** A player who watches gives a held glyph to a friend who plays, once a level. */
export function giveGlyph(
  giver: RunRecord,
  receiver: RunRecord,
  receiverPerks: readonly string[],
  glyphId: string,
): GlyphGiven {
  if (giver.status !== 'open' || !isWatching(giver)) {
    return refuse('not-watching', 'Only a player who watches can give a glyph.')
  }
  if (giver.gifts?.includes(giver.level)) {
    return refuse('gift-given', 'You have given a glyph in this realm already.')
  }
  if (!isHeld(giver.glyphs, glyphId)) return refuse('glyph-not-held', 'You do not hold this glyph.')
  if (receiver.status !== 'open' || isWatching(receiver)) {
    return refuse('friend-watches', 'Your friend has no game to use it in.')
  }
  if (!hasRoom(receiver.glyphs, receiverPerks)) {
    return refuse('no-room', 'Your friend has no room for another glyph.')
  }
  return {
    ok: true,
    giver: {
      ...giver,
      glyphs: removeGlyph(giver.glyphs, glyphId),
      gifts: [...(giver.gifts ?? []), giver.level],
    },
    receiver: { ...receiver, glyphs: addGlyph(receiver.glyphs, glyphId) },
  }
}
