import { expect, it } from 'vitest'
import { someStats } from '../../../test/sample-chronicle.ts'
import { aRun } from '../../../test/sample-run.ts'
import { gameTypeLabel, journeyType, progression, summaryCards } from './texts.ts'

it('[CH12] names journeys and games by the one table', () => {
  expect(gameTypeLabel('twistle')).toBe('Wordle')
  expect(gameTypeLabel('forgotten-word')).toBe('Forgotten Word')
  expect(gameTypeLabel('campaign')).toBe('Campaign')
  expect(gameTypeLabel('something-new')).toBe('something-new')
  const runData = { gameType: 'twistle', startLevel: 2 }
  expect(journeyType(aRun({ runType: 'practice', runData }))).toBe('Practice: Wordle')
  expect(journeyType(aRun({}))).toBe('Campaign')
  expect(journeyType(aRun({ magnitude: 4 }))).toBe('Campaign, Magnitude 4')
})

it('[CH12] tells from which level a journey came to which', () => {
  const gameType = 'campaign'
  expect(progression({ gameType, startLevel: 1 })).toBe('Level 1')
  expect(progression({ gameType, startLevel: 1, endLevel: 1 })).toBe('Level 1')
  expect(progression({ gameType, startLevel: 1, endLevel: 3 })).toBe('Level 1 → Level 3')
  expect(progression({ gameType, startLevel: 0, endLevel: 1 })).toBe('Tutorial → Level 1')
})

it('[CH10] sums journeys up in four cards', () => {
  const shown = summaryCards(someStats).map(({ label, figure, note }) => [label, figure, note])
  expect(shown).toEqual([
    ['Total Journeys', '24', '9 completed (38%)'],
    ['Victories', '3', '33% win rate'],
    ['Best Score', '21,480', 'Average 8,014'],
    ['Total Time', '10h 42m', 'Average 26m 45s per run'],
  ])
})

it('[CH10] shows zeros to whoever has not begun', () => {
  const none = Object.fromEntries(Object.keys(someStats).map(key => [key, 0]))
  const shown = summaryCards({ ...someStats, ...none, byGameType: {}, byStartLevel: {} })
  expect(shown.map(({ figure }) => figure)).toEqual(['0', '0', '0', '0s'])
  expect(shown.map(({ note }) => note)).toEqual([
    '0 completed (0%)',
    '0% win rate',
    'Average 0',
    'Average 0s per run',
  ])
})
