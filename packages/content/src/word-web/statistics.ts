import type { BoardPuzzle } from './board-puzzle.ts'
import { readThemes } from './themes.ts'

export interface ThemeStatistics {
  /** Themes in the bank, used or not. */
  totalThemes: number
  /** Different combinations of four themes among the boards. */
  totalCombinations: number
  mostUsedTheme: string
  maxFrequency: number
  averageFrequency: number
}

type Groups = Pick<BoardPuzzle, 'groups'>

export function themeStatistics(
  boards: readonly Groups[],
  totalThemes = readThemes().length,
): ThemeStatistics {
  const combinations = new Set<string>()
  const uses = new Map<string, number>()
  for (const { groups } of boards) {
    const titles = groups.map(({ theme }) => theme)
    combinations.add([...titles].sort().join('\n'))
    for (const title of titles) uses.set(title, (uses.get(title) ?? 0) + 1)
  }
  const [mostUsedTheme, maxFrequency] = [...uses].reduce<readonly [string, number]>(
    (most, entry) => (entry[1] > most[1] ? entry : most),
    ['', 0],
  )
  const allUses = [...uses.values()].reduce((sum, count) => sum + count, 0)
  return {
    totalThemes,
    totalCombinations: combinations.size,
    mostUsedTheme,
    maxFrequency,
    averageFrequency: totalThemes === 0 ? 0 : allUses / totalThemes,
  }
}
