import type { ThemeWeb } from './theme-web.ts'

export interface BoardGroup {
  /** Place of the theme in the bank. */
  theme: number
  words: string[]
}

export interface Board {
  groups: BoardGroup[]
}

export function tilesOf({ groups }: Board): string[] {
  return groups.flatMap(({ words }) => words)
}

/** Tiles that clearly belong to another theme of the board, with that theme: the traps of the board. */
export function bridgesOf(board: Board, web: ThemeWeb): { word: string; theme: number }[] {
  return board.groups.flatMap(({ theme: home, words }) =>
    words.flatMap(word =>
      board.groups
        .filter(({ theme }) => theme !== home && web.isClear(word, theme))
        .map(({ theme }) => ({ word, theme })),
    ),
  )
}

/** For each tile the number of themes of its board that it fits: 1, or more if it is ambiguous. */
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

/** Boards with the same themes and words have the same key; the order does not matter. */
export function keyOf(board: Board, web: ThemeWeb): string {
  const ids = board.groups.map(({ theme }) => web.themes[theme]?.id ?? '').sort()
  return ids.join(BETWEEN) + THEMES_END + tilesOf(board).sort().join(BETWEEN)
}

/** Empty for a key of another form. */
export function themesInKey(key: string): string[] {
  return key.includes(THEMES_END) ? (key.split(THEMES_END)[0] ?? '').split(BETWEEN) : []
}

export function tilesInKey(key: string): string[] {
  return key.split(THEMES_END)[1]?.split(BETWEEN) ?? []
}
