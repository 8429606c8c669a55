import type { GameView } from '../../engine/game.ts'
import type { TwistleGuess, TwistleState } from './state.ts'

export interface TwistleView extends GameView {
  theme: string
  /** Null until Insight shows it. */
  hint: string | null
  guesses: TwistleGuess[]
  maxGuesses: number
  status: TwistleState['status']
  isHardMode: boolean
  /** Letters opened by Unveiling, in the order they were opened. */
  unveiled: { place: number; letter: string }[]
  /** The version of the words that guesses are checked against. */
  guessList: string
}

export function twistleView(state: TwistleState): TwistleView {
  const { puzzle, guesses, maxGuesses, status, isHardMode, isHintShown, unveiled, vitals } = state
  return {
    theme: puzzle.theme,
    hint: isHintShown ? puzzle.hint : null,
    guesses,
    maxGuesses,
    status,
    isHardMode,
    unveiled: unveiled.map(place => ({ place, letter: puzzle.word.charAt(place) })),
    guessList: puzzle.guessList,
    vitals,
  }
}
