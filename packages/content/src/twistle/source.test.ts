import { twistlePuzzleSchema } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { openTwistleSource } from './source.ts'

const source = openTwistleSource('words-1')
const stock = source.stock()
const reserve = stock.filter(entry => entry.reserve)
const release = (change: { count?: number; exclude?: string[]; difficulty?: string } = {}) => {
  const { count = 10, exclude = [], ...rest } = change
  const report = source.generate?.({ count, seed: 'a seed', exclude: new Set(exclude), ...rest })
  if (!report) throw new Error('the source generates nothing')
  return report
}

it('stocks every puzzle under its word, in the shape the game plays', () => {
  for (const [index, { key, difficulty, puzzle }] of stock.entries()) {
    expect(twistlePuzzleSchema.parse({ id: index, ...puzzle })).toMatchObject({
      word: key,
      difficulty,
      guessList: 'words-1',
    })
  }
})

it('releases only puzzles that were held back, as many as asked for', () => {
  const { entries, generated } = release()
  expect(generated).toBe(10)
  expect(entries).toHaveLength(10)
  for (const entry of entries) expect(reserve).toContainEqual(entry)
})

it('releases the same puzzles for the same seed', () => {
  expect(release()).toEqual(release())
})

it('never releases a puzzle twice', () => {
  const first = release().entries.map(({ key }) => key)
  const second = release({ exclude: first, count: 1000 })
  expect(second.generated).toBe(reserve.length - 10)
  expect(second.skipped).toBe(10)
  for (const { key } of second.entries) expect(first).not.toContain(key)
})

it('generates nothing once the reserve is used up', () => {
  const exclude = reserve.map(({ key }) => key)
  expect(release({ exclude })).toEqual({ entries: [], generated: 0, skipped: reserve.length })
})

it('keeps to the difficulty asked for', () => {
  const { entries, difficultyFocus } = release({ difficulty: 'expert' })
  expect(difficultyFocus).toBe('expert')
  expect(new Set(entries.map(entry => entry.difficulty))).toEqual(new Set(['expert']))
})
