import type { Game, GameState, Outcome, Reduced } from '../../engine/game.ts'
import { accept, refuse } from '../../engine/game.ts'
import { isUnaided, toOutcome } from '../../engine/outcome.ts'
import { type Seed, seedFrom } from '../../engine/random.ts'
import type { Setup } from '../../engine/setup.ts'
import { reduceShared } from '../../engine/shared-moves.ts'
import { startVitals } from '../../engine/start-vitals.ts'
import { loseMindPoint } from '../../engine/vitals.ts'
import { perkEffects } from '../../perks/effects.ts'
import { type LetterMark, markLetters } from './letter-marks.ts'
import {
  type TwistleMove,
  type TwistlePuzzle,
  twistleMoveSchema,
  twistlePuzzleSchema,
} from './schema.ts'

export const TWISTLE_WORD_LENGTH = 5
const WIN_SCORE = 200
const SCORE_PER_UNUSED_GUESS = 50
const FLAWLESS_GUESSES = 3

export interface TwistleGuess {
  word: string
  marks: LetterMark[]
  isSynonym: boolean
}

export interface TwistleState extends GameState {
  puzzle: TwistlePuzzle
  guesses: TwistleGuess[]
  maxGuesses: number
  status: 'playing' | 'won' | 'lost'
  isHardMode: boolean
  isHintShown: boolean
  /** Places opened by Unveiling, in the order they were opened. */
  unveiled: number[]
  seed: Seed
}

export function maxGuessesAt(level: number): number {
  if (level === 2) return 5
  return level === 3 ? 4 : 6
}

/** Marked absent somewhere, and neither correct nor present anywhere. */
function isProvenAbsent(letter: string, guesses: readonly TwistleGuess[]): boolean {
  let isAbsent = false
  for (const { word, marks } of guesses) {
    for (let i = 0; i < word.length; i++) {
      if (word[i] !== letter) continue
      if (marks[i] !== 'absent') return false
      isAbsent = true
    }
  }
  return isAbsent
}

/** The letters proven absent, each once, in the order of the alphabet. */
export function bannedLetters(guesses: readonly TwistleGuess[]): string[] {
  const letters = new Set(guesses.flatMap(({ word }) => Array.from(word)))
  return Array.from(letters)
    .filter(letter => isProvenAbsent(letter, guesses))
    .sort()
}

function start(puzzle: TwistlePuzzle, setup: Setup): TwistleState {
  return {
    puzzle,
    guesses: [],
    maxGuesses: maxGuessesAt(setup.level),
    status: 'playing',
    isHardMode: !perkEffects(setup.perks).disableHardMode,
    isHintShown: false,
    unveiled: [],
    seed: seedFrom(setup.seed),
    vitals: startVitals(setup),
    at: 0,
  }
}

function reduce(state: TwistleState, move: TwistleMove): Reduced<TwistleState> {
  if (move.type === 'guess') return guess(state, move.word)
  return reduceShared(state, move, { concede, effectOf: glyph => glyph.use.twistle })
}

function guess(state: TwistleState, word: string): Reduced<TwistleState> {
  const refusal = checkGuess(state, word)
  if (refusal) return refusal
  const { word: secret, synonyms } = state.puzzle
  const taken: TwistleGuess = {
    word,
    marks: markLetters(secret, word),
    isSynonym: synonyms.includes(word),
  }
  const next = { ...state }
  next.guesses = [...state.guesses, taken]
  if (word === secret) {
    next.status = 'won'
  } else if (next.guesses.length === next.maxGuesses) {
    next.vitals = loseMindPoint(state.vitals)
    next.status = 'lost'
  }
  return accept(next)
}

function checkGuess(state: TwistleState, word: string) {
  if (word.length !== TWISTLE_WORD_LENGTH) {
    return refuse('wrong-length', 'A guess has exactly 5 letters.')
  }
  if (state.guesses.some(earlier => earlier.word === word)) {
    return refuse('already-guessed', 'Already guessed this word!')
  }
  const breach = state.isHardMode ? findBreach(word, state.guesses) : null
  if (!breach) return null
  return refuse(
    'hard-mode',
    `Hard Mode: "${breach}" was not in previous guesses. You cannot use it.`,
  )
}

function findBreach(word: string, guesses: readonly TwistleGuess[]): string | null {
  for (const letter of word) if (isProvenAbsent(letter, guesses)) return letter
  return null
}

function concede(state: TwistleState): TwistleState {
  return { ...state, status: 'lost' }
}

function outcome(state: TwistleState): Outcome | null {
  const { vitals, status, guesses, maxGuesses } = state
  if (status === 'playing' || vitals.awaitsRevival) return null
  const isWon = status === 'won'
  const score = isWon ? WIN_SCORE + SCORE_PER_UNUSED_GUESS * (maxGuesses - guesses.length) : 0
  return toOutcome(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    rewardBase: score,
    guessesUsed: guesses.length,
    wordsFound: isWon ? 1 : 0,
    isFlawless: isWon && guesses.length <= FLAWLESS_GUESSES && isUnaided(vitals),
  })
}

export const twistle: Game<TwistlePuzzle, TwistleMove, TwistleState> = {
  id: 'twistle',
  puzzle: twistlePuzzleSchema,
  move: twistleMoveSchema,
  start,
  reduce,
  outcome,
  maxMoves: 100,
  // Five letters and Enter at 40 keys a second; records are below 25.
  inputMs: { guess: 150 },
  dictionaryWord: move => (move.type === 'guess' ? move.word : null),
}
