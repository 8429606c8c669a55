import { tutorialScenarios, type WordWebPuzzle } from '@lexiverse/rules'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Threads, Traps } from './threads.tsx'

afterEach(cleanup)

const plain = tutorialScenarios.find(({ game }) => game === 'word-web')?.puzzle as WordWebPuzzle
const group = {
  theme: 'Hidden Birds',
  words: ['STEALTH', 'CROWN', 'BOWLER', 'GEORGE'],
  reason: 'Every one has a bird in it.',
  notes: { STEALTH: 'S[TEAL]TH', CROWN: '[CROW]N', BOWLER: 'B[OWL]ER', GEORGE: 'no bird' },
}

it('[CO20] tells the reason of a group and draws how each word belongs', () => {
  render(<Threads groups={[group]} />)
  expect(screen.getByText('Every one has a bird in it.')).toBeDefined()
  const marked = [...document.querySelectorAll('em')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['TEAL', 'CROW', 'OWL'])
  const notes = [...document.querySelectorAll('li li')].map(({ textContent }) => textContent)
  expect(notes[0]).toBe('STEALTH')
  expect(notes[3]).toBe('GEORGE no bird')
})

it('[CO20] draws a word whole when several of its letters are marked', () => {
  const words = ['BANANA', 'DECADE', 'CAD', 'COFFEE']
  const notes = {
    BANANA: 'B[A]N[A]N[A]',
    DECADE: '[DE]CA[DE]',
    CAD: 'C[H]AD',
    COFFEE: 'CO[FF][EE]',
  }
  render(<Threads groups={[{ ...group, words, notes }]} />)
  const drawn = [...document.querySelectorAll('li li')].map(({ textContent }) => textContent)
  expect(drawn).toEqual(['BANANA', 'DECADE', 'CAD CHAD', 'COFFEE'])
  const marked = [...document.querySelectorAll('em')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['A', 'A', 'A', 'DE', 'DE', 'H', 'FF', 'EE'])
})

it('shows a group of an earlier release without a reason', () => {
  render(<Threads groups={plain.groups} />)
  expect(screen.getByText(plain.groups[0]?.theme ?? '')).toBeDefined()
  expect(document.querySelectorAll('em')).toHaveLength(0)
})

it('[CO20] names the red herring and the words that fitted another group', () => {
  const herring = { theme: "A Tailor's Cut", words: ['DICE', 'MOW', 'PRUNE', 'SEVER'] }
  const traps = [{ word: 'FAST', theme: "A Drummer's Tempos" }]
  render(<Traps puzzle={{ ...plain, herring, traps }} />)
  const told = document.body.textContent
  expect(told).toContain(
    'DICE, MOW, PRUNE and SEVER looked like “A Tailor’s Cut”, which was not there.',
  )
  expect(told).toContain('FAST would have fitted “A Drummer’s Tempos” too.')
})

it('says nothing of traps where there were none', () => {
  render(<Traps puzzle={plain} />)
  expect(document.body.textContent).toBe('')
})
