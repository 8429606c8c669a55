import { type Feedback, fault, notice, praise } from '../../engine/feedback.ts'
import type { Game, GameState, Outcome, Reduced } from '../../engine/game.ts'
import { accept, refuse } from '../../engine/game.ts'
import { pick, type Seed, seedFrom, shuffle } from '../../engine/random.ts'
import { isUnaided, settle } from '../../engine/settle.ts'
import type { Setup } from '../../engine/setup.ts'
import { reduceShared, refuseGlyph } from '../../engine/shared-moves.ts'
import { isExhausted, loseMindPoint, startVitals } from '../../engine/vitals.ts'
import { proximityHint } from './proximity-hint.ts'
import {
  GROUP_COUNT,
  GROUP_SIZE,
  type WordWebMove,
  type WordWebPuzzle,
  wordWebMoveSchema,
  wordWebPuzzleSchema,
} from './schema.ts'
import { groupAt, placesOf, selectionKey } from './word-places.ts'

const BASE_SCORE = 300
const SPOTLESS_BONUS = 100
const DEDUCTION_PER_POINT = 20
const MAX_DEDUCTION = 100

export interface WordWebState extends GameState {
  puzzle: WordWebPuzzle
  /** All sixteen words in the order they lie on the board. */
  tiles: string[]
  /** Places in `puzzle.groups`, in the order they were solved. */
  solved: number[]
  /** The group the last move solved: its theme is to be shown. */
  justSolved: number | null
  attempts: number
  wrongGroups: number
  /** Every selection refused so far, by its key, so that none is charged twice. */
  refused: number[]
  lastRefused: string[] | null
  /** Spoken by Lexical Proximity on the last submission. */
  hint: string | null
  hasProximity: boolean
  /** Themes opened by Insight, the latest last. */
  revealedThemes: string[]
  feedback: Feedback | null
  status: 'playing' | 'won' | 'lost'
  seed: Seed
}

export function wordWebScore(mindPointsUsed: number): number {
  const bonus = mindPointsUsed === 0 ? SPOTLESS_BONUS : 0
  return BASE_SCORE + bonus - Math.min(MAX_DEDUCTION, DEDUCTION_PER_POINT * mindPointsUsed)
}

/** Whether a selection was refused before, and would be told again for free. */
export function wasRefused(state: WordWebState, words: readonly string[]): boolean {
  return state.refused.includes(selectionKey(state.puzzle, words))
}

function start(puzzle: WordWebPuzzle, setup: Setup): WordWebState {
  const [tiles, seed] = shuffle([...placesOf(puzzle).keys()], seedFrom(setup.seed))
  return {
    puzzle,
    tiles,
    solved: [],
    justSolved: null,
    attempts: 0,
    wrongGroups: 0,
    refused: [],
    lastRefused: null,
    hint: null,
    hasProximity: setup.perks.includes('lexical-proximity'),
    revealedThemes: [],
    feedback: null,
    status: 'playing',
    seed,
    vitals: startVitals(setup),
    at: 0,
  }
}

function reduce(state: WordWebState, move: WordWebMove): Reduced<WordWebState> {
  if (move.type === 'submit') return submit(state, move.words)
  return reduceShared(state, move, { concede, applyGlyph })
}

function submit(state: WordWebState, words: string[]): Reduced<WordWebState> {
  const places = placesOf(state.puzzle)
  const counts = [0, 0, 0, 0]
  let closest = 0
  for (const [i, word] of words.entries()) {
    const place = places.get(word)
    if (place === undefined) return refuse('not-on-board', 'That word is not on the board.')
    if (words.indexOf(word) < i) return refuse('same-word', 'Select 4 different words.')
    const group = groupAt(place)
    if (state.solved.includes(group)) {
      return refuse('already-solved', 'That word has found its group.')
    }
    const count = (counts[group] ?? 0) + 1
    counts[group] = count
    if (count > (counts[closest] ?? 0)) closest = group
  }
  return accept(judge(state, words, closest, counts[closest] ?? 0))
}

function judge(
  state: WordWebState,
  words: string[],
  closest: number,
  matches: number,
): WordWebState {
  const { theme = '' } = state.puzzle.groups[closest] ?? {}
  const hint = state.hasProximity ? proximityHint(matches, theme) : null
  if (matches === GROUP_SIZE) return solveGroup(state, closest, theme, hint)
  return refuseGroup(state, words, hint)
}

function solveGroup(
  state: WordWebState,
  home: number,
  theme: string,
  hint: string | null,
): WordWebState {
  const next = { ...state }
  next.solved = [...state.solved, home]
  next.justSolved = home
  next.attempts = state.attempts + 1
  next.lastRefused = null
  next.hint = hint
  next.feedback = praise(theme)
  next.status = next.solved.length === GROUP_COUNT ? 'won' : 'playing'
  return next
}

function refuseGroup(state: WordWebState, words: string[], hint: string | null): WordWebState {
  const key = selectionKey(state.puzzle, words)
  const next = { ...state }
  next.justSolved = null
  next.lastRefused = words
  next.hint = hint
  if (state.refused.includes(key)) {
    next.feedback = notice('You have tried this group before. It costs nothing.')
    return next
  }
  next.vitals = loseMindPoint(state.vitals)
  next.attempts = state.attempts + 1
  next.wrongGroups = state.wrongGroups + 1
  next.refused = [...state.refused, key]
  next.feedback = fault('These words do not belong together.')
  next.status = isExhausted(next.vitals) ? 'lost' : 'playing'
  return next
}

function concede(state: WordWebState): WordWebState {
  return { ...state, status: 'lost' }
}

function applyGlyph(state: WordWebState, glyphId: string): Reduced<WordWebState> {
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

function outcome(state: WordWebState): Outcome | null {
  const { vitals, status, attempts, wrongGroups } = state
  if (status === 'playing' || vitals.fallen) return null
  const isWon = status === 'won'
  const score = isWon ? wordWebScore(vitals.mindPointsUsed) : 0
  return settle(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    rewardBase: score,
    attemptsUsed: attempts,
    wordsFound: GROUP_SIZE * (attempts - wrongGroups),
    isFlawless: isWon && wrongGroups === 0 && isUnaided(vitals),
  })
}

export const wordWeb: Game<WordWebPuzzle, WordWebMove, WordWebState> = {
  id: 'word-web',
  puzzle: wordWebPuzzleSchema,
  move: wordWebMoveSchema,
  start,
  reduce,
  outcome,
}
