import { fault, praise } from '../../engine/feedback.ts'
import type { Game, Outcome, Reduced, Refused } from '../../engine/game.ts'
import { accept, refuse } from '../../engine/game.ts'
import { isUnaided, toOutcome } from '../../engine/outcome.ts'
import { seedFrom } from '../../engine/random.ts'
import type { Setup } from '../../engine/setup.ts'
import { reduceShared, type SharedHooks } from '../../engine/shared-moves.ts'
import { startVitals } from '../../engine/start-vitals.ts'
import { loseMindPoint } from '../../engine/vitals.ts'
import { NECTAR_POINTS } from '../../hive/nectar.ts'
import { type HivePuzzle, hivePuzzleSchema } from '../../hive/puzzle.ts'
import { BLOCKED_WORD_MESSAGE, isPangram, judgeHiveWord, MIN_HIVE_WORD } from '../../hive/words.ts'
import { addedTrialGoal } from '../../magnitudes/effect-table.ts'
import { clueOf, isTimeUp, trialGoal, trialSeconds } from './clock.ts'
import { type TimeTrialMove, timeTrialMoveSchema } from './schema.ts'
import { SAND_SECONDS, type TimeTrialState } from './state.ts'
import { type TimeTrialView, timeTrialView } from './view.ts'

const SHORT_WORD_POINTS = 1
const PANGRAM_BONUS = 7

export function trialWordPoints(puzzle: HivePuzzle, word: string): number {
  const points = word.length === MIN_HIVE_WORD ? SHORT_WORD_POINTS : word.length
  return points + (isPangram(puzzle, word) ? PANGRAM_BONUS : 0)
}

function start(puzzle: HivePuzzle, setup: Setup): TimeTrialState {
  const clue = clueOf(setup)
  const vitals = startVitals(setup)
  return {
    puzzle,
    clue,
    goal: trialGoal(clue) + (clue ? addedTrialGoal(setup, clue) : 0),
    timerMode: setup.timerMode,
    limit: trialSeconds(setup),
    wordsTried: 0,
    score: 0,
    found: [],
    lastFound: null,
    suggestions: [],
    feedback: null,
    status: 'playing',
    seed: seedFrom(setup.seed),
    vitals: clue ? vitals : { ...vitals, floor: vitals.mindPoints },
    at: 0,
  }
}

function reduce(state: TimeTrialState, move: TimeTrialMove): Reduced<TimeTrialState> {
  if (move.type === 'timeout') return timeOut(state, move.at)
  if (move.type === 'yield' || move.type === 'assist') return reduceShared(state, move, hooks)
  // A trial lost at zero waits only for a revival, and its time is up by then.
  if (move.type === 'glyph' && state.vitals.awaitsRevival) return reduceShared(state, move, hooks)
  if (isTimeUp(state, move.at)) return refuse('time-up', 'Time is up.')
  if (move.type === 'word') return playWord(state, move.word)
  return reduceShared(state, move, hooks)
}

function timeOut(state: TimeTrialState, at: number): Reduced<TimeTrialState> {
  if (state.timerMode !== 'timed' || !isTimeUp(state, at)) {
    return refuse('time-left', 'There is time left.')
  }
  return accept(lose(state))
}

function lose(state: TimeTrialState): TimeTrialState {
  return { ...concede(state), vitals: loseMindPoint(state.vitals) }
}

/**
 * Why a word cannot count: all that can be said of it without the answers. A word without the
 * center letter counts, as a miss.
 */
export function checkTrialWord(
  { center }: Pick<HivePuzzle, 'center'>,
  { found }: Pick<TimeTrialState, 'found'>,
  word: string,
): Refused | null {
  if (word.length < MIN_HIVE_WORD) {
    return refuse('too-short', 'Words must be at least 4 letters long')
  }
  return word.includes(center) && found.some(known => known.word === word)
    ? refuse('already-found', 'Already found!')
    : null
}

function playWord(state: TimeTrialState, word: string): Reduced<TimeTrialState> {
  const { puzzle } = state
  const refused = checkTrialWord(puzzle, state, word)
  if (refused) return refused
  if (!word.includes(puzzle.center)) {
    return accept(missWord(state, `Words must contain the center letter: ${puzzle.center}`))
  }
  const verdict = judgeHiveWord(puzzle, word)
  if (verdict === 'blocked') return refuse('blocked-word', BLOCKED_WORD_MESSAGE)
  if (verdict === 'unknown') return accept(missWord(state, 'Not in word list'))
  return accept(scoreWord(state, word, verdict === 'bonus'))
}

function missWord(state: TimeTrialState, message: string): TimeTrialState {
  const next = { ...state }
  next.wordsTried = state.wordsTried + 1
  next.lastFound = null
  next.feedback = fault(message)
  return loseWithoutAttempts(next)
}

function scoreWord(state: TimeTrialState, word: string, isBonus: boolean): TimeTrialState {
  const points = trialWordPoints(state.puzzle, word) + (state.nectar ? NECTAR_POINTS : 0)
  const found = { word, points, isBonus, isPangram: isPangram(state.puzzle, word) }
  const next = { ...state }
  if (state.nectar) next.nectar = state.nectar - 1
  if (state.sand) {
    next.sand = state.sand - 1
    next.limit = state.limit + SAND_SECONDS
  }
  next.wordsTried = state.wordsTried + 1
  next.score = state.score + points
  next.found = [...state.found, found]
  next.lastFound = found
  next.feedback = praise(found.isPangram ? `Pangram! +${points}` : `+${points}`)
  if (next.score < next.goal) return loseWithoutAttempts(next)
  next.status = 'won'
  return next
}

function loseWithoutAttempts(state: TimeTrialState): TimeTrialState {
  return state.timerMode === 'attempts' && isTimeUp(state, state.at) ? lose(state) : state
}

function concede(state: TimeTrialState): TimeTrialState {
  return { ...state, status: 'lost' }
}

const hooks: SharedHooks<TimeTrialState> = {
  concede,
  effectOf: glyph => glyph.use['time-trial'],
}

function outcome(state: TimeTrialState): Outcome | null {
  const { vitals, status, score, found, wordsTried } = state
  if (status === 'playing' || vitals.awaitsRevival) return null
  const isWon = status === 'won'
  return toOutcome(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    rewardBase: isWon ? score : 0,
    guessesUsed: wordsTried,
    wordsFound: found.length,
    isFlawless: isWon && wordsTried === found.length && isUnaided(vitals),
  })
}

export const timeTrial: Game<HivePuzzle, TimeTrialMove, TimeTrialState, TimeTrialView> = {
  id: 'time-trial',
  puzzle: hivePuzzleSchema,
  move: timeTrialMoveSchema,
  start,
  reduce,
  outcome,
  view: timeTrialView,
  maxMoves: 600,
  // Four letters and Enter at 33 keys a second; records are below 25.
  inputMs: { word: 150 },
}
