import { clues } from '../../engine/setup.ts'
import type { ForgottenWordState } from './state.ts'

const MISSES_THAT_OPEN_WORDPLAY = 2

/** The usage example while the game is open: a blank in place of the word in braces. */
export function maskUsage(usage: string): string {
  return usage.replace(/\{[^{}]*\}/g, '_____')
}

type WordplayState = Pick<ForgottenWordState, 'puzzle' | 'openClues' | 'guesses'>

/** The wordplay opens by itself: with both other clues, or after two wrong guesses. */
export function isWordplayOpen({ puzzle, openClues, guesses }: WordplayState): boolean {
  if (!puzzle.wordplay) return false
  return openClues.length === clues.length || guesses.length >= MISSES_THAT_OPEN_WORDPLAY
}
