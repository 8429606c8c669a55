import { type Board, themesInKey } from './board.ts'
import type { ThemeWeb } from './theme-web.ts'

/** What was published so far: how often each theme was used, and which three met on a board. */
export interface Shelf {
  /** Least for themes used or tried in vain most often, or they would be tried for ever. */
  appetiteFor(theme: number): number
  /** Boards may share two themes, never three: that would feel like the same board. */
  isAlike(board: Board): boolean
  add(board: Board): void
  fail(themes: readonly number[]): void
}

/** Ten tries in vain weary as much as one board. */
const FAILURE_WEIGHT = 0.1
/** With 2, measured, a few themes stand on twice as many boards as the average; with 4 none does. */
const EVENNESS = 4

export function threesOf<T extends number | string>(themes: readonly T[]): string[] {
  const sorted = [...themes].sort()
  return sorted.map(left => sorted.filter(theme => theme !== left).join())
}

export function openShelf(keys: Iterable<string>, web: ThemeWeb): Shelf {
  const weariness = new Float64Array(web.themes.length)
  const appetites = new Float64Array(web.themes.length).fill(1)
  const threes = new Set<string>()
  const weary = (themes: readonly number[], weight: number) => {
    for (const theme of themes) {
      const sum = (weariness[theme] ?? 0) + weight
      weariness[theme] = sum
      appetites[theme] = (1 + sum) ** -EVENNESS
    }
  }
  const count = (themes: readonly number[]) => {
    weary(themes, 1)
    for (const three of threesOf(themes)) threes.add(three)
  }
  const themesOf = ({ groups }: Board) => groups.map(({ theme }) => theme)
  const places = new Map(web.themes.map(({ id }, place) => [id, place]))
  for (const key of keys) count(themesInKey(key).flatMap(id => places.get(id) ?? []))
  return {
    appetiteFor: theme => appetites[theme] ?? 0,
    isAlike: board => threesOf(themesOf(board)).some(three => threes.has(three)),
    add: board => count(themesOf(board)),
    fail: themes => weary(themes, FAILURE_WEIGHT),
  }
}
