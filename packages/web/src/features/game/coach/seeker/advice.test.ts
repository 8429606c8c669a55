import { type SeekerFigures, type SeekerTurnFigures, seekerFigures } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const better = { word: 'CRANE', average: 2.04, tellsAllApart: false, isAnswer: false, letter: 'R' }
const turn: SeekerTurnFigures = {
  ...{ word: 'SLATE', isOpen: true, before: 12, after: 4, average: 14.6, skill: 50, luck: 50 },
  better,
}
const figures = (advised: number | null, ...turns: SeekerTurnFigures[]): SeekerFigures => ({
  ...{ turns, advised, skill: 50, luck: 50, left: 4, best: 0, family: 0 },
})
const told = (of: SeekerFigures) => {
  const advice = adviceOf(of)
  return advice && `${advice.before} ${advice.word} ${advice.after}`
}

it('[LB3] names the better word of the advised turn, with both averages', () => {
  expect(told(figures(1, turn, turn))).toBe(
    'At guess two, twelve words stood open. CRANE asks about R and leaves 2 on average; SLATE leaves 15.',
  )
})

it('[LB3] says of a word that tells all apart nothing else', () => {
  const sure = { ...turn, better: { ...better, tellsAllApart: true } }
  expect(told(figures(0, sure))).toBe(
    'At guess one, twelve words stood open. CRANE tells them all apart.',
  )
})

it('[LB3] offers an equally good word where none was better, of the last turn that had a choice', () => {
  const plain = { ...turn, better: { ...better, letter: null } }
  const narrow = { ...turn, before: 2 }
  expect(told(figures(null, turn, plain, narrow))).toBe(
    'At guess two, twelve words stood open. CRANE tells as much as SLATE did.',
  )
})

it('[LB3] gives none for the opening alone, nor without a word to name', () => {
  expect(told(figures(null, turn))).toBeNull()
  expect(told(figures(null, turn, { ...turn, better: null }))).toBeNull()
  expect(told(figures(null))).toBeNull()
})

it('[LB3] gives none after a game that named the word at once', () => {
  const opening = { word: 'FLAME', guesses: [], unveiled: [], isHardMode: true }
  const game = { secret: 'FLAME', turns: [opening] }
  expect(told(seekerFigures(game, ['FLAME', 'CRANE', 'SLATE'], new Set()))).toBeNull()
})
