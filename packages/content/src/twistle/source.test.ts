import { twistlePuzzleSchema } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { readBank } from './bank.ts'
import { openTwistleSource } from './source.ts'

const stock = openTwistleSource('words-1').stock()

it('stocks every puzzle under its word, in the shape the game plays', () => {
  for (const [index, { key, difficulty, puzzle }] of stock.entries()) {
    expect(twistlePuzzleSchema.parse({ id: index, ...puzzle })).toMatchObject({
      word: key,
      difficulty,
      guessList: 'words-1',
    })
  }
})

it('[CO30] leaves out the puzzles of the daily journey', () => {
  const daily = readBank().filter(entry => entry.daily)
  expect(stock).toHaveLength(readBank().length - daily.length)
  for (const { word } of daily) expect(stock.map(({ key }) => key)).not.toContain(word)
})
