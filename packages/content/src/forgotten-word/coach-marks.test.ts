import { bossClues, readClues } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { createForgottenWordSource } from './source.ts'

const stock = createForgottenWordSource({ has: () => false, look: () => null }).stock()
const marked = stock.map(({ puzzle }) => {
  const clues = readClues({ id: 1, ...puzzle })
  return bossClues.filter(clue => clues[clue].some(({ tie }) => tie))
})
const shareOf = (count: number) => count / stock.length

it('[LB8] the coach marks what points to the word in nearly every entry', () => {
  expect(shareOf(marked.filter(clues => clues.length > 0).length)).toBeGreaterThan(0.97)
  expect(shareOf(marked.filter(clues => clues.includes('etymology')).length)).toBeGreaterThan(0.6)
})

it('[LB8] the coach changes no text of a clue', () => {
  for (const { puzzle } of stock) {
    const clues = readClues({ id: 1, ...puzzle })
    for (const clue of bossClues) {
      const shown = clues[clue].map(({ text }) => text).join('')
      expect(shown).toBe(puzzle[clue].replace(/[{}]/g, ''))
    }
  }
})
