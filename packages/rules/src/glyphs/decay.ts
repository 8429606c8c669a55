import { praise } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { loseMindPoint, type Vitals } from '../engine/vitals.ts'
import { type HiveBuilderState, hiveWordPoints } from '../games/hive-builder/state.ts'
import { scoreWord } from '../games/hive-builder/words.ts'
import { unsolvedGroups, type WordWebState } from '../games/word-web/state.ts'
import { isLongEnough, isPangram } from '../hive/words.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const decay = {
  id: 'decay',
  name: 'Glyph of Decay',
  description:
    'Solves the whole Word Web or hive at once for 1 mind point. It cannot be used with your last one.',
  rarity: 'epic',
  effect: { effectType: 'instant_solve_with_cost', uses: 1, value: 1 },
  use: { 'word-web': solveWeb, 'hive-builder': solveHive },
} as const satisfies Glyph

const isLastPoint = ({ mindPoints }: Vitals) => mindPoints <= 1
const refuseLastPoint = () => refuseNoEffect('Decay would take your last mind point.')

function solveWeb(state: WordWebState): Reduced<WordWebState> {
  if (isLastPoint(state.vitals)) return refuseLastPoint()
  return accept({
    ...state,
    vitals: loseMindPoint(state.vitals),
    solved: [...state.solved, ...unsolvedGroups(state)],
    justSolved: null,
    feedback: praise('The web unravels: every group stands open.'),
    status: 'won',
  })
}

/**
 * Adds answers until the threshold is met, with faded letters too. Bonus words are never shown to a
 * player who did not spell them: not all of them are fit to be shown.
 */
function solveHive(state: HiveBuilderState): Reduced<HiveBuilderState> {
  if (isLastPoint(state.vitals)) return refuseLastPoint()
  let next = state
  for (const word of unfoundAnswers(state)) {
    if (next.score >= state.threshold) break
    next = scoreWord(next, {
      word,
      points: hiveWordPoints(word),
      kind: 'decay',
      isPangram: isPangram(state.puzzle, word),
    })
  }
  if (next.status !== 'won') return refuseNoEffect('This hive holds too few words for Decay.')
  return accept({
    ...next,
    lastFound: null,
    feedback: praise('The hive crumbles into words.'),
    vitals: loseMindPoint(state.vitals),
  })
}

function unfoundAnswers({ found, puzzle, omen }: HiveBuilderState): string[] {
  const known = new Set(found.map(({ word }) => word))
  return puzzle.validWords.filter(word => !known.has(word) && isLongEnough(word, omen))
}
