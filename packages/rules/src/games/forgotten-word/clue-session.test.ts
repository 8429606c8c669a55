import { expect, it } from 'vitest'
import { areCluesStale } from './clue-session.ts'

const hours = (count: number) => count * 3_600_000
const session = { level: 1, stampedAt: hours(5), now: hours(7) + 1 }

it('[FW16] forgets stored clues more than two hours after the last session, at level 1', () => {
  expect(areCluesStale(session)).toBe(true)
  expect(areCluesStale({ ...session, now: hours(7) })).toBe(false)
  expect(areCluesStale({ ...session, level: 2 })).toBe(false)
  expect(areCluesStale({ ...session, stampedAt: null })).toBe(false)
})
