import { readBank as readForgottenWords } from './forgotten-word/bank.ts'
import type { HiveEntryPuzzle } from './hive-builder/assemble.ts'
import { readSentences } from './meanings/sentences.ts'
import type { StockEntry } from './puzzle-source.ts'
import { readBank as readTwistles } from './twistle/bank.ts'
import { readThemes } from './word-web/themes.ts'
import { isFlaggedElsewhere } from './words/independent-lists.ts'
import { readSignedWords } from './words/signed-words.ts'

function* shownTexts(hives: readonly StockEntry<HiveEntryPuzzle>[]): Iterable<string> {
  for (const { puzzle } of hives) yield* puzzle.validWords
  for (const { title, reason, words } of readThemes()) yield* [title, reason, ...words]
  for (const { word, theme, hint, synonyms, relatedWords } of readTwistles()) {
    yield* [word, theme, hint, ...synonyms, ...relatedWords]
  }
  for (const { word, accepts, definition, etymology, usage, wordplay } of readForgottenWords()) {
    yield* [word, ...(accepts ?? []), definition, etymology, usage]
    if (wordplay) yield* [wordplay.clue, wordplay.parts]
  }
  for (const { text } of readSentences()) yield text
}

/** Every word that some puzzle can show, in lower case. */
export function shownWords(hives: readonly StockEntry<HiveEntryPuzzle>[]): Set<string> {
  const words = new Set<string>()
  for (const text of shownTexts(hives)) {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) words.add(word)
  }
  return words
}

/** Every answer of a hive can appear on the card after a lost game, so an editor must have read it. */
export function proveSignedAnswers(hives: readonly StockEntry<HiveEntryPuzzle>[]): string[] {
  const signed = readSignedWords('hive-answers')
  const answers = new Set(hives.flatMap(({ puzzle }) => puzzle.validWords))
  const unsigned = [...answers].map(word => word.toLowerCase()).filter(word => !signed.has(word))
  return unsigned.map(
    word =>
      `${word}: an answer that nobody has signed; read it, then add it to words/signed/hive-answers.txt or list it under bonusOnly in words/answer-edits.json`,
  )
}

/** The answers that are written by hand and shown after a lost game: tiles, Word Seekers, forgotten words. */
export function bankWords(): Set<string> {
  const words = [
    ...readThemes().flatMap(theme => theme.words),
    ...readTwistles().map(({ word }) => word),
    ...readForgottenWords().map(({ word }) => word),
  ]
  return new Set(words.flatMap(word => word.toLowerCase().split(' ')))
}

export function proveSignedBanks(words: ReadonlySet<string>): string[] {
  const signed = readSignedWords('banks')
  const unsigned = [...words].filter(word => !signed.has(word))
  return unsigned.map(
    word => `${word}: nobody has signed it; read it, then add it to words/signed/banks.txt`,
  )
}

/** Checks the shown words against lists that were not used to build ours. */
export function proveShownWords(shown: ReadonlySet<string>): string[] {
  const innocent = readSignedWords('innocent')
  const flagged = [...shown].filter(word => isFlaggedElsewhere(word) && !innocent.has(word))
  return flagged.map(
    word =>
      `${word}: flagged by a public list; add it to words/signed/innocent.txt or words/soft-list.json`,
  )
}
