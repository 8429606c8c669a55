import { difficulties, wordWebPuzzleSchema } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { createWordWebSource } from './source.ts'
import { themeStatistics } from './statistics.ts'

const source = createWordWebSource()
const stock = source.stock()
const held = new Set(stock.map(({ key }) => key))
const request = { count: 8, seed: 'fresh', exclude: held }

it('[CO6] holds over fifteen hundred boards, enough of each difficulty, the same each time', () => {
  expect(stock.length).toBeGreaterThanOrEqual(1500)
  const shares = difficulties.map(
    difficulty => stock.filter(entry => entry.difficulty === difficulty).length / stock.length,
  )
  expect(shares.filter(share => share < 0.11 || share > 0.3)).toEqual([])
  expect(createWordWebSource().stock()).toEqual(stock)
})

it('gives puzzles of the shape that the game plays', () => {
  const isPlayable = (puzzle: object) => wordWebPuzzleSchema.safeParse({ ...puzzle, id: 1 }).success
  expect(stock.filter(({ puzzle }) => !isPlayable(puzzle))).toEqual([])
})

it('makes new boards beyond the stock and reports on them', () => {
  const progress: number[] = []
  const report = source.generate?.({ ...request, onProgress: made => progress.push(made) })
  expect(report?.entries).toHaveLength(8)
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(report?.entries.filter(({ key }) => held.has(key))).toEqual([])
  const { examined = 0, unique } = report?.uniquenessReport ?? {}
  expect(unique).toBe(8)
  expect(report?.skipped).toBe(examined - 8)
})

it('[AD10] counts themes, combinations and the theme used most', () => {
  const group = (theme: string) => ({ theme, words: [] })
  const boards = [
    ['A', 'B', 'C', 'D'],
    ['D', 'C', 'B', 'A'],
    ['A', 'E', 'F', 'G'],
  ]
  const groups = boards.map(titles => ({ groups: titles.map(group) }))
  expect(themeStatistics(groups, 8)).toEqual({
    totalThemes: 8,
    totalCombinations: 2,
    mostUsedTheme: 'A',
    maxFrequency: 3,
    averageFrequency: 1.5,
  })
  expect(themeStatistics([], 0).averageFrequency).toBe(0)
})

it('uses every theme of the bank and none more often than fifty times', () => {
  const puzzles = stock.map(({ puzzle }) => puzzle)
  const { maxFrequency, averageFrequency, totalThemes } = themeStatistics(puzzles)
  const used = new Set(puzzles.flatMap(({ groups }) => groups.map(({ theme }) => theme)))
  expect(used.size).toBe(totalThemes)
  expect(averageFrequency).toBeCloseTo((stock.length * 4) / totalThemes)
  expect(maxFrequency).toBeLessThanOrEqual(50)
})
