import { notice } from '../../engine/feedback.ts'
import { accept, type Reduced, refuse } from '../../engine/game.ts'
import { seedFrom, shuffle } from '../../engine/random.ts'
import { type Clue, clues, type Setup } from '../../engine/setup.ts'
import { glyphOf } from '../../glyphs/registry.ts'
import { magnitudeRules } from '../../magnitudes/effect-table.ts'
import type { ForgottenWordMove, ForgottenWordPuzzle } from './schema.ts'
import type { ForgottenWordState } from './state.ts'

/** The letters that Saros lends, and his bargains. Places count from 0. */
export interface Reckoning {
  /** Places of open letters that a wrong guess may close, in the order in which they opened. */
  lent: number[]
  /** Places of letters that were closed again. */
  taken: number[]
  /** Places of letters that were bought: they stay open. */
  bought: number[]
  /** The other places, in the order in which they would be sold. The first letter is left to Insight. */
  unsold: number[]
  /** Bargains that were answered. */
  answered: number
  /** Interest, his second trait: one letter fewer, and one bargain only. */
  hasInterest?: true
}

const FEW_LETTERS = 2
const MORE_LETTERS = 3
const LONG_WORD = 8
/** The wrong guesses after which a bargain is offered. */
const OFFERED_AFTER = [1, 3]
const OFFERED_WITH_INTEREST = [1]

/** Bought for a guess, this many must be left to make the purchase worth one. */
const LEAST_GUESSES_LEFT = 2

/** The player keeps the letters that are shown anyway: he lends others. The order is the same with and without them. */
export function openReckoning(
  { word }: ForgottenWordPuzzle,
  { seed, magnitude, finale, rulesVersion }: Setup,
  shownPlaces: readonly number[] = [],
): Reckoning {
  const all = Array.from({ length: word.length - 1 }, (_, i) => i + 1)
  const [order] = shuffle(all, seedFrom(`${seed}|reckoning`))
  const drawn = order.filter(place => !shownPlaces.includes(place))
  const hasInterest = finale ? undefined : magnitudeRules(magnitude, rulesVersion).hasSecondTraits
  const lent = (word.length >= LONG_WORD ? MORE_LETTERS : FEW_LETTERS) - (hasInterest ? 1 : 0)
  return {
    lent: drawn.slice(0, lent),
    taken: [],
    bought: [],
    unsold: drawn.slice(lent),
    answered: 0,
    ...(hasInterest && { hasInterest }),
  }
}

/** A wrong guess closes the letter that opened last. */
export function takeLetter(reckoning: Reckoning): Reckoning {
  const { lent, taken } = reckoning
  const last = lent.at(-1)
  if (last === undefined) return reckoning
  return { ...reckoning, lent: lent.slice(0, -1), taken: [...taken, last] }
}

export interface Bargain {
  /** Letters are left that a glyph could buy. */
  sellsLetters: boolean
  /** The clue that a guess would buy; null if both are open, or too few guesses are left. */
  clue: Clue | null
}

/** The bargain that waits for an answer; null if there is none. */
export function openBargain(state: ForgottenWordState): Bargain | null {
  const { reckoning, guesses, maxGuesses, openClues, status } = state
  if (!reckoning || status !== 'playing') return null
  const offers = reckoning.hasInterest ? OFFERED_WITH_INTEREST : OFFERED_AFTER
  const offered = offers.filter(wrong => guesses.length >= wrong).length
  if (offered <= reckoning.answered) return null
  const shut = clues.find(clue => !openClues.includes(clue)) ?? null
  return {
    sellsLetters: reckoning.taken.length + reckoning.unsold.length > 0,
    clue: maxGuesses - guesses.length >= LEAST_GUESSES_LEFT ? shut : null,
  }
}

type BargainMove = Extract<ForgottenWordMove, { type: 'bargain' }>

export function answerBargain(
  state: ForgottenWordState,
  { answer, glyphId, useId }: BargainMove,
): Reduced<ForgottenWordState> {
  const { reckoning } = state
  const bargain = openBargain(state)
  if (!bargain || !reckoning) return refuse('no-bargain', 'No bargain is offered.')
  switch (answer) {
    case 'no':
      return accept({
        ...state,
        reckoning: answered(reckoning),
        feedback: notice('No bargain. You keep what you have.'),
      })
    case 'guess':
      return buyClue(state, reckoning, bargain)
    case 'glyph':
      if (!glyphId || !useId) return refuse('no-glyph', 'Choose the glyph to give.')
      return buyLetters(state, reckoning, bargain, { glyphId, useId })
  }
}

const answered = (reckoning: Reckoning): Reckoning => ({
  ...reckoning,
  answered: reckoning.answered + 1,
})

function buyClue(
  state: ForgottenWordState,
  reckoning: Reckoning,
  { clue }: Bargain,
): Reduced<ForgottenWordState> {
  if (!clue) return refuse('no-clue', 'No clue can be bought for a guess now.')
  return accept({
    ...state,
    reckoning: answered(reckoning),
    maxGuesses: state.maxGuesses - 1,
    openClues: [...state.openClues, clue],
    feedback: notice('A guess is given up, and a clue is open.'),
  })
}

/** A glyph that revives is not taken: the vitals have counted it. */
function buyLetters(
  state: ForgottenWordState,
  reckoning: Reckoning,
  { sellsLetters }: Bargain,
  { glyphId, useId }: { glyphId: string; useId: string },
): Reduced<ForgottenWordState> {
  const { vitals } = state
  if (!sellsLetters) return refuse('no-letters', 'No letter is left to buy.')
  if (vitals.usedGlyphs.includes(useId)) {
    return refuse('glyph-spent', 'This glyph has already been used.')
  }
  const glyph = glyphOf(glyphId)
  if (!glyph || glyph.revives) return refuse('glyph-refused', 'Saros does not take this glyph.')
  const { lent, taken, bought, unsold } = reckoning
  return accept({
    ...state,
    reckoning: {
      ...reckoning,
      lent: [],
      taken: [],
      bought: [...bought, ...lent, ...taken, ...unsold.slice(0, 1)],
      unsold: unsold.slice(1),
      answered: reckoning.answered + 1,
    },
    vitals: { ...vitals, usedGlyphs: [...vitals.usedGlyphs, useId] },
    feedback: notice('The letters are yours: none of them is taken any more.'),
  })
}

/** The places of all letters that lie open besides the first, in order. */
export function openPlaces({ shownPlaces = [], reckoning }: ForgottenWordState): number[] {
  const places = [...shownPlaces, ...(reckoning?.lent ?? []), ...(reckoning?.bought ?? [])]
  return places.sort((a, b) => a - b)
}
