import { carriedAmount } from '../../carried/kinds.ts'
import type { Game, Outcome, Reduced } from '../../engine/game.ts'
import { isUnaided, toOutcome } from '../../engine/outcome.ts'
import { seedFrom, shuffle } from '../../engine/random.ts'
import type { Setup } from '../../engine/setup.ts'
import { reduceShared } from '../../engine/shared-moves.ts'
import { startVitals } from '../../engine/start-vitals.ts'
import { omenPart, omenRules } from '../../omens/registry.ts'
import { perkEffects } from '../../perks/effects.ts'
import { drawOmenTiles, namedTheme } from './omen-tiles.ts'
import {
  GROUP_SIZE,
  type WordWebMove,
  type WordWebPuzzle,
  wordWebMoveSchema,
  wordWebPuzzleSchema,
} from './schema.ts'
import { type WordWebState, wordWebScore } from './state.ts'
import { submit } from './submission.ts'
import { type WordWebView, wordWebView } from './view.ts'
import { placesOf } from './word-places.ts'

function start(puzzle: WordWebPuzzle, setup: Setup): WordWebState {
  const freeMisses = carriedAmount(setup.carried, 'freeMisses')
  const state = startPlain(puzzle, setup)
  const named = nameThemes(state, carriedAmount(setup.carried, 'webThemes'))
  return freeMisses > 0 ? { ...named, freeMisses } : named
}

/** Names themes as Insight does, but not one that an omen names anyway. */
function nameThemes(state: WordWebState, amount: number): WordWebState {
  if (amount === 0) return state
  const hidden = state.puzzle.groups.map(({ theme }) => theme)
  const [themes, seed] = shuffle(hidden, state.seed)
  const named = namedTheme(state)?.theme
  const revealedThemes = themes.filter(theme => theme !== named).slice(0, amount)
  return { ...state, revealedThemes, seed }
}

function startPlain(puzzle: WordWebPuzzle, setup: Setup): WordWebState {
  const words = [...placesOf(puzzle).keys()]
  // The seed of a sealed game can be worked out: undoing the shuffle must not give the groups away.
  const [tiles, seed] = shuffle(setup.isSealed ? words.sort() : words, seedFrom(setup.seed))
  return {
    puzzle,
    tiles,
    solved: [],
    justSolved: null,
    submissions: 0,
    wrongGroups: 0,
    refused: [],
    lastRefused: null,
    hint: null,
    hasProximity: perkEffects(setup.perks).wordWebProximityHint,
    revealedThemes: [],
    feedback: null,
    status: 'playing',
    vitals: startVitals(setup),
    at: 0,
    ...omenPart(setup.omen),
    ...drawOmenTiles(omenRules(setup.omen), puzzle, seed),
  }
}

function reduce(state: WordWebState, move: WordWebMove): Reduced<WordWebState> {
  if (move.type === 'submit') return submit(state, move.words)
  return reduceShared(state, move, { concede, effectOf: glyph => glyph.use['word-web'] })
}

function concede(state: WordWebState): WordWebState {
  return { ...state, status: 'lost' }
}

function outcome(state: WordWebState): Outcome | null {
  const { vitals, status, submissions, wrongGroups } = state
  if (status === 'playing' || vitals.awaitsRevival) return null
  const isWon = status === 'won'
  const score = isWon ? wordWebScore(vitals.mindPointsUsed) : 0
  return toOutcome(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    rewardBase: score,
    guessesUsed: submissions,
    wordsFound: GROUP_SIZE * (submissions - wrongGroups),
    isFlawless: isWon && wrongGroups === 0 && isUnaided(vitals),
  })
}

export const wordWeb: Game<WordWebPuzzle, WordWebMove, WordWebState, WordWebView> = {
  id: 'word-web',
  puzzle: wordWebPuzzleSchema,
  move: wordWebMoveSchema,
  start,
  reduce,
  outcome,
  view: wordWebView,
  maxMoves: 200,
  // Four taps and Submit, 40 ms each: with several fingers at once.
  inputMs: { submit: 200 },
}
