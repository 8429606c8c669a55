import type { GameType } from '../campaign/game-types.ts'
import type { RunRecord } from '../campaign/run.ts'
import { type Refusal, refuse } from '../engine/game.ts'
import type { MindPoints } from '../engine/setup.ts'
import { perkEffects } from '../perks/effects.ts'
import { isHeld, removeGlyph } from './inventory.ts'
import { glyphOf } from './registry.ts'

/** Where a glyph is about to be used, as the game in play knows it. */
export interface GlyphContext {
  game: GameType
  mindPoints: number
  maxMindPoints: number
}

type Refused = { ok: false; refusal: Refusal }

/** Whether the glyph could do anything here; a refusal keeps it. The game itself may still refuse. */
export function checkGlyphUse(glyphId: string, context: GlyphContext): Refused | null {
  const glyph = glyphOf(glyphId)
  if (!glyph) return refuse('unknown-glyph', 'There is no such glyph.')
  if (!glyph.gameTypes.includes(context.game)) {
    return refuse('glyph-idle', 'This glyph has no effect here.')
  }
  return checkMind(glyphId, context)
}

/** On the map Mending alone can do something. */
export function checkGlyphOnMap(glyphId: string, mindPoints: MindPoints): Refused | null {
  if (glyphId !== 'mending') return refuse('glyph-idle', 'This glyph has no effect on the map.')
  const { current, maximum } = mindPoints
  return checkMind(glyphId, { game: 'word-web', mindPoints: current, maxMindPoints: maximum })
}

function checkMind(glyphId: string, context: GlyphContext): Refused | null {
  const { game, mindPoints, maxMindPoints } = context
  if (glyphId === 'second-dawn') {
    if (mindPoints === 0) return null
    return refuse('glyph-idle', 'Second Dawn rises only at zero mind points.')
  }
  if (mindPoints === 0)
    return refuse('fallen', 'Your mind points are spent: stand again or let go.')
  if (glyphId === 'mending' && game === 'time-trial') {
    return refuse('glyph-idle', 'Mend before or after the trial.')
  }
  if (glyphId === 'mending' && mindPoints >= maxMindPoints) {
    return refuse('glyph-idle', 'Your mind points are already full.')
  }
  if (glyphId === 'decay' && mindPoints === 1) {
    return refuse('glyph-idle', 'Decay would take your last mind point.')
  }
  return null
}

/** Hint Whisperer gives one Insight a level, spent before any that is held. */
export function hasFreeInsight(run: RunRecord, perks: readonly string[]): boolean {
  return perkEffects(perks).freeInsightsPerLevel > 0 && !run.freeInsights.includes(run.level)
}

export type GlyphSpent = { ok: true; run: RunRecord; source: 'held' | 'perk' } | Refused

/** Takes the glyph out of the run's inventory if its use could do something. */
export function spendGlyph(
  run: RunRecord,
  glyphId: string,
  context: GlyphContext,
  perks: readonly string[],
): GlyphSpent {
  const refused = checkGlyphUse(glyphId, context)
  if (refused) return refused
  if (glyphId === 'insight' && hasFreeInsight(run, perks)) {
    return {
      ok: true,
      run: { ...run, freeInsights: [...run.freeInsights, run.level] },
      source: 'perk',
    }
  }
  if (!isHeld(run.glyphs, glyphId)) return refuse('glyph-not-held', 'You do not hold this glyph.')
  return { ok: true, run: { ...run, glyphs: removeGlyph(run.glyphs, glyphId) }, source: 'held' }
}

export function clearGlyphs(run: RunRecord): RunRecord {
  return { ...run, glyphs: [], effects: [], offers: [] }
}
