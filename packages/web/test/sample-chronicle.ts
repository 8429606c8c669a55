import type { AchievementView, RunStats, StoryAttempt } from '@lexiverse/contract'

export const someStats: RunStats = {
  totalRuns: 24,
  completedRuns: 9,
  openRuns: 1,
  victories: 3,
  winRate: 33,
  bestScore: 21_480,
  averageScore: 8_014,
  totalTimeSeconds: 38_520,
  byGameType: { campaign: 12, twistle: 3, 'time-trial': 9 },
  byStartLevel: { 0: 1, 1: 20, 2: 3 },
}

export function anAttempt(part: Partial<StoryAttempt>): StoryAttempt {
  return {
    id: 100,
    level: 1,
    nodeId: 'node-a',
    attemptNumber: 1,
    gameType: 'word-web',
    outcome: 'victory',
    score: 380,
    paid: 418,
    duration: 95,
    moveCount: 5,
    startedAt: 1_000,
    endedAt: 96_000,
    ...part,
  }
}

export const someAchievements: AchievementView[] = [
  {
    id: 'first-star',
    title: 'First Star',
    description: 'Complete a node.',
    earnedAt: new Date(2026, 2, 12).getTime(),
    progress: { value: 1, target: 1 },
  },
  {
    id: 'star-gazer',
    title: 'Star Gazer',
    description: 'Complete 25 nodes.',
    earnedAt: null,
    progress: { value: 4, target: 25 },
  },
]
