import type { RunRecord } from '../campaign/run.ts'
import { type Game, type GameState, type Refusal, type Refused, refuse } from '../engine/game.ts'
import { AWAITS_REVIVAL, takeMove } from '../engine/replay.ts'
import type { MindPoints } from '../engine/setup.ts'
import { freeGlyphOf } from '../perks/free-glyph.ts'
import { refuseNoEffect } from './glyph.ts'
import { isHeld, removeGlyph } from './inventory.ts'
import { type GlyphId, glyphOf } from './registry.ts'

/** Why the glyph cannot be used in the present state of the game; null if it can. */
export function glyphRefusal(game: Game, state: GameState, glyphId: string): Refusal | null {
  const move = { type: 'glyph', at: state.at, glyphId, useId: 'check' }
  const taken = takeMove(game, state, move)
  return taken.ok ? keptRefusal(game, state, glyphId) : taken.refusal
}

/** Refusals of new uses that replays do not know: stored logs may quote such a use. */
function keptRefusal({ id }: Game, state: GameState, glyphId: string): Refusal | null {
  const { isForMap, whyKept = {} } = glyphOf(glyphId) ?? {}
  const explain = (whyKept as Record<string, (state: never) => string | null>)[id]
  const reason = isForMap ? 'Use it on the map.' : explain?.(state as never)
  return reason ? refuseNoEffect(reason).refusal : null
}

/** Why a boss does not take the glyph in a bargain; null if it does. */
export function bargainRefusal(game: Game, state: GameState, glyphId: string): Refusal | null {
  const move = { type: 'bargain', answer: 'glyph', at: state.at, glyphId, useId: 'check' }
  const taken = takeMove(game, state, move)
  return taken.ok ? null : taken.refusal
}

/** The mind points of the run once the glyph was used on the map. */
export function applyGlyphOnMap(
  glyphId: string,
  mindPoints: MindPoints,
): { ok: true; mindPoints: MindPoints } | Refused {
  const { actOnMap } = glyphOf(glyphId) ?? {}
  if (!actOnMap) return refuseNoEffect('This glyph has no effect on the map.')
  return mindPoints.current === 0 ? AWAITS_REVIVAL : actOnMap(mindPoints)
}

/** The glyph that a perk still gives at this level; it is spent before any that is held. */
export function freeGlyph(run: RunRecord, perks: readonly string[]): GlyphId | null {
  return run.freeInsights.includes(run.level) ? null : freeGlyphOf(perks)
}

export type GlyphSpent = { ok: true; run: RunRecord; source: 'held' | 'perk' } | Refused

/** Takes the glyph out of the run's inventory. Ask first whether its use would do something. */
export function spendGlyph(run: RunRecord, glyphId: string, perks: readonly string[]): GlyphSpent {
  if (glyphId === freeGlyph(run, perks)) {
    const freeInsights = [...run.freeInsights, run.level]
    return { ok: true, run: { ...run, freeInsights }, source: 'perk' }
  }
  if (!isHeld(run.glyphs, glyphId)) return refuse('glyph-not-held', 'You do not hold this glyph.')
  return { ok: true, run: { ...run, glyphs: removeGlyph(run.glyphs, glyphId) }, source: 'held' }
}

export function clearGlyphs(run: RunRecord): RunRecord {
  return { ...run, glyphs: [], effects: [], offers: [] }
}
