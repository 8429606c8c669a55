import type { Journey } from '../src/play/journey/journey-store.ts'

/** For tests: a campaign at level 1 that has just begun, unless told otherwise. */
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

/** For tests: the same as the server tells it. */
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
