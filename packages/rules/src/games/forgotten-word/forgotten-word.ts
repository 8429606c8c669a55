import { carriedAmount } from '../../carried/kinds.ts'
import { fault, notice, praise } from '../../engine/feedback.ts'
import type { Game, Outcome, Reduced } from '../../engine/game.ts'
import { accept, refuse } from '../../engine/game.ts'
import { isUnaided, toOutcome } from '../../engine/outcome.ts'
import { seedFrom, shuffle } from '../../engine/random.ts'
import { bossOf, type Clue, clues, type Setup } from '../../engine/setup.ts'
import { reduceShared, type SharedHooks } from '../../engine/shared-moves.ts'
import { startVitals } from '../../engine/start-vitals.ts'
import { isExhausted, loseMindPoint, payToll } from '../../engine/vitals.ts'
import { addedTrialGoal, magnitudeRules } from '../../magnitudes/effect-table.ts'
import { ECHO_LEVEL } from './boss-reply.ts'
import { bossReward, CORRECT_SCORE, FINALE_GUESSES, MAX_WRONG_GUESSES } from './boss-reward.ts'
import { checkBossGuess, judgeGuess, NEAR_MISS_TEXT } from './judge-guess.ts'
import { answerBargain, openBargain, openReckoning, takeLetter } from './reckoning.ts'
import {
  type ForgottenWordMove,
  type ForgottenWordPuzzle,
  forgottenWordMoveSchema,
  forgottenWordPuzzleSchema,
} from './schema.ts'
import {
  carriedAlong,
  checkNumber,
  missOfFriend,
  openFriendClue,
  withAuthor,
  withNearAuthor,
} from './shared-boss.ts'
import type { ForgottenWordState } from './state.ts'
import { type ForgottenWordView, forgottenWordView } from './view.ts'

function start(puzzle: ForgottenWordPuzzle, setup: Setup): ForgottenWordState {
  const shown = showLetters(puzzle, setup)
  return {
    puzzle,
    guesses: [],
    hasEcho: bossOf(setup) === ECHO_LEVEL,
    ...(setup.trait === 'undertow' && { isVeiled: true }),
    ...secondTrait(setup),
    ...(setup.trait === 'reckoning' && {
      reckoning: openReckoning(puzzle, setup, shown.shownPlaces),
    }),
    maxGuesses: setup.sharedBoss?.maxGuesses ?? guessesAt(setup),
    ...(setup.sharedBoss && { authors: [] }),
    ...trialGoals(setup),
    openClues: openCluesFrom(setup),
    isFirstLetterShown: false,
    streak: setup.streak,
    score: 0,
    feedback: null,
    status: 'playing',
    vitals: startVitals(setup),
    at: 0,
    ...shown,
  }
}

const guessesAt = ({ finale }: Setup): number => (finale ? FINALE_GUESSES : MAX_WRONG_GUESSES)

/** That of the third boss is in his reckoning. In the finale the bosses have their first traits only. */
function secondTrait({
  level,
  trait,
  magnitude,
  finale,
  rulesVersion,
}: Setup): Pick<ForgottenWordState, 'late' | 'isLowWater'> {
  if (finale || !magnitudeRules(magnitude, rulesVersion).hasSecondTraits) return {}
  return {
    ...(level === ECHO_LEVEL && { late: { heard: 0 } }),
    ...(trait === 'undertow' && { isLowWater: true }),
  }
}

function trialGoals(setup: Setup): Pick<ForgottenWordState, 'addedTrialGoals'> {
  const [etymology, usage] = [addedTrialGoal(setup, 'etymology'), addedTrialGoal(setup, 'usage')]
  return etymology + usage > 0 ? { addedTrialGoals: { etymology, usage } } : {}
}

function openCluesFrom({ openClues, carried }: Setup): Clue[] {
  const closed = clues.filter(clue => !openClues.includes(clue))
  return [...openClues, ...closed.slice(0, carriedAmount(carried, 'bossClues'))]
}

