import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeProgress,
  offerKey,
  progressKey,
  type ScoredProgress,
  scoredNodes,
  totalScore,
} from './progress.ts'

const progress: fc.Arbitrary<ScoredProgress> = fc.record({
  level: fc.integer({ min: 0, max: 3 }),
  scores: fc.dictionary(
    fc.constantFrom('1:t1', '1:boss', '2:m1', '2:m1#offer', '3:boss', '3:b2'),
    fc.integer({ min: 0, max: 2000 }),
  ),
})

describe('progress', () => {
  it('[CA31] merges to the same result in any order and any number of times', () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        expect(mergeProgress(a, a)).toEqual(a)
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a))
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)))
      }),
    )
  })

  it('[CA31] never loses an entry, a point or a level', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const merged = mergeProgress(a, b)
        for (const [key, score] of Object.entries(a.scores)) {
          expect(merged.scores[key]).toBeGreaterThanOrEqual(score)
        }
        expect(totalScore(merged)).toBeGreaterThanOrEqual(Math.max(totalScore(a), totalScore(b)))
        expect(merged.level).toBe(Math.max(a.level, b.level))
      }),
    )
  })

  it('[CA31] adds up all that was paid, and counts as completed only the nodes', () => {
    const scores = { '1:t1': 330, [offerKey(progressKey(1, 't1'))]: 25, '2:t1': 10 }
    expect(totalScore({ level: 2, scores })).toBe(365)
    expect(scoredNodes({ level: 2, scores }, 1)).toEqual(['t1'])
  })
})
