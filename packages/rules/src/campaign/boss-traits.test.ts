import { describe, expect, it } from 'vitest'
import { runKinds, setupSchema } from '../engine/setup.ts'
import { stagedFacts } from '../test-kit/staged-attempt.ts'
import { setupFor } from './attempt.ts'
import { openRun, type RunRecord } from './run.ts'

const facts = { ...stagedFacts, hasFinishedCampaign: true }
const runAt = (level: number, kind: RunRecord['kind'] = 'campaign') => ({
  ...openRun(kind, [], 's'),
  level,
})

describe('the trait of a boss', () => {
  it('[FW27] is frozen into the attempt of a player who has finished a campaign before', () => {
    const setup = setupFor(runAt(2), 'boss', facts)
    expect(setup.trait).toBe('undertow')
    expect(setupFor(runAt(3), 'boss', facts).trait).toBe('reckoning')
    expect(setupSchema.parse(setup)).toEqual(setup)
    expect(setupFor(runAt(2), 'boss', stagedFacts)).not.toHaveProperty('trait')
  })

  it('[FW27] is neither on another star nor on a clue trial, nor on the boss of level 1', () => {
    for (const nodeId of ['node-a', 'm3', 'boss:etymology']) {
      expect(setupFor(runAt(2), nodeId, facts), nodeId).not.toHaveProperty('trait')
    }
    expect(setupFor(runAt(1), 'boss', facts)).not.toHaveProperty('trait')
  })

  it('[FW27] acts in campaigns, parties and seeded journeys only', () => {
    const acting = runKinds.filter(kind => setupFor(runAt(2, kind), 'boss', facts).trait)
    expect(acting).toEqual(['campaign', 'multiplayer', 'seeded'])
  })
})
