import type { Difficulty, WordWebPuzzle } from '@lexiverse/rules'
import type { StockEntry } from '../puzzle-source.ts'
import { ambiguousTiles, type Board, type BoardGroup, bridgesOf, keyOf } from './board.ts'
import { findRedHerring } from './fairness.ts'
import type { ThemeWeb } from './theme-web.ts'
import { membersOf } from './themes.ts'
import { noteOf } from './word-note.ts'

export type BoardPuzzle = Omit<WordWebPuzzle, 'id'>
export type BoardEntry = StockEntry<BoardPuzzle>

export function toEntry(board: Board, difficulty: Difficulty, web: ThemeWeb): BoardEntry {
  const puzzle = toPuzzle(board, difficulty, web)
  return { key: keyOf(board, web), difficulty, reserve: false, puzzle }
}

/** The board as it is played, with everything that is shown after the game. */
export function toPuzzle(board: Board, difficulty: Difficulty, web: ThemeWeb): BoardPuzzle {
  const titleOf = (theme: number) => web.themes[theme]?.title ?? ''
  const traps = bridgesOf(board, web).map(({ word, theme }) => ({ word, theme: titleOf(theme) }))
  const herring = findRedHerring(board, web)
  return {
    difficulty,
    groups: board.groups.map(group => toGroup(group, web)),
    ambiguousWords: ambiguousTiles(board, web).sort(),
    ...(traps.length > 0 && { traps }),
    ...(herring && { herring: { theme: titleOf(herring.theme), words: herring.words } }),
  }
}

function toGroup(
  { theme: place, words }: BoardGroup,
  web: ThemeWeb,
): BoardPuzzle['groups'][number] {
  const theme = web.themes[place]
  if (!theme) return { theme: '', words }
  const notes = words.flatMap(word => {
    const note = noteOf(theme, word)
    return note === undefined ? [] : [[word, note] as const]
  })
  return {
    theme: theme.title,
    words,
    reason: theme.reason,
    ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
  }
}

/** Finds a puzzle's themes by their titles; null if one is not in the bank. */
export function fromPuzzle({ groups }: Pick<BoardPuzzle, 'groups'>, web: ThemeWeb): Board | null {
  const placed = groups.map(({ theme, words }) => ({
    theme: web.themes.findIndex(({ title }) => title === theme),
    words,
  }))
  const isKnown = placed.every(({ theme, words }) => {
    const known = web.themes[theme]
    return known && words.every(word => membersOf(known).includes(word))
  })
  return isKnown ? { groups: placed } : null
}
