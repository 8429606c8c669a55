import { practiceSetup } from '@lexiverse/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { savedAttemptSlot } from '../sync/saved-attempt.ts'
import { storeWonClue } from '../sync/store-won-clue.ts'
import { addClues, forgetStaleClues, setClues, wonCluesOf } from './won-clues.ts'

const HOUR_MS = 60 * 60 * 1000
const runId = 5
const bossAttemptId = 40
const boss = { runId, level: 1, bossAttemptId }
const another = { ...boss, bossAttemptId: 50 }

const winClue = (clue: 'etymology' | 'usage', attemptId: number) =>
  storeWonClue({ runId, nodeId: `boss:${clue}`, attemptId })

beforeEach(() => {
  localStorage.clear()
  savedAttemptSlot(runId, 'boss', 1).write({
    runId,
    attemptId: bossAttemptId,
    game: 'forgotten-word',
    setup: { ...practiceSetup('seed'), level: 1 },
    puzzle: null,
    moves: [],
  })
})

describe('clues won in trials', () => {
  it('[FW8] [SC31] are stored by level and puzzle, each trial once', () => {
    winClue('etymology', 41)
    winClue('etymology', 41)
    winClue('usage', 42)
    expect(wonCluesOf(boss)).toEqual([
      { bossAttemptId, clue: 'etymology', trialId: '41' },
      { bossAttemptId, clue: 'usage', trialId: '42' },
    ])
    expect(wonCluesOf({ ...boss, level: 2 })).toEqual([])
    expect(wonCluesOf({ ...boss, bossAttemptId: bossAttemptId + 1 })).toEqual([])
  })

  it('[PL23] that only the server knows are stored beside them', () => {
    winClue('etymology', 41)
    addClues(boss, [
      { clue: 'etymology', trialId: '41' },
      { clue: 'usage', trialId: '42' },
    ])
    expect(wonCluesOf(boss).map(({ trialId }) => trialId)).toEqual(['41', '42'])
  })

  it('[PL23] of a boss are replaced by the server’s list, and those of others stay', () => {
    winClue('etymology', 41)
    addClues(another, [{ clue: 'etymology', trialId: '51' }])
    setClues(boss, [{ clue: 'usage', trialId: '42' }])
    expect(wonCluesOf(boss).map(({ trialId }) => trialId)).toEqual(['42'])
    setClues(boss, [])
    expect(wonCluesOf(boss)).toEqual([])
    expect(wonCluesOf(another)).toHaveLength(1)
  })

  it('[FW16] are removed more than two hours after the last visit', () => {
    winClue('etymology', 41)
    forgetStaleClues(another, 0)
    forgetStaleClues(another, 2 * HOUR_MS)
    expect(wonCluesOf(boss)).toHaveLength(1)
    forgetStaleClues(another, 5 * HOUR_MS)
    expect(wonCluesOf(boss)).toEqual([])
  })

  it('[FW16] stay for an open boss, and at other levels', () => {
    winClue('etymology', 41)
    forgetStaleClues(boss, 0)
    forgetStaleClues(boss, 9 * HOUR_MS)
    forgetStaleClues({ ...another, level: 2 }, 20 * HOUR_MS)
    expect(wonCluesOf(boss)).toHaveLength(1)
  })
})
