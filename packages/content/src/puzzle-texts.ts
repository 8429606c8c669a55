import type { ForgottenWordPuzzle, TwistlePuzzle, WordWebPuzzle } from '@lexiverse/rules'
import type { PuzzleGame } from './puzzle-source.ts'

/** A text of a puzzle that an editor may mend. */
export interface PuzzleText {
  name: string
  label: string
  value: string
}

const BETWEEN_WORDS = ', '

const listText = (words: readonly string[]) => words.join(BETWEEN_WORDS)

const readList = (text: string) =>
  text
    .split(',')
    .map(word => word.trim().toUpperCase())
    .filter(word => word !== '')

type Texts = Readonly<Record<string, string>>

interface Editing<Puzzle> {
  texts(puzzle: Puzzle): PuzzleText[]
  /** Keeps every text that is not given. */
  mend(puzzle: Puzzle, texts: Texts): Puzzle
}

const wordWeb: Editing<WordWebPuzzle> = {
  texts: ({ groups }) =>
    groups.flatMap(({ theme, reason = '' }, place) => [
      { name: `theme-${place}`, label: `Theme ${place + 1}`, value: theme },
      { name: `reason-${place}`, label: `Reason ${place + 1}`, value: reason },
    ]),
  mend(puzzle, texts) {
    const groups = puzzle.groups.map((group, place) => ({
      ...group,
      theme: texts[`theme-${place}`] ?? group.theme,
      ...(group.reason !== undefined && { reason: texts[`reason-${place}`] ?? group.reason }),
    }))
    const titles = new Map(puzzle.groups.map(({ theme }, place) => [theme, groups[place]?.theme]))
    const traps = puzzle.traps?.map(trap => ({
      ...trap,
      theme: titles.get(trap.theme) ?? trap.theme,
    }))
    return { ...puzzle, groups, ...(traps && { traps }) }
  },
}

/** The words of a hive come from the word database. */
const hive: Editing<object> = { texts: () => [], mend: puzzle => puzzle }

const twistle: Editing<TwistlePuzzle> = {
  texts: ({ theme, hint, synonyms, relatedWords }) => [
    { name: 'theme', label: 'Theme', value: theme },
    { name: 'hint', label: 'Hint', value: hint },
    { name: 'synonyms', label: 'Synonyms', value: listText(synonyms) },
    { name: 'relatedWords', label: 'Related words', value: listText(relatedWords) },
  ],
  mend: (puzzle, texts) => ({
    ...puzzle,
    theme: texts.theme ?? puzzle.theme,
    hint: texts.hint ?? puzzle.hint,
    synonyms: readList(texts.synonyms ?? listText(puzzle.synonyms)),
    relatedWords: readList(texts.relatedWords ?? listText(puzzle.relatedWords)),
  }),
}

const forgottenWord: Editing<ForgottenWordPuzzle> = {
  texts: ({ definition, etymology, usage, wordplay }) => [
    { name: 'definition', label: 'Definition', value: definition },
    { name: 'etymology', label: 'Etymology', value: etymology },
    { name: 'usage', label: 'Usage, with the word in braces', value: usage },
    ...(wordplay
      ? [
          { name: 'wordplay', label: 'Wordplay', value: wordplay.clue },
          { name: 'wordplayParts', label: 'Parts of the wordplay', value: wordplay.parts },
        ]
      : []),
  ],
  mend: ({ wordplay, ...puzzle }, texts) => ({
    ...puzzle,
    definition: texts.definition ?? puzzle.definition,
    etymology: texts.etymology ?? puzzle.etymology,
    usage: texts.usage ?? puzzle.usage,
    ...(wordplay && {
      wordplay: {
        clue: texts.wordplay ?? wordplay.clue,
        parts: texts.wordplayParts ?? wordplay.parts,
      },
    }),
  }),
}

/** The games have puzzles of different shapes, so the shapes are erased here. */
const editing = {
  'word-web': wordWeb,
  'hive-builder': hive,
  twistle,
  'forgotten-word': forgottenWord,
} as unknown as Record<PuzzleGame, Editing<object>>

export function textsOf(game: PuzzleGame, puzzle: object): PuzzleText[] {
  return editing[game].texts(puzzle)
}

/** The puzzle with other texts; a name that it does not have is ignored. */
export function mendTexts(game: PuzzleGame, puzzle: object, texts: Texts): object {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return editing[game].mend(puzzle, Object.fromEntries(trimmed))
}
