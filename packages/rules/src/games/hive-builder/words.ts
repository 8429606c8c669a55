import { praise } from '../../engine/feedback.ts'
import { accept, type Reduced, type Refused, refuse } from '../../engine/game.ts'
import { NECTAR_POINTS } from '../../hive/nectar.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'
import {
  BLOCKED_WORD_MESSAGE,
  isLongEnough,
  isPangram,
  judgeHiveWord,
  MIN_HIVE_WORD,
} from '../../hive/words.ts'
import { failAttempt } from './entropy.ts'
import { moveGold } from './gold.ts'
import { canOverride, type FoundHiveWord, type HiveBuilderState, hiveWordPoints } from './state.ts'
import { orderKey } from './threshold.ts'

const OVERRIDE_POINTS = 1
export const WILD_WORD_POINTS = 6
const GOLD_FACTOR = 2

type Letters = Pick<HivePuzzle, 'center' | 'letters'>
type Played = Pick<HiveBuilderState, 'fadedLetters' | 'found' | 'omen'> & {
  isOrderLifted?: boolean
}

/**
 * Why a word cannot count: all that can be said of it without the answers. A word without the
 * center letter or with a letter from outside counts, as a failed attempt.
 */
export function checkHiveWord(hive: Letters, played: Played, word: string): Refused | null {
  if (word.length < MIN_HIVE_WORD) {
    return refuse('too-short', 'Word must be at least 4 letters long')
  }
  if (!isLongEnough(word, played.omen)) {
    return refuse('too-short', `Words need ${played.omen?.shortestWord} letters at this star`)
  }
  if (!word.includes(hive.center)) return null
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i)
    if (played.fadedLetters.includes(letter)) {
      return refuse('faded-letter', `"${letter}" has faded away and cannot be used`)
    }
    if (isForeign(hive, letter)) return null
  }
  if (played.found.some(found => found.word === word)) {
    return refuse('already-found', 'Word already found!')
  }
  return checkOrder(played, word)
}

/** What an omen says about a word after the one found before. */
function checkOrder({ found, omen, isOrderLifted }: Played, word: string): Refused | null {
  const before = found.at(-1)?.word
  const keyOf = omen && orderKey(omen)
  if (!before || !keyOf || isOrderLifted || keyOf(before) !== keyOf(word)) return null
  const reason = omen.isUneven
    ? `Another length than ${before.length} letters this time`
    : `Begin with another letter than "${before.charAt(0)}" this time`
  return refuse('out-of-turn', reason)
}

/** If every answer that is left would be out of turn, any word may follow: no order makes a hive unwinnable. */
export function isOrderLifted(state: HiveBuilderState): boolean {
  const { puzzle, found, fadedLetters, omen } = state
  const before = found.at(-1)?.word
  const keyOf = omen && orderKey(omen)
  if (!before || !keyOf) return false
  const known = new Set(found.map(({ word }) => word))
  return !puzzle.validWords.some(
    word =>
      keyOf(word) !== keyOf(before) &&
      !known.has(word) &&
      !fadedLetters.some(letter => word.includes(letter)),
  )
}

function isForeign({ center, letters }: Letters, letter: string): boolean {
  return letter !== center && !letters.includes(letter)
}

/** Words that cannot count and blocked ones are refused for free; the other faults cost an attempt. */
export function playWord(state: HiveBuilderState, word: string): Reduced<HiveBuilderState> {
  const { puzzle } = state
  const played = { ...state, isOrderLifted: isOrderLifted(state) }
  const refused = checkHiveWord(puzzle, played, word)
  if (refused) return refused
  const fault = faultIn(puzzle, word)
  if (fault) return accept(failAttempt(state, fault, null))
  const kind = judgeHiveWord(puzzle, word)
  if (kind === 'blocked') return refuse('blocked-word', BLOCKED_WORD_MESSAGE)
  if (kind === 'unknown') return accept(failAttempt(state, 'Not a valid word', word))
  const isGilded = state.gold !== undefined && word.includes(state.gold)
  const gilded = hiveWordPoints(word) * (isGilded ? GOLD_FACTOR : 1)
  const points = gilded + (state.nectar ? NECTAR_POINTS : 0)
  const next = scoreWord(state, { word, points, kind, isPangram: isPangram(puzzle, word) })
  if (state.nectar) next.nectar = state.nectar - 1
  return accept(isGilded ? moveGold(next) : next)
}

/** What is wrong with the letters of a word, or null. */
function faultIn(puzzle: HivePuzzle, word: string): string | null {
  if (!word.includes(puzzle.center)) {
    return `Word must contain the center letter "${puzzle.center}"`
  }
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i)
    if (isForeign(puzzle, letter)) return `"${letter}" is not available in the hive`
  }
  return null
}

export function scoreWord(state: HiveBuilderState, found: FoundHiveWord): HiveBuilderState {
  const next = { ...state }
  next.score = state.score + found.points
  next.found = [...state.found, found]
  next.lastFound = found
  next.lastFaded = null
  next.pendingWord = null
  next.feedback = praise(describe(found))
  if (next.score >= state.threshold) next.status = 'won'
  return next
}

function describe({ points, kind, isPangram }: FoundHiveWord): string {
  const gain = points === 1 ? '+1 point' : `+${points} points`
  if (isPangram) return `Pangram! ${gain}`
  if (kind === 'bonus') return `Bonus word! ${gain}`
  if (kind === 'wild') return `Wild word! ${gain}`
  return kind === 'added' ? `Added to the dictionary. ${gain}` : gain
}

/** The word needs neither the letters of the hive nor its center, and no order of an omen holds for it. */
export function playWildWord(state: HiveBuilderState): Reduced<HiveBuilderState> {
  const { wildWord: word, ...rest } = state
  if (word === undefined) return refuse('no-wild-word', 'You have no wild word to play.')
  if (state.found.some(found => found.word === word)) {
    return refuse('already-found', 'Word already found!')
  }
  return accept(scoreWord(rest, { word, points: WILD_WORD_POINTS, kind: 'wild', isPangram: false }))
}

/** Adds the word just refused, and undoes the effects of the refusal. */
export function overrideWord(state: HiveBuilderState, word: string): Reduced<HiveBuilderState> {
  const { pendingWord } = state
  if (pendingWord?.word !== word) {
    return refuse('no-override', 'Only the word just refused can be added.')
  }
  if (!canOverride(state)) {
    return refuse('overrides-spent', 'No more words can be added to this puzzle.')
  }
  const undone: HiveBuilderState = {
    ...state,
    failedAttempts: state.failedAttempts - 1,
    fadedLetters: state.fadedLetters.filter(letter => letter !== pendingWord.fadedLetter),
    momentum: state.momentum + (pendingWord.tookMomentum ? 1 : 0),
    overridesUsed: state.overridesUsed + 1,
  }
  const pangram = isPangram(state.puzzle, word)
  return accept(
    scoreWord(undone, { word, points: OVERRIDE_POINTS, kind: 'added', isPangram: pangram }),
  )
}
