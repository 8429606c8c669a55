import type { GameView } from '../../engine/game.ts'
import { isLongEnough } from '../../hive/words.ts'
import type { HiveBuilderState } from './state.ts'
import { isOrderLifted } from './words.ts'

/** Parts of the state that are public as they are. */
type Shown =
  | 'gameRound'
  | 'threshold'
  | 'score'
  | 'found'
  | 'lastFound'
  | 'failedAttempts'
  | 'fadedLetters'
  | 'lastFaded'
  | 'hasIronFocus'
  | 'momentum'
  | 'pendingWord'
  | 'overridesUsed'
  | 'suggestions'
  | 'feedback'
  | 'status'
  | 'omen'
  | 'gold'
  | 'nectar'
  | 'wildWord'

export interface HiveBuilderView extends GameView, Pick<HiveBuilderState, Shown> {
  status: HiveBuilderState['status']
  center: string
  letters: string[]
  /** How many answers of each length are still to be found, the shortest first. */
  wordsLeft: { length: number; count: number }[]
  /** No answer is left that the order of an omen allows: any word may follow. */
  isOrderLifted?: true
}

export function hiveBuilderView(state: HiveBuilderState): HiveBuilderView {
  return {
    center: state.puzzle.center,
    letters: state.puzzle.letters,
    wordsLeft: countLeft(state),
    gameRound: state.gameRound,
    threshold: state.threshold,
    score: state.score,
    found: state.found,
    lastFound: state.lastFound,
    failedAttempts: state.failedAttempts,
    fadedLetters: state.fadedLetters,
    lastFaded: state.lastFaded,
    hasIronFocus: state.hasIronFocus,
    momentum: state.momentum,
    pendingWord: state.pendingWord,
    overridesUsed: state.overridesUsed,
    suggestions: state.suggestions,
    feedback: state.feedback,
    status: state.status,
    vitals: state.vitals,
    ...(state.omen && { omen: state.omen }),
    ...(state.gold !== undefined && { gold: state.gold }),
    ...(state.nectar !== undefined && { nectar: state.nectar }),
    ...(state.wildWord !== undefined && { wildWord: state.wildWord }),
    ...(isOrderLifted(state) && { isOrderLifted: true }),
  }
}

function countLeft({ puzzle, found, omen }: HiveBuilderState): HiveBuilderView['wordsLeft'] {
  const words = new Set(found.map(({ word }) => word))
  const counts = new Map<number, number>()
  for (const word of puzzle.validWords) {
    if (words.has(word) || !isLongEnough(word, omen)) continue
    counts.set(word.length, (counts.get(word.length) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => a - b).map(([length, count]) => ({ length, count }))
}
