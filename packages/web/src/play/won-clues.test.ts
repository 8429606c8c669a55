import { practiceSetup } from '@lexiverse/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { savedAttempt } from './saved-attempt.ts'
import { beginClueSession, keepWonClue, wonCluesOf } from './won-clues.ts'

const HOUR_MS = 60 * 60 * 1000
const runId = 5
const bossAttemptId = 40
const visit = { runId, level: 1, bossAttemptId }

const winClue = (clue: 'etymology' | 'usage', trialId: number) =>
  keepWonClue({ runId, level: 1, bossId: 'boss', clue, trialId })

beforeEach(() => {
  localStorage.clear()
  savedAttempt(runId, 'boss').write({
    runId,
    attemptId: bossAttemptId,
    game: 'forgotten-word',
    setup: practiceSetup('seed'),
    puzzle: null,
    moves: [],
  })
})

describe('clues won in trials', () => {
  it('are kept by level and puzzle, each trial once', () => {
    winClue('etymology', 41)
    winClue('etymology', 41)
    winClue('usage', 42)
    expect(wonCluesOf(runId, 1, bossAttemptId)).toEqual([
      { bossAttemptId, clue: 'etymology', trialId: '41' },
      { bossAttemptId, clue: 'usage', trialId: '42' },
    ])
    expect(wonCluesOf(runId, 2, bossAttemptId)).toEqual([])
    expect(wonCluesOf(runId, 1, bossAttemptId + 1)).toEqual([])
  })

  it('[FW16] are forgotten more than two hours after the last session', () => {
    winClue('etymology', 41)
    beginClueSession({ ...visit, bossAttemptId: 50, now: 0 })
    beginClueSession({ ...visit, bossAttemptId: 50, now: 2 * HOUR_MS })
    expect(wonCluesOf(runId, 1, bossAttemptId)).toHaveLength(1)
    beginClueSession({ ...visit, bossAttemptId: 50, now: 5 * HOUR_MS })
    expect(wonCluesOf(runId, 1, bossAttemptId)).toEqual([])
  })

  it('[FW16] stay with a boss that stands open, and at other levels', () => {
    winClue('etymology', 41)
    beginClueSession({ ...visit, now: 0 })
    beginClueSession({ ...visit, now: 9 * HOUR_MS })
    beginClueSession({ ...visit, level: 2, bossAttemptId: 50, now: 20 * HOUR_MS })
    expect(wonCluesOf(runId, 1, bossAttemptId)).toHaveLength(1)
  })
})
