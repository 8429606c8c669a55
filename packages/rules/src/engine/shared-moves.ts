import type { GameState, Reduced } from './game.ts'
import { accept, refuse } from './game.ts'
import type { GlyphMove, SharedMove } from './move.ts'
import { gainMindPoint, letGo, loseMindPoint, standAgain } from './vitals.ts'

export interface SharedHooks<State extends GameState> {
  /** Settles the game as lost, without charging for it. */
  concede(state: State): State
  /** What a glyph does in this game; Mending and Second Dawn act alike everywhere and never arrive here. */
  applyGlyph(state: State, glyphId: string): Reduced<State>
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
      const vitals = state.vitals.fallen ? letGo(state.vitals) : loseMindPoint(state.vitals)
      return accept(hooks.concede({ ...state, vitals }))
    }
    case 'glyph':
      return useGlyph(state, move, hooks)
  }
}

function useGlyph<State extends GameState>(
  state: State,
  move: GlyphMove,
  hooks: SharedHooks<State>,
): Reduced<State> {
  if (state.vitals.usedGlyphs.includes(move.useId)) {
    return refuse('glyph-spent', 'This glyph has already been used.')
  }
  const acted = actGlyph(state, move.glyphId, hooks)
  if (!acted.ok) return acted
  const { vitals } = acted.state
  return accept({
    ...acted.state,
    vitals: { ...vitals, usedGlyphs: [...vitals.usedGlyphs, move.useId] },
  })
}

function actGlyph<State extends GameState>(
  state: State,
  glyphId: string,
  hooks: SharedHooks<State>,
): Reduced<State> {
  const { vitals } = state
  if (glyphId === 'second-dawn') {
    if (!vitals.fallen) return refuse('glyph-idle', 'Second Dawn rises only at zero mind points.')
    return accept({ ...state, vitals: standAgain(vitals) })
  }
  if (glyphId === 'mending') {
    if (vitals.mindPoints >= vitals.maxMindPoints) {
      return refuse('glyph-idle', 'Your mind points are already full.')
    }
    return accept({ ...state, vitals: gainMindPoint(vitals) })
  }
  return hooks.applyGlyph(state, glyphId)
}

export function refuseGlyph(): { ok: false; refusal: { code: string; message: string } } {
  return refuse('glyph-idle', 'This glyph has no effect here.')
}
