import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { starFacts } from '../stars/star-facts.ts'
import { carriedPowers } from '../stars/star-powers.ts'
import { CarriedPanel } from './carried-panel.tsx'

afterEach(cleanup)

const letter = { kind: 'seekerLetters', amount: 1, from: ['keen-ear'] } as const
const likelier = { kind: 'mindPointChance', amount: 20, from: ['keen-ear'] } as const
const seconds = { kind: 'trialSeconds', amount: 20, from: ['keen-ear'], level: 1 } as const
const items = [letter, likelier, seconds].map(item => ({ ...item, from: [...item.from] }))
const journey = sampleJourney({ kind: 'campaign', carried: { items, taken: {} } })
const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
const nodeAt = (nodeId: string) => {
  const node = nodes.find(({ id }) => id === nodeId)
  if (!node) throw new Error(nodeId)
  return node
}
const textsAt = (nodeId: string, from = journey) =>
  carriedPowers(nodeAt(nodeId), from.progress).map(({ text }) => text)

it('[CY5] the map says what is carried, one sentence each', () => {
  render(<CarriedPanel progress={journey.progress} />)
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Next Word Seeker: one letter is shown.',
    'Next star: +20% chance of a mind point.',
    'Clue trials of this realm: 20 seconds more.',
  ])
})

it('[WA14] the map lists open promises with what is carried', () => {
  const promises = ['The Gamblers: your wager ends with your first try at that star.']
  const promised = sampleJourney({ carried: { items, taken: {}, promises } })
  render(<CarriedPanel progress={promised.progress} />)
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(promises[0])
  expect(screen.getByText('Carried with you: 4')).toBeTruthy()
})

it('[CY15] the map shows the purse only once something was spent', () => {
  const { container } = render(<CarriedPanel progress={sampleJourney().progress} />)
  expect(container.textContent).toBe('')
  render(<CarriedPanel progress={sampleJourney({ totalScore: 1500, spent: 300 }).progress} />)
  expect(document.body.textContent).toBe('Score to spend: 1,200')
})

it('[CY5] the sheet of a star says what will act there', () => {
  expect(textsAt('b1')).toEqual(['One letter is shown.', '+20% chance of a mind point.'])
  expect(textsAt('node-a')).toEqual(['+20% chance of a mind point.'])
  expect(textsAt('boss')).toEqual(['20 seconds more.'])
  const retried = sampleJourney({
    kind: 'campaign',
    carried: { items: [], taken: { '1:b1': items.slice(0, 1) } },
  })
  expect([textsAt('b1', retried), textsAt('m2', retried)]).toEqual([['One letter is shown.'], []])
})

it('[CY13] the chances of a star include what is carried to it, but a boss needs none', () => {
  const percentAt = (nodeId: string) =>
    starFacts(nodeAt(nodeId), nodes, journey, []).rewards.find(
      ({ label }) => label === 'Mind point',
    )?.percent
  expect([percentAt('node-a'), percentAt('boss')]).toEqual([45, 100])
})
