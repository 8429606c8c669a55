import { describe, expect, it } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
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

describe('the last mind point', () => {
  it('[LO36] ends a journey of one, and lets one watch in a party', () => {
    expect(stakeIn('campaign')).toContain('losing it ends the journey.')
    expect(stakeIn('multiplayer')).toContain(
      'without it you watch until another opens the next realm.',
    )
  })
})
