import { expect, it } from 'vitest'
import { sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import type { QueuedLesson, QueuedResult } from '../sync/queue.ts'
import { chartNodes } from './chart-nodes.ts'
import { unlockedByUnsent, unsentResultsOf, withUnsentMindPoints } from './unsent-results.ts'

const result = (runId: number, nodeId: string, end: QueuedResult['result']) =>
  ({ kind: 'result', runId, nodeId, result: end }) as QueuedResult
const lesson = (nodeId: string): QueuedLesson => ({
  kind: 'lesson',
  runId: 7,
  nodeId,
  game: 'twistle',
  moves: [],
})

it('[SH25] unsent results are listed by star, for this journey only', () => {
  const results = [result(7, 't1', 'defeat'), result(8, 'm1', 'victory')]
  expect([...unsentResultsOf(7, [lesson('tutorial-node-a'), ...results])]).toEqual([
    ['tutorial-node-a', 'victory'],
    ['t1', 'defeat'],
  ])
})

it('[TU7] in the tutorial each unsent victory unlocks the next star', () => {
  const pending = unsentResultsOf(7, [lesson('tutorial-node-a'), lesson('tutorial-node-b')])
  const journey = unlockedByUnsent(pending, sampleTutorial())
  const states = chartNodes({ journey, hearsMysteries: false, pending }).map(({ state }) => state)
  expect(states).toEqual(['completed', 'completed', 'completed', 'available', 'locked'])
})

it('[SH25] on a campaign an unsent victory unlocks nothing', () => {
  const campaign = sampleJourney()
  const pending = unsentResultsOf(7, [result(7, 'node-a', 'victory')])
  expect(unlockedByUnsent(pending, campaign)).toBe(campaign)
  const lostLesson = unsentResultsOf(7, [result(7, 'tutorial-node-a', 'defeat')])
  expect(unlockedByUnsent(lostLesson, sampleTutorial()).progress.unlockedNodes).not.toContain(
    'tutorial-node-b',
  )
})

it('[PS26] each unsent result of the journey changes the balance by its own mind points', () => {
  const changed = (mindChange: number, runId = 7) =>
    ({ ...result(runId, 't1', 'defeat'), mindPoints: 2, mindChange }) as QueuedResult
  const shown = (...results: QueuedResult[]) =>
    withUnsentMindPoints(sampleJourney(), results).mindPoints.current
  expect(shown(changed(-1), changed(-1), changed(-1, 8))).toBe(1)
  expect(shown(changed(-2), changed(-2))).toBe(0)
  expect(shown(changed(-2), changed(1))).toBe(2)
  expect(shown(changed(1))).toBe(3)
  expect(shown(changed(0))).toBe(3)
})

it('[PS26] the last result stored by an earlier release sets the balance', () => {
  const left = (mindPoints: number | undefined, runId = 7) =>
    ({ ...result(runId, 't1', 'defeat'), mindPoints }) as QueuedResult
  const shown = (...results: QueuedResult[]) =>
    withUnsentMindPoints(sampleJourney(), results).mindPoints
  expect(shown(left(2))).toEqual({ current: 2, maximum: 3 })
  expect(shown(left(2), left(1), left(3, 8))).toEqual({ current: 1, maximum: 3 })
  expect(shown(left(undefined))).toEqual({ current: 3, maximum: 3 })
})