/** The first letter is left to Insight. */
function showLetters(
  { word }: ForgottenWordPuzzle,
  { carried, seed }: Setup,
): Pick<ForgottenWordState, 'shownPlaces'> {
  const shown = carriedAmount(carried, 'bossLetters')
  if (shown === 0) return {}
  const places = [...word].flatMap((letter, place) =>
    place > 0 && /[a-z]/i.test(letter) ? place : [],
  )
  const [drawn] = shuffle(places, seedFrom(seed))
  return { shownPlaces: drawn.slice(0, shown).sort((a, b) => a - b) }
}

function reduce(state: ForgottenWordState, move: ForgottenWordMove): Reduced<ForgottenWordState> {
  const reduced = take(state, move)
  if (!state.late || !reduced.ok) return reduced
  const { openClues, guesses } = reduced.state
  if (openClues.length === state.openClues.length) return reduced
  return accept({ ...reduced.state, late: { heard: guesses.length } })
}

function take(state: ForgottenWordState, move: ForgottenWordMove): Reduced<ForgottenWordState> {
  switch (move.type) {
    case 'guess':
    case 'party-guess':
      return guess(state, move, null)
    case 'friend-guess':
      return guess(state, move, move.by)
    case 'friend-clue':
      return openFriendClue(state, move.clue)
    case 'clue':
      return openClue(state, move.clue)
    case 'bargain':
      return answerBargain(state, move)
    case 'toll':
      return accept(paidToll(state))
    case 'assist':
      return reduceShared({ ...state, openClues: [...clues] }, move, hooks)
    default:
      return mended(state, reduceShared(state, move, hooks))
  }
}

type GuessMove = Extract<ForgottenWordMove, { type: 'guess' | 'party-guess' | 'friend-guess' }>

/** `by` is the friend who made the guess; null for the player's own. */
function guess(
  state: ForgottenWordState,
  move: GuessMove,
  by: string | null,
): Reduced<ForgottenWordState> {
  const { word, isWord } = move
  const isRepeat = move.type === 'guess' && move.isRepeat
  const refused =
    checkNumber(state, 'number' in move ? move.number : null) ??
    (isRepeat ? null : checkBossGuess(state, word))
  if (refused) return refused
  if (openBargain(state)) return refuse('bargain-open', 'Answer the bargain first.')
  const { guesses } = state
  switch (judgeGuess(state, state.puzzle, word)) {
    case 'right':
      return accept(win(state, [...guesses, word], by))
    case 'near':
      return accept(nearMiss(state, word, by))
    case 'wrong': {
      const all = [...guesses, word]
      const isSoft = 'isSoft' in move && move.isSoft === true
      const missed =
        by === null ? miss(state, all, word.length) : missOfFriend(state, all, by, isSoft)
      if (isWord) missed.realWords = [...(state.realWords ?? []), word]
      return accept(missed)
    }
  }
}

function nearMiss(state: ForgottenWordState, word: string, by: string | null): ForgottenWordState {
  const { nearMisses = [] } = state
  const text = by === null ? NEAR_MISS_TEXT : `A friend tried ${word}. ${NEAR_MISS_TEXT}`
  return {
    ...state,
    ...withNearAuthor(state, by),
    nearMisses: [...nearMisses, word],
    feedback: notice(text),
  }
}

function win(state: ForgottenWordState, guesses: string[], by: string | null): ForgottenWordState {
  const next = { ...state, ...withAuthor(state, by), vitals: carriedAlong(state.vitals) }
  next.guesses = guesses
  next.score = state.score + CORRECT_SCORE
  next.feedback = praise(`Correct! The word was "${state.puzzle.word}".`)
  next.status = 'won'
  return next
}

