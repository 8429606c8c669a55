import type { GameView } from '../../engine/game.ts'
import type { OmenRules } from '../../omens/omen.ts'
import { shownGuesses } from './shown-guesses.ts'
import type { TwistleGuess, TwistleState } from './state.ts'

export interface TwistleView extends GameView {
  /** Null while an omen hides it. */
  theme: string | null
  /** Null until Insight shows it. */
  hint: string | null
  /** Without marks as long as an omen hides them. */
  guesses: TwistleGuess[]
  maxGuesses: number
  status: TwistleState['status']
  isHardMode: boolean
  /** Letters opened by Unveiling, in the order they were opened. */
  unveiled: { place: number; letter: string }[]
  /** How many of these Song opened at once. */
  sung?: number
  /** Letters that a glyph has struck: they are not in the word. */
  struck?: string[]
  /** The version of the words that guesses are checked against. */
  guessList: string
  omen?: OmenRules
}

export function twistleView(state: TwistleState): TwistleView {
  const { puzzle, omen, maxGuesses, status, isHardMode, isHintShown, unveiled, vitals } = state
  return {
    theme: isThemeHidden(state) ? null : puzzle.theme,
    hint: isHintShown ? puzzle.hint : null,
    guesses: shownGuesses(state),
    maxGuesses,
    status,
    isHardMode,
    unveiled: unveiled.map(place => ({ place, letter: puzzle.word.charAt(place) })),
    guessList: puzzle.guessList,
    vitals,
    ...(omen && { omen }),
    ...(state.sung !== undefined && { sung: state.sung }),
    ...(state.struck && { struck: state.struck }),
  }
}

function isThemeHidden({ omen, guesses, status }: TwistleState): boolean {
  return status === 'playing' && guesses.length < (omen?.themeAfter ?? 0)
}
