import { GROUP_COUNT } from '@lexiverse/rules'
import { type Board, themesInKey, tilesInKey, tilesOf } from './board.ts'
import type { ThemeWeb } from './theme-web.ts'

/** The boards published so far: how often each theme was used, with which tiles and which themes. */
export interface PublishedBoards {
  /** How likely a theme is drawn: least for those used or failed most often, or they would be tried forever. */
  weightOf(theme: number): number
  /** Boards may share two themes, never three; and never the four tiles of a theme. */
  isAlike(board: Board): boolean
  add(board: Board): void
  /** Records that no board could be made of these themes. */
  addFailure(themes: readonly number[]): void
}

/** Two hundred failures lower the weight of a theme as much as one board; a hard board takes about forty tries. */
const FAILURE_USE = 0.005
/** With 4, measured, a few themes of letters are on ten times as many boards as the average. */
const EVENNESS = 6
/** A theme on more boards than this, and on this many times the average, is not drawn. */
const USES_BEFORE_PAUSE = 3
const MOST_TIMES_AVERAGE = 2.5

export function threesOf<T extends number | string>(themes: readonly T[]): string[] {
  const sorted = [...themes].sort()
  return sorted.map(left => sorted.filter(theme => theme !== left).join())
}

export function collectPublished(keys: Iterable<string>, web: ThemeWeb): PublishedBoards {
  const uses = new Float64Array(web.themes.length)
  /** Boards, and failures at a fraction of a board. */
  const effort = new Float64Array(web.themes.length)
  const threes = new Set<string>()
  const tilesByTheme = web.themes.map((): ReadonlySet<string>[] => [])
  let boards = 0
  const addEffort = (themes: readonly number[], amount: number) => {
    for (const theme of themes) effort[theme] = (effort[theme] ?? 0) + amount
  }
  const count = (themes: readonly number[], tiles: readonly string[]) => {
    addEffort(themes, 1)
    boards += 1
    for (const three of threesOf(themes)) threes.add(three)
    const held = new Set(tiles)
    for (const theme of themes) {
      uses[theme] = (uses[theme] ?? 0) + 1
      tilesByTheme[theme]?.push(held)
    }
  }
  const repeatsGroup = ({ groups }: Board) =>
    groups.some(({ theme, words }) =>
      tilesByTheme[theme]?.some(tiles => words.every(word => tiles.has(word))),
    )
  const mostUses = () =>
    USES_BEFORE_PAUSE + (MOST_TIMES_AVERAGE * boards * GROUP_COUNT) / web.themes.length
  const themesOf = ({ groups }: Board) => groups.map(({ theme }) => theme)
  const places = new Map(web.themes.map(({ id }, place) => [id, place]))
  for (const key of keys) {
    const themes = themesInKey(key).flatMap(id => places.get(id) ?? [])
    count(themes, tilesInKey(key))
  }
  return {
    weightOf: theme =>
      (uses[theme] ?? 0) > mostUses() ? 0 : (1 + (effort[theme] ?? 0)) ** -EVENNESS,
    isAlike: board =>
      threesOf(themesOf(board)).some(three => threes.has(three)) || repeatsGroup(board),
    add: board => count(themesOf(board), tilesOf(board)),
    addFailure: themes => addEffort(themes, FAILURE_USE),
  }
}