function miss(state: ForgottenWordState, guesses: string[], length: number): ForgottenWordState {
  const next = { ...state, ...withAuthor(state, null) }
  next.guesses = guesses
  if (state.isSheltered) delete next.isSheltered
  else next.vitals = loseMindPoint(state.vitals)
  if (state.reckoning) next.reckoning = takeLetter(state.reckoning)
  if (isExhausted(next.vitals) || guesses.length === state.maxGuesses) {
    next.feedback = fault(farewell(next))
    next.status = 'lost'
  } else {
    const forgiven = state.isSheltered ? ' This one cost nothing.' : ''
    next.feedback = fault(advise(next, length) + forgiven)
  }
  return next
}

function advise({ puzzle, vitals }: ForgottenWordState, length: number): string {
  const wanted = puzzle.word.length
  const advice = length === wanted ? 'Try again!' : `The word has ${wanted} letters.`
  return `Incorrect. ${advice} ${countPoints(vitals.mindPoints)} remaining.`
}

const countPoints = (count: number): string =>
  count === 1 ? '1 mind point' : `${count} mind points`

/** Replaces feedback about remaining points that is no longer true after a glyph gave some back. */
function mended(
  { vitals }: ForgottenWordState,
  reduced: Reduced<ForgottenWordState>,
): Reduced<ForgottenWordState> {
  if (!reduced.ok || reduced.state.vitals.mindPoints <= vitals.mindPoints) return reduced
  const { mindPoints } = reduced.state.vitals
  const text = `Light returns: you have ${countPoints(mindPoints)}.`
  return accept({ ...reduced.state, feedback: notice(text) })
}

/** A lost clue trial costs a point here too: mind points belong to the journey. */
function paidToll(state: ForgottenWordState): ForgottenWordState {
  const next = { ...state, vitals: payToll(state.vitals) }
  return isExhausted(next.vitals) ? concede(next) : next
}

function concede(state: ForgottenWordState): ForgottenWordState {
  return { ...state, feedback: fault(farewell(state)), status: 'lost' }
}

function farewell({ puzzle, vitals, guesses, maxGuesses }: ForgottenWordState): string {
  const given = guesses.length === maxGuesses ? 'No guesses remain.' : 'You let the word go.'
  const reason = isExhausted(vitals) ? 'You have run out of mind points.' : given
  return `${reason} The word was: ${puzzle.word}.`
}

function openClue(state: ForgottenWordState, clue: Clue): Reduced<ForgottenWordState> {
  if (state.openClues.includes(clue)) return refuse('clue-open', 'This clue is already open.')
  if (clue === 'usage' && !state.openClues.includes('etymology')) {
    return refuse('clue-locked', 'The etymology must be opened first.')
  }
  return accept({ ...state, openClues: [...state.openClues, clue] })
}

const hooks: SharedHooks<ForgottenWordState> = {
  concede,
  effectOf: glyph => glyph.use['forgotten-word'],
}

function outcome(state: ForgottenWordState): Outcome | null {
  const { vitals, status, guesses, maxGuesses, addedGuesses = 0, score, streak } = state
  const unused = Math.max(0, maxGuesses - addedGuesses - guesses.length)
  if (status === 'playing' || vitals.awaitsRevival) return null
  const isWon = status === 'won'
  return toOutcome(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    // A large party has more guesses, but the boss pays no more for it.
    rewardBase: isWon ? bossReward(Math.min(unused, MAX_WRONG_GUESSES - 1), streak) : 0,
    guessesUsed: guesses.length,
    wordsFound: isWon ? 1 : 0,
    isFlawless: isWon && guesses.length === 1 && isOwnVictory(state) && isUnaided(vitals),
  })
}

/** The friend who named the word of a shared boss has the flawless victory; the others share the way. */
const isOwnVictory = ({ authors }: ForgottenWordState): boolean => !authors?.at(-1)

export const forgottenWord: Game<
  ForgottenWordPuzzle,
  ForgottenWordMove,
  ForgottenWordState,
  ForgottenWordView
> = {
  id: 'forgotten-word',
  puzzle: forgottenWordPuzzleSchema,
  move: forgottenWordMoveSchema,
  start,
  reduce,
  outcome,
  view: forgottenWordView,
  maxMoves: 100,
  // The time to paste a word and press Enter.
  inputMs: { guess: 150 },
}
