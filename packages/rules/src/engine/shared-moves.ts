import { type Glyph, refuseNoEffect } from '../glyphs/glyph.ts'
import { glyphOf } from '../glyphs/registry.ts'
import type { GameState, Reduced } from './game.ts'
import { accept, refuse } from './game.ts'
import type { GlyphMove, SharedMove } from './move.ts'
import { declineRevival, loseMindPoint } from './vitals.ts'

export interface SharedHooks<State extends GameState> {
  /** Settles the game as lost, without charging for it. */
  concede(state: State): State
  /** What a glyph does in this game. */
  effectOf(glyph: Glyph): ((state: State) => Reduced<State>) | undefined
}

export function reduceShared<State extends GameState>(
  state: State,
  move: SharedMove,
  hooks: SharedHooks<State>,
): Reduced<State> {
  switch (move.type) {
    case 'assist':
      return accept({ ...state, vitals: { ...state.vitals, assisted: true } })
    case 'yield': {
      const vitals = state.vitals.awaitsRevival
        ? declineRevival(state.vitals)
        : loseMindPoint(state.vitals)
      return accept(hooks.concede({ ...state, vitals }))
    }
    case 'glyph':
      return applyGlyph(state, move, hooks)
  }
}

function applyGlyph<State extends GameState>(
  state: State,
  move: GlyphMove,
  hooks: SharedHooks<State>,
): Reduced<State> {
  if (state.vitals.usedGlyphs.includes(move.useId)) {
    return refuse('glyph-spent', 'This glyph has already been used.')
  }
  const glyph = glyphOf(move.glyphId)
  const use = glyph && hooks.effectOf(glyph)
  if (!use) return refuseNoEffect()
  if (state.omen?.forbidsGlyphs && !glyph.revives) {
    return refuse('glyph-forbidden', 'No glyph acts at this star. It stays with you.')
  }
  const acted = use(state)
  if (!acted.ok) return acted
  const { vitals } = acted.state
  return accept({
    ...acted.state,
    vitals: { ...vitals, usedGlyphs: [...vitals.usedGlyphs, move.useId] },
  })
}
