import { praise } from '../../engine/feedback.ts'
import { accept, type Reduced, refuse } from '../../engine/game.ts'
import { refuseGlyph } from '../../engine/shared-moves.ts'
import { loseMindPoint } from '../../engine/vitals.ts'
import { suggestWords } from '../../hive/suggest.ts'
import { isPangram } from '../../hive/words.ts'
import { type HiveBuilderState, hiveWordPoints, MOMENTUM_USES } from './state.ts'
import { scoreWord } from './words.ts'

export function applyGlyph(state: HiveBuilderState, glyphId: string): Reduced<HiveBuilderState> {
  switch (glyphId) {
    case 'momentum':
      return accept({ ...state, momentum: state.momentum + MOMENTUM_USES })
    case 'insight':
      return applyInsight(state)
    case 'decay':
      return decay(state)
    default:
      return refuseGlyph()
  }
}

function unfound({ found, puzzle }: HiveBuilderState): string[] {
  const known = new Set(found.map(({ word }) => word))
  return puzzle.validWords.filter(word => !known.has(word))
}

function applyInsight(state: HiveBuilderState): Reduced<HiveBuilderState> {
  const suggested = suggestWords(state, state.fadedLetters)
  return suggested ? accept({ ...state, ...suggested }) : refuseGlyph()
}

/**
 * Answers until the threshold is met; fading does not hold Decay back. Bonus words are never shown to
 * a player who did not spell them: not all of them are fit to be.
 */
function decay(state: HiveBuilderState): Reduced<HiveBuilderState> {
  if (state.vitals.mindPoints <= 1) {
    return refuse('glyph-idle', 'Decay would take your last mind point.')
  }
  let next = state
  for (const word of unfound(state)) {
    if (next.score >= state.threshold) break
    next = scoreWord(next, {
      word,
      points: hiveWordPoints(word),
      kind: 'decay',
      isPangram: isPangram(state.puzzle, word),
    })
  }
  if (next.status !== 'won') {
    return refuse('glyph-idle', 'This hive holds too few words for Decay.')
  }
  return accept({
    ...next,
    lastFound: null,
    feedback: praise('The hive crumbles into words.'),
    vitals: loseMindPoint(state.vitals),
  })
}
