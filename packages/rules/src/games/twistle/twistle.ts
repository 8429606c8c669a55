import { carriedAmount } from '../../carried/kinds.ts'
import type { Game, Outcome, Reduced } from '../../engine/game.ts'
import { accept } from '../../engine/game.ts'
import { isUnaided, toOutcome } from '../../engine/outcome.ts'
import { seedFrom, shuffle } from '../../engine/random.ts'
import type { Setup } from '../../engine/setup.ts'
import { reduceShared } from '../../engine/shared-moves.ts'
import { startVitals } from '../../engine/start-vitals.ts'
import { loseMindPoint } from '../../engine/vitals.ts'
import { magnitudeRules } from '../../magnitudes/effect-table.ts'
import { omenPart, omenRules } from '../../omens/registry.ts'
import { perksForRelatedWords } from '../../perks/effect-table.ts'
import { perkEffects } from '../../perks/effects.ts'
import { checkTwistleGuess } from './check-guess.ts'
import { markLetters } from './letter-marks.ts'
import {
  type TwistleMove,
  type TwistlePuzzle,
  twistleMoveSchema,
  twistlePuzzleSchema,
} from './schema.ts'
import { shownGuesses } from './shown-guesses.ts'
import type { TwistleGuess, TwistleState } from './state.ts'
import { type TwistleView, twistleView } from './view.ts'

const WIN_SCORE = 200
const SCORE_PER_UNUSED_GUESS = 50
const STRUCK_FACTOR = 2
const FLAWLESS_GUESSES = 3

export function maxGuessesAt(level: number, magnitude = 0, rulesVersion?: number): number {
  const { fewerGuesses = 0 } = magnitudeRules(magnitude, rulesVersion)
  if (level === 3) return 4
  return (level === 2 ? 5 : 6) - fewerGuesses
}

function start(puzzle: TwistlePuzzle, setup: Setup): TwistleState {
  const addedGuesses = carriedAmount(setup.carried, 'seekerGuesses')
  return {
    puzzle,
    guesses: [],
    maxGuesses:
      maxGuessesAt(setup.level, setup.magnitude, setup.rulesVersion) +
      (omenRules(setup.omen).moreGuesses ?? 0) +
      addedGuesses,
    status: 'playing',
    isHardMode: !perkEffects(setup.perks).disableHardMode,
    isHintShown: false,
    ...unveilCarried(setup),
    vitals: startVitals(setup),
    at: 0,
    ...omenPart(setup.omen),
    ...(addedGuesses > 0 && { addedGuesses }),
    ...(setup.perks.some(id => perksForRelatedWords.includes(id)) && {
      marksRelated: true as const,
    }),
  }
}

/** Letters shown from the start. They are no glyph: a flawless victory may have them. */
function unveilCarried(setup: Setup): Pick<TwistleState, 'unveiled' | 'seed'> {
  const seed = seedFrom(setup.seed)
  const shown = carriedAmount(setup.carried, 'seekerLetters')
  if (shown === 0) return { unveiled: [], seed }
  const [places, next] = shuffle([0, 1, 2, 3, 4], seed)
  return { unveiled: places.slice(0, shown), seed: next }
}

function reduce(state: TwistleState, move: TwistleMove): Reduced<TwistleState> {
  if (move.type === 'guess') return guess(state, move.word)
  return reduceShared(state, move, { concede, effectOf: glyph => glyph.use.twistle })
}

function guess(state: TwistleState, word: string): Reduced<TwistleState> {
  const refused = checkTwistleGuess({ ...state, guesses: shownGuesses(state) }, word)
  if (refused) return refused
  const { word: secret, synonyms, relatedWords } = state.puzzle
  const isRelated = state.marksRelated && relatedWords.includes(word)
  const taken: TwistleGuess = {
    word,
    marks: markLetters(secret, word),
    isSynonym: synonyms.includes(word),
    ...(isRelated && { isRelated }),
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

function concede(state: TwistleState): TwistleState {
  return { ...state, status: 'lost' }
}

/** Where letters were struck, a quick answer pays more. */
function perUnusedGuess({ struck, vitals }: TwistleState): number {
  const pays = struck && vitals.hasStrongestGlyphs ? STRUCK_FACTOR : 1
  return pays * SCORE_PER_UNUSED_GUESS
}

function outcome(state: TwistleState): Outcome | null {
  const { vitals, status, guesses, maxGuesses, addedGuesses = 0, omen } = state
  if (status === 'playing' || vitals.awaitsRevival) return null
  const isWon = status === 'won'
  // A guess that an omen adds makes up for what it hides, and is not paid for.
  const extra = omen?.moreGuesses ?? 0
  const unused = Math.max(0, maxGuesses - extra - addedGuesses - guesses.length)
  const score = isWon ? WIN_SCORE + perUnusedGuess(state) * unused : 0
  return toOutcome(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    rewardBase: score,
    guessesUsed: guesses.length,
    wordsFound: isWon ? 1 : 0,
    isFlawless: isWon && guesses.length <= FLAWLESS_GUESSES + extra && isUnaided(vitals),
  })
}

export const twistle: Game<TwistlePuzzle, TwistleMove, TwistleState, TwistleView> = {
  id: 'twistle',
  puzzle: twistlePuzzleSchema,
  move: twistleMoveSchema,
  start,
  reduce,
  outcome,
  view: twistleView,
  maxMoves: 100,
  // Five letters and Enter at 40 keys a second; records are below 25.
  inputMs: { guess: 150 },
  dictionaryWord: move => (move.type === 'guess' ? move.word : null),
}
