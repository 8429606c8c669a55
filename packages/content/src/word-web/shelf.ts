import { GROUP_COUNT } from '@lexiverse/rules'
import { type Board, themesInKey, tilesInKey, tilesOf } from './board.ts'
import type { ThemeWeb } from './theme-web.ts'

/** What was published so far: how often each theme was used, with which tiles and which themes. */
export interface Shelf {
  /** Least for themes used or tried in vain most often, or they would be tried for ever. */
  appetiteFor(theme: number): number
  /** Boards may share two themes, never three; and never the four tiles of a theme. */
  isAlike(board: Board): boolean
  add(board: Board): void
  fail(themes: readonly number[]): void
}

/** Two hundred tries in vain weary as much as one board; a hard board takes about forty. */
const FAILURE_WEIGHT = 0.005
/** With 4, measured, a few themes of letters stand on ten times as many boards as the average. */
const EVENNESS = 6
/** A theme that stands on more boards than this, and this many times the average, has to rest. */
const USES_BEFORE_REST = 3
const MOST_TIMES_AVERAGE = 2.5

export function threesOf<T extends number | string>(themes: readonly T[]): string[] {
  const sorted = [...themes].sort()
  return sorted.map(left => sorted.filter(theme => theme !== left).join())
}

export function openShelf(keys: Iterable<string>, web: ThemeWeb): Shelf {
  const weariness = new Float64Array(web.themes.length)
  const uses = new Float64Array(web.themes.length)
  let boards = 0
  const appetites = new Float64Array(web.themes.length).fill(1)
  const threes = new Set<string>()
  const boardsOf = web.themes.map((): ReadonlySet<string>[] => [])
  const weary = (themes: readonly number[], weight: number) => {
    for (const theme of themes) {
      const sum = (weariness[theme] ?? 0) + weight
      weariness[theme] = sum
      appetites[theme] = (1 + sum) ** -EVENNESS
    }
  }
  const count = (themes: readonly number[], tiles: readonly string[]) => {
    weary(themes, 1)
    boards += 1
    for (const theme of themes) uses[theme] = (uses[theme] ?? 0) + 1
    for (const three of threesOf(themes)) threes.add(three)
    const held = new Set(tiles)
    for (const theme of themes) boardsOf[theme]?.push(held)
  }
  const hasFoursome = ({ groups }: Board) =>
    groups.some(({ theme, words }) =>
      boardsOf[theme]?.some(tiles => words.every(word => tiles.has(word))),
    )
  const mostUses = () =>
    USES_BEFORE_REST + (MOST_TIMES_AVERAGE * boards * GROUP_COUNT) / web.themes.length
  const themesOf = ({ groups }: Board) => groups.map(({ theme }) => theme)
  const places = new Map(web.themes.map(({ id }, place) => [id, place]))
  for (const key of keys) {
    const themes = themesInKey(key).flatMap(id => places.get(id) ?? [])
    count(themes, tilesInKey(key))
  }
  return {
    appetiteFor: theme => ((uses[theme] ?? 0) > mostUses() ? 0 : (appetites[theme] ?? 0)),
    isAlike: board =>
      threesOf(themesOf(board)).some(three => threes.has(three)) || hasFoursome(board),
    add: board => count(themesOf(board), tilesOf(board)),
    fail: themes => weary(themes, FAILURE_WEIGHT),
  }
}
