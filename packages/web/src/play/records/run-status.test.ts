import { expect, it } from 'vitest'
import { runStatus } from './run-status.ts'

it.each([
  [true, 0, 'completed'],
  [true, 90, 'completed'],
  [false, 1, 'failed'],
  [false, 0, 'in progress'],
] as const)('[CH7] calls a run (completed %s, %d s) %s', (wasCompleted, duration, status) => {
  expect(runStatus({ wasCompleted, duration })).toBe(status)
})
