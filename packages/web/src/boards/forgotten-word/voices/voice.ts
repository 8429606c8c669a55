import type { BossTrait } from '@lexiverse/rules'

/**
 * What a boss says, by occasion. Placeholders: {guess} is the guess in capitals, {count} such as
 * "two letters", {word} the forgotten word, which only the lines of an ending may hold.
 */
interface VoiceLines {
  greeting: readonly string[]
  /** The player has lost to this boss in this journey. */
  greetingLostBefore: readonly string[]
  /** The player has beaten the last three bosses. */
  greetingBeatenBefore: readonly string[]
  /** A wrong guess that is a real word, by its step in meaning. */
  far: readonly string[]
  cool: readonly string[]
  mild: readonly string[]
  near: readonly string[]
  closest: readonly string[]
  sameRoot: readonly string[]
  sharedLetters: readonly string[]
  /** Another form of a word that was answered before. */
  familiar: readonly string[]
  /** A misspelling of the word, which costs nothing. */
  misspelled: readonly string[]
  /** Only of a boss that offers bargains. */
  bargain?: readonly string[]
  lastPoint: readonly string[]
  lastGuess: readonly string[]
  clueWon: readonly string[]
  clueLost: readonly string[]
  victory: readonly string[]
  victoryFlawless: readonly string[]
  defeat: readonly string[]
}

export type Occasion = keyof VoiceLines

export interface Voice {
  name: string
  epithet: string
  /** One sentence about what this boss does beyond the rules of every boss. */
  trait: string | null
  /** The sentence instead where the magnitude gives this boss a second trait. */
  bothTraits: string | null
  /** The trait that the setup must have; without it the boss always acts so. */
  actsWith?: BossTrait
  lines: VoiceLines
}
