import type { Journey } from '../src/play/journey/journey-store.ts'

/** A campaign at the start of level 1, with changes. */
export function sampleJourney(
  progress: Partial<Journey['progress']> = {},
  rest: Partial<Omit<Journey, 'progress'>> = {},
): Journey {
  return {
    runId: 7,
    mindPoints: { current: 3, maximum: 3 },
    isOver: false,
    hasOpenAttempt: false,
    ...rest,
    progress: {
      completedNodes: ['start'],
      unlockedNodes: ['start', 'node-a', 'node-b'],
      currentNode: 'start',
      currentLevel: 1,
      completedLevels: [],
      totalScore: 0,
      levelProgress: [],
      isTutorialMode: false,
      gameCompleted: false,
      completedAt: null,
      randomizedNodeTypes: {},
      ...progress,
    },
  }
}

/** The same journey as the server reports it. */
export const sampleAttempt = (journey: Journey) => ({
  runId: journey.runId,
  attemptId: null,
  game: null,
  setup: null,
  moves: [],
  mindPoints: journey.mindPoints,
  progress: journey.progress,
})

export const sampleTutorial = (progress: Partial<Journey['progress']> = {}): Journey =>
  sampleJourney({
    currentLevel: 0,
    isTutorialMode: true,
    unlockedNodes: ['start', 'tutorial-node-a'],
    ...progress,
  })
