import { notice, praise } from '../../engine/feedback.ts'
import { accept, type Reduced, refuse } from '../../engine/game.ts'
import { pick } from '../../engine/random.ts'
import { refuseGlyph } from '../../engine/shared-moves.ts'
import { loseMindPoint } from '../../engine/vitals.ts'
import type { WordWebState } from './state.ts'

export function applyGlyph(state: WordWebState, glyphId: string): Reduced<WordWebState> {
  if (glyphId === 'insight') return revealTheme(state)
  if (glyphId === 'decay') return decay(state)
  return refuseGlyph()
}

function unsolvedGroups(state: WordWebState): number[] {
  return state.puzzle.groups.map((_, i) => i).filter(i => !state.solved.includes(i))
}

function revealTheme(state: WordWebState): Reduced<WordWebState> {
  const hidden = unsolvedGroups(state)
    .map(i => state.puzzle.groups[i]?.theme ?? '')
    .filter(theme => !state.revealedThemes.includes(theme))
  const [theme, seed] = pick(hidden, state.seed)
  if (theme === undefined) return refuseGlyph()
  const feedback = notice(`One of the groups is "${theme}".`)
  return accept({
    ...state,
    revealedThemes: [...state.revealedThemes, theme],
    feedback,
    seed,
  })
}

function decay(state: WordWebState): Reduced<WordWebState> {
  if (state.vitals.mindPoints <= 1) {
    return refuse('glyph-idle', 'Decay would take your last mind point.')
  }
  return accept({
    ...state,
    vitals: loseMindPoint(state.vitals),
    solved: [...state.solved, ...unsolvedGroups(state)],
    justSolved: null,
    feedback: praise('The web unravels: every group stands open.'),
    status: 'won',
  })
}
