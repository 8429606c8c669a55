import type { Difficulty, WordWebPuzzle } from '@lexiverse/rules'
import type { ThemeWeb } from './theme-web.ts'
import { membersOf } from './themes.ts'

interface BoardGroup {
  /** Place of the theme in the bank. */
  theme: number
  words: string[]
}

export interface Board {
  groups: BoardGroup[]
}

export type BoardPuzzle = Omit<WordWebPuzzle, 'id'>

export function tilesOf({ groups }: Board): string[] {
  return groups.flatMap(({ words }) => words)
}

/** For each tile the number of themes on its own board that it fits: 1 or, if ambiguous, more. */
export function fitsOf(board: Board, web: ThemeWeb): Map<string, number> {
  const own = board.groups.map(({ theme }) => theme)
  const count = (word: string) => own.filter(theme => web.themesOf(word).includes(theme)).length
  return new Map(tilesOf(board).map(word => [word, count(word)]))
}

export function ambiguousTiles(board: Board, web: ThemeWeb): string[] {
  return [...fitsOf(board, web)].filter(([, fits]) => fits > 1).map(([word]) => word)
}

const BETWEEN = '+'
const THEMES_END = ':'

/** The same themes with the same words make the same board, whatever their order. */
export function keyOf(board: Board, web: ThemeWeb): string {
  const ids = board.groups.map(({ theme }) => web.themes[theme]?.id ?? '').sort()
  return ids.join(BETWEEN) + THEMES_END + tilesOf(board).sort().join(BETWEEN)
}

/** Only the themes are read back; a key of another making names none. */
export function themesInKey(key: string): string[] {
  return key.includes(THEMES_END) ? (key.split(THEMES_END)[0] ?? '').split(BETWEEN) : []
}

export function toPuzzle(board: Board, difficulty: Difficulty, web: ThemeWeb): BoardPuzzle {
  const groups = board.groups.map(({ theme, words }) => ({
    theme: web.themes[theme]?.title ?? '',
    words,
  }))
  return { difficulty, groups, ambiguousWords: ambiguousTiles(board, web).sort() }
}

/** Finds a puzzle's themes by their titles; null where the bank does not hold one of them. */
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
