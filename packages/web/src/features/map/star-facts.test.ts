import { describe, expect, it } from 'vitest'
import { chartNodes } from '../../play/chart-nodes.ts'
import { sampleJourney } from '../../play/sample-journey.ts'
import { starFacts } from './star-facts.ts'

function stakeIn(kind: 'campaign' | 'multiplayer') {
  const journey = sampleJourney({ kind }, { mindPoints: { current: 1, maximum: 3 } })
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
  const star = nodes.find(({ id }) => id === 'node-a')
  return star ? starFacts(star, journey, []).stake : null
}

describe('the last mind point', () => {
  it('[LO36] ends a journey of one, and lets one watch in a party', () => {
    expect(stakeIn('campaign')).toContain('losing it ends the journey.')
    expect(stakeIn('multiplayer')).toContain(
      'without it you watch until another opens the next realm.',
    )
  })
})
