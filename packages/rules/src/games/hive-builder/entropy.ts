import { fault, notice } from '../../engine/feedback.ts'
import { accept, type Reduced, refuse } from '../../engine/game.ts'
import { pick } from '../../engine/random.ts'
import { isExhausted, loseMindPoint } from '../../engine/vitals.ts'
import { moveGold } from './gold.ts'
import {
  entropyLevel,
  FAILED_ATTEMPTS_PER_FADE,
  type HiveBuilderState,
  MAX_ENTROPY,
  remainingLetters,
} from './state.ts'

/** Counts a failed attempt. Every third one fades a letter, unless a perk or Momentum prevents it. */
export function failAttempt(
  state: HiveBuilderState,
  message: string,
  unknownWord: string | null,
): HiveBuilderState {
  const next = { ...state }
  next.failedAttempts = state.failedAttempts + 1
  next.lastFound = null
  next.lastFaded = null
  next.feedback = fault(message)
  next.pendingWord =
    unknownWord === null ? null : { word: unknownWord, fadedLetter: null, tookMomentum: false }
  const isDue = next.failedAttempts % (state.omen?.fadesAfter ?? FAILED_ATTEMPTS_PER_FADE) === 0
  if (!isDue || state.hasIronFocus) return next
  return state.momentum > 0 ? spendMomentum(next) : fadeLetter(next)
}

function spendMomentum(state: HiveBuilderState): HiveBuilderState {
  const { pendingWord } = state
  return {
    ...state,
    momentum: state.momentum - 1,
    pendingWord: pendingWord && { ...pendingWord, tookMomentum: true },
  }
}

function fadeLetter(state: HiveBuilderState): HiveBuilderState {
  const [letter = '', seed] = pick(remainingLetters(state), state.seed)
  const { pendingWord } = state
  const faded: HiveBuilderState = {
    ...state,
    fadedLetters: [...state.fadedLetters, letter],
    lastFaded: letter,
    pendingWord: pendingWord && { ...pendingWord, fadedLetter: letter },
    seed,
  }
  if (entropyLevel(faded) < MAX_ENTROPY) return state.gold === letter ? moveGold(faded) : faded
  return {
    ...faded,
    status: 'entropy-end',
    pendingWord: null,
    vitals: loseMindPoint(faded.vitals),
  }
}

export function restoreLetter(state: HiveBuilderState, letter: string): Reduced<HiveBuilderState> {
  if (!state.fadedLetters.includes(letter)) {
    return refuse('not-faded', `"${letter}" has not faded.`)
  }
  const vitals = loseMindPoint(state.vitals)
  return accept({
    ...state,
    vitals,
    fadedLetters: state.fadedLetters.filter(faded => faded !== letter),
    lastFaded: null,
    pendingWord: null,
    feedback: notice(`"${letter}" shines again.`),
    status: isExhausted(vitals) ? 'lost' : state.status,
  })
}
