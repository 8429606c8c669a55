import { practiceSetup, tutorialPuzzleAt, twistle } from '@lexiverse/rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { addClues, forgetStaleClues } from '../journey/won-clues.ts'
import { savedAttemptSlot } from '../sync/saved-attempt.ts'
import { playAttempt } from './attempt.ts'
import { isExplained, markExplained } from './explained-games.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('[SC31] stores explained games, the game in play with its puzzle and log, and clues with their time', () => {
  fakeServer({ 'POST /api/player/update-run': { status: 503 } })
  const setup = { ...practiceSetup('a seed'), hiveWins: 2, streak: 3 }
  const puzzle = tutorialPuzzleAt('tutorial-node-c')
  const opened = { runId: 7, attemptId: 9, setup, moves: [] }
  const attempt = playAttempt(twistle, { playerId: 4, nodeId: 'b1', opened, puzzle } as never)
  attempt.game.play({ type: 'guess', word: 'MAPLE' })
  attempt.close()
  markExplained('twistle')
  const boss = { runId: 7, level: 1, bossAttemptId: 12 }
  addClues(boss, [{ clue: 'etymology', trialId: '41' }])
  forgetStaleClues(boss, 0)

  expect(Object.keys(localStorage).toSorted()).toEqual([
    'lexiverse.attempt.7.b1.1',
    'lexiverse.clue-session',
    'lexiverse.tutorial-seen',
    'lexiverse.won-clues.7.1',
  ])
  expect(savedAttemptSlot(7, 'b1', setup.level).read()).toMatchObject({
    puzzle,
    moves: [{ type: 'guess', word: 'MAPLE' }],
    // Wins, round and streak come with the attempt and lie nowhere else.
    setup: { hiveWins: 2, streak: 3 },
  })
  expect([isExplained('twistle'), isExplained('word-web')]).toEqual([true, false])
})
