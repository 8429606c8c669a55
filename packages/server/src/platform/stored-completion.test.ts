import type { Completion } from '@lexiverse/contract'
import { describe, expect, it } from 'vitest'
import { packCompletion, parseCompletion } from './stored-completion.ts'

const completion: Completion = {
  completionId: 'e2e3ab84-8949-42a5-9d46-dc9c1546f67a',
  result: 'victory',
  score: 28,
  rewards: {
    score: 711,
    mindPointsRestored: 0,
    glyphs: [],
    offers: [
      {
        glyphId: 'zenith',
        name: 'Glyph of Zenith',
        rarity: 'legendary',
        icon: 'zenith',
        quantity: 1,
      },
    ],
  },
  mindPoints: { current: 3, maximum: 3 },
  progress: {
    completedNodes: ['start', 'node-b', 'b1'],
    unlockedNodes: ['start', 'node-a', 'node-b', 'm1', 'b1', 'b2'],
    currentNode: 'b1',
    currentLevel: 1,
    completedLevels: [],
    totalScore: 850,
    scores: { '1:node-b': 330, '1:node-b#offer': 25, '1:b1': 495 },
    levelProgress: [{ level: 1, nodesCompleted: 3, totalNodes: 13 }],
    kind: 'campaign',
    isBegun: true,
    isTutorialMode: false,
    gameCompleted: false,
    randomizedNodeTypes: {},
    revealedNodes: [],
    omens: {},
    entered: ['node-b', 'b1'],
    completedAt: null,
  },
  events: ['node-completed'],
  isRunComplete: false,
  rating: 'medium',
}
const text = JSON.stringify(completion)

describe('a stored completion', () => {
  it('[SV37] is read the same, packed or as an earlier release has stored it', () => {
    expect(parseCompletion(packCompletion(completion))).toEqual(completion)
    expect(parseCompletion(text)).toEqual(completion)
  })

  it('[SV37] takes less than a third of its text', () => {
    expect(packCompletion(completion).length).toBeLessThan(text.length / 3)
  })

  it('[SV37] packed by the first release that did so can still be read', () => {
    const packed =
      'AcXWMQ6AIAwF0Lu4dxAK0qu4geAhPL0JKig2RBKNc9Op/7/0BnUQQVpnEAwhAQqrgDxq8BNNvUI968F2VbYMx1bMfwtbZ3yX+Dww9o7HINGbvoZsb9ou6X1fxR2+NucycVt0ro7FwQPDCsCM4vxyya8KPY0myL9ay5SvXrx8nY/KtAI='
    expect(parseCompletion(packed)).toEqual(completion)
  })

  it('[SV37] in a form that is not known is refused', () => {
    expect(() => parseCompletion(Buffer.of(2, 3, 0).toString('base64'))).toThrow('form 2')
  })
})
