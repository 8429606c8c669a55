import { practiceSetup, type Setup } from '@lexiverse/rules'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { savedAttemptSlot } from '../../../play/sync/saved-attempt.ts'
import { starFacts } from './star-facts.ts'

function stakeIn(kind: 'campaign' | 'multiplayer') {
  const journey = sampleJourney({ kind }, { mindPoints: { current: 1, maximum: 3 } })
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
  const star = nodes.find(({ id }) => id === 'node-a')
  return star ? starFacts(star, nodes, journey, []).stake : null
}

describe('what is at stake', () => {
  const stakeAt = (nodeId: string, hearsMysteries = false) => {
    const unlockedNodes = ['start', 'node-a', 'node-b', 't2']
    const journey = sampleJourney({ unlockedNodes })
    const nodes = chartNodes({ journey, hearsMysteries, pending: new Map() })
    const star = nodes.find(({ id }) => id === nodeId)
    return star && starFacts(star, nodes, journey, []).stake
  }

  it.each(['b2', 't2'])('[SH71] reveals nothing about the mystery %s', nodeId => {
    expect(stakeAt(nodeId)).toBe('Mistakes or a defeat may cost mind points.')
  })

  it.each([
    ['node-a', 'Each wrong group costs a mind point.'],
    ['m1', 'A defeat or a restored letter costs a mind point.'],
    ['b1', 'A defeat costs a mind point.'],
    ['boss', 'Each wrong guess costs a mind point.'],
  ])('[SH71] is told of %s, whose puzzle is known', (nodeId, stake) => {
    expect(stakeAt(nodeId)).toBe(stake)
  })

  it('[SH71] is shown for a mystery that Keen Ear reveals', () => {
    expect(stakeAt('t2', true)).toBe('A defeat or a restored letter costs a mind point.')
  })
})

describe('the chances of a star', () => {
  afterEach(() => localStorage.clear())

  const factsAt = (magnitude: number, more: Partial<Journey['progress']> = {}) => {
    const journey = sampleJourney({ kind: 'campaign', magnitude, ...more })
    const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
    const star = nodes.find(({ id }) => id === 'node-a')
    if (!star) throw new Error('no star')
    return starFacts(star, nodes, journey, [])
  }
  const percents = (magnitude: number) =>
    Object.fromEntries(factsAt(magnitude).rewards.map(({ label, percent }) => [label, percent]))
  const open = (setup: Partial<Setup>, puzzle: unknown = null) =>
    savedAttemptSlot(7, 'node-a', setup.level ?? 1).write({
      runId: 7,
      attemptId: 1,
      game: 'word-web',
      setup: { ...practiceSetup('s'), level: 1, nodeId: 'node-a', ...setup },
      puzzle,
      moves: [],
    })

  it('[MG4] are those of the rules, perks and gifts that its open game was opened with', () => {
    expect(percents(10)).toEqual({ Glyph: 28 })
    open({ rulesVersion: 1 })
    expect(percents(10)).toEqual({ Glyph: 35, 'Mind point': 10 })
    open({ perks: ['lucky-lexicon'] })
    expect(percents(10)).toEqual({ Glyph: 43 })
  })

  it('[MG4] [OM4] stand beside the difficulty and the omen of the open game', () => {
    const omens = { 'node-a': 'perihelion' }
    expect(factsAt(3, { omens })).toMatchObject({
      difficulty: 'Medium',
      omen: { id: 'perihelion' },
    })
    open({ omen: 'keystone' }, { difficulty: 'hard' })
    expect(factsAt(3, { omens })).toMatchObject({ difficulty: 'Hard', omen: { id: 'keystone' } })
    open({}, { difficulty: 'hard' })
    expect(factsAt(3, { omens }).omen).toBeNull()
    const won = { omens, completedNodes: ['start', 'node-a'] }
    expect(factsAt(3, won)).toMatchObject({ difficulty: 'Easy', omen: null })
  })

  it('[MG4] are those of the present rules where the open game is of another level', () => {
    open({ level: 2, rulesVersion: 1 })
    expect(percents(10)).toEqual({ Glyph: 28 })
  })

  it('[PK9] leave out what was won by passing the star by', () => {
    const items = [{ kind: 'mindPointChance' as const, amount: 30, from: ['wayfarers-pass'] }]
    const passing = { carried: { items, taken: {} }, passed: ['1:node-a'] }
    const journey = sampleJourney({ kind: 'campaign', ...passing })
    const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
    const percentAt = (nodeId: string) => {
      const star = nodes.find(({ id }) => id === nodeId)
      const rewards = star ? starFacts(star, nodes, journey, []).rewards : []
      return rewards.find(({ label }) => label === 'Mind point')?.percent
    }
    expect([percentAt('node-a'), percentAt('node-b')]).toEqual([25, 55])
  })
})

describe('the last mind point', () => {
  it('[LO36] ends a journey of one, and lets one watch in a party', () => {
    expect(stakeIn('campaign')).toContain('losing it ends the journey.')
    expect(stakeIn('multiplayer')).toContain(
      'without it you watch until another opens the next realm.',
    )
  })
})
