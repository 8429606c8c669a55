import { accept, type Reduced } from '../engine/game.ts'
import { shuffle } from '../engine/random.ts'
import { bannedLetters } from '../games/twistle/check-guess.ts'
import { shownGuesses } from '../games/twistle/shown-guesses.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import { type Glyph, refuseNoEffect, strengthIn } from './glyph.ts'

const LETTERS = 8
const FIRST_LETTERS = 3
const SECOND_LETTERS = 5
/** The letters that answers have most often: striking others would tell little. */
const FREQUENT = 'EARISOTLNCUDMPHYGB'

export const sifting = {
  id: 'sifting',
  name: 'Glyph of Sifting',
  description:
    'Strikes up to 8 letters in Word Seeker that are not in the word. Guesses left over pay double.',
  rarity: 'common',
  effect: { effectType: 'strike_letters', uses: 1, value: LETTERS },
  use: { twistle: sift },
} as const satisfies Glyph

/** The letters that one use strikes, unless fewer are left. */
export function lettersStruck(game: Pick<TwistleState, 'vitals'>): number {
  return strengthIn(game, LETTERS, FIRST_LETTERS, SECOND_LETTERS)
}

function sift(state: TwistleState): Reduced<TwistleState> {
  const { puzzle, struck = [] } = state
  const known = [...struck, ...bannedLetters(shownGuesses(state))]
  const left = [...FREQUENT].filter(
    letter => !puzzle.word.includes(letter) && !known.includes(letter),
  )
  if (left.length === 0) return refuseNoEffect('No frequent letter is left to strike.')
  const [shuffled, seed] = shuffle(left, state.seed)
  const fresh = shuffled.slice(0, lettersStruck(state))
  return accept({ ...state, struck: [...struck, ...fresh], seed })
}
