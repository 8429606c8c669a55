import { practiceSetup } from '@lexiverse/rules'
import { afterEach, expect, it } from 'vitest'
import {
  clearSavedAttempt,
  type SavedAttempt,
  savedAttemptSlot,
  savedAttemptsAt,
  savedAttemptsOf,
} from './saved-attempt.ts'
import { storeWonClue } from './store-won-clue.ts'

afterEach(() => localStorage.clear())

const gameAt = (nodeId: string, level: number, attemptId: number): SavedAttempt => ({
  runId: 9,
  attemptId,
  game: 'word-web',
  setup: { ...practiceSetup('seed'), runKind: 'multiplayer', nodeId, level },
  puzzle: {},
  moves: [],
})

function save(saved: SavedAttempt): void {
  const { nodeId, level } = saved.setup
  savedAttemptSlot(saved.runId, nodeId, level).write(saved)
}

/** As earlier releases stored it: one game per node. */
const saveWithoutLevel = (saved: SavedAttempt) =>
  localStorage.setItem(
    `lexiverse.attempt.${saved.runId}.${saved.setup.nodeId}`,
    JSON.stringify({ version: 1, value: saved }),
  )

const idAt = (level: number) => savedAttemptSlot(9, 'node-a', level).read()?.attemptId

it('[LO33] open games at stars of the same name in two realms are both kept', () => {
  save(gameAt('node-a', 1, 5))
  save(gameAt('node-a', 2, 6))
  expect([idAt(1), idAt(2), idAt(3)]).toEqual([5, 6, undefined])
  expect(savedAttemptsAt('node-a').map(({ attemptId }) => attemptId)).toEqual([5, 6])
  clearSavedAttempt(9, 6)
  expect([idAt(1), idAt(2)]).toEqual([5, undefined])
})

it('[SC31] a game that an earlier release stored without its level is continued, once', () => {
  saveWithoutLevel(gameAt('node-a', 1, 5))
  expect([idAt(1), idAt(2)]).toEqual([5, undefined])
  save(gameAt('node-a', 2, 6))
  expect(idAt(1)).toBe(5)
  const moves = [{ type: 'guess', words: ['A'], at: 1 }]
  save({ ...gameAt('node-a', 1, 5), moves })
  expect(savedAttemptsOf(9).map(saved => [saved.attemptId, saved.moves.length])).toEqual(
    expect.arrayContaining([
      [5, 1],
      [6, 0],
    ]),
  )
  expect(Object.keys(localStorage)).toHaveLength(2)
})

it('[SC31] a game that an earlier release stored is removed when its result has arrived', () => {
  saveWithoutLevel(gameAt('node-a', 1, 5))
  clearSavedAttempt(9, 5)
  expect(Object.keys(localStorage)).toEqual([])
})

it('[FW8] a clue goes to the boss of the realm in which its trial was played', () => {
  save(gameAt('boss', 1, 5))
  save(gameAt('boss', 2, 6))
  save(gameAt('boss:usage', 2, 7))
  storeWonClue({ runId: 9, nodeId: 'boss:usage', attemptId: 7 })
  const clues = Object.keys(localStorage).filter(key => key.includes('won-clues'))
  expect(clues).toEqual(['lexiverse.won-clues.9.2'])
})
