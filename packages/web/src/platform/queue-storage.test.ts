import { beforeEach, expect, it } from 'vitest'
import { readStoredQueue } from './queue-storage.ts'

const put = (key: string, value: unknown) =>
  localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))

beforeEach(() => localStorage.clear())

const claims = { gameData: { level: 1 }, additionalData: {} }

it('[PS23] reads results and lessons of an earlier release, results first, and moves them over', () => {
  put('lessons', [{ runId: 9, nodeId: 'tutorial-node-a' }])
  put('outbox', [{ attemptId: 5, claims }, { attemptId: 6 }])
  put('queue', [{ kind: 'result', attemptId: 4 }])
  const moved = [
    { kind: 'result', attemptId: 4 },
    { kind: 'result', attemptId: 5, figures: claims },
    { kind: 'result', attemptId: 6 },
    { kind: 'lesson', runId: 9, nodeId: 'tutorial-node-a' },
  ]
  expect(readStoredQueue()).toEqual(moved)
  expect(Object.keys(localStorage)).toEqual(['lexiverse.queue'])
  expect(readStoredQueue()).toEqual(moved)
})

it('[PS23] reads what a tab of the earlier release adds later', () => {
  put('outbox', [{ attemptId: 5 }])
  readStoredQueue()
  put('outbox', [{ attemptId: 6 }])
  expect(readStoredQueue()).toMatchObject([{ attemptId: 5 }, { attemptId: 6 }])
})

it('[PS23] is empty where nothing is stored or everything is damaged', () => {
  expect(readStoredQueue()).toEqual([])
  localStorage.setItem('lexiverse.outbox', '{"version":1,"value":[7')
  localStorage.setItem('lexiverse.queue', 'no JSON')
  expect(readStoredQueue()).toEqual([])
})
