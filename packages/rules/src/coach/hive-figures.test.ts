import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import type { HivePuzzle } from '../hive/puzzle.ts'
import { type HiveFigures, hiveFigures, mostWithin, paceOf } from './hive-figures.ts'

const puzzle: HivePuzzle = {
  id: 1,
  difficulty: 'easy',
  center: 'I',
  letters: ['N', 'G', 'L', 'P', 'A', 'T'],
  pangram: 'PLAITING',
  validWords: [
    'PAIN',
    'TAIL',
    'TAPPING',
    'LAPPING',
    'NAPPING',
    'PLAITING',
    'GAIN',
    'LINT',
    'PINTA',
  ],
  bonusWords: ['PLATING'],
}

const word = (at: number, text: string) => ({ type: 'word', at, word: text })

function figuresOf(moves: MoveLog): HiveFigures {
  const end = replay(hiveBuilder, puzzle, practiceSetup('seed'), moves)
  if (!end.ok) throw new Error(end.refusal.code)
  return hiveFigures(puzzle, hiveBuilder.view(end.state), moves)
}

const moves = [
  word(1_000, 'PAIN'),
  word(4_000, 'TATTING'),
  word(9_000, 'TAPPING'),
  word(50_000, 'PINTA'),
]

it('[LB7] lists the missed words with the commonest first, and the pangrams among them', () => {
  const { missed, pangramsMissed, misses } = figuresOf(moves)
  expect(missed).toEqual(['TAIL', 'LAPPING', 'NAPPING', 'PLAITING', 'GAIN', 'LINT'])
  expect(pangramsMissed).toEqual(['PLAITING'])
  expect(misses).toBe(1)
})

it('[LB7] tells when each word was found, the longest and the rarest', () => {
  const { found, longest, rare, duration } = figuresOf(moves)
  expect(found.map(({ word: text, at }) => [text, at])).toEqual([
    ['PAIN', 1_000],
    ['TAPPING', 9_000],
    ['PINTA', 50_000],
  ])
  expect([longest?.word, rare, duration]).toEqual(['TAPPING', 'PINTA', 50_000])
})

it('[LB7] tells endings that the letters held, with the words that have them', () => {
  expect(figuresOf(moves).endings).toEqual([
    { ending: 'ING', words: ['TAPPING', 'LAPPING', 'NAPPING', 'PLAITING'], found: 1 },
  ])
})

it('[LB7] counts words a minute in equal parts of the time, and the most in a stretch', () => {
  const figures = figuresOf(moves)
  // Two words in the first 25 seconds, one in the last.
  expect(paceOf(figures, 2)).toEqual([4.8, 2.4])
  expect([mostWithin(figures, 20_000), mostWithin(figures, 60_000)]).toEqual([2, 3])
})

it('[LB7] tells figures of a hive that was left without a move', () => {
  const figures = figuresOf([])
  expect([figures.found, figures.longest, figures.rare]).toEqual([[], null, null])
  expect(paceOf(figures, 3)).toEqual([0, 0, 0])
  expect(mostWithin(figures, 20_000)).toBe(0)
})

/** Words in any order, some of them no answers, at any time. */
const anyMoves = fc
  .record({
    words: fc.shuffledSubarray([...puzzle.validWords, 'PLATING', 'TATTING', 'GIANT'], {
      maxLength: 6,
    }),
    gaps: fc.array(fc.nat(40_000), { minLength: 6, maxLength: 6 }),
  })
  .map(({ words, gaps }) => {
    let at = 0
    return words.map((text, i) => {
      at += gaps[i] ?? 0
      return word(at, text)
    })
  })

/** A hive that is won takes no more words. */
function acceptedPart(all: MoveLog): MoveLog {
  const isAccepted = (count: number) =>
    replay(hiveBuilder, puzzle, practiceSetup('seed'), all.slice(0, count)).ok
  let count = all.length
  while (!isAccepted(count)) count -= 1
  return all.slice(0, count)
}

it('[LB7] agrees with a plain count of any game: missed words, endings, pace and stretches', () => {
  fc.assert(
    fc.property(anyMoves, fc.integer({ min: 1, max: 5 }), fc.nat(60_000), (all, parts, ms) => {
      const log = acceptedPart(all)
      const figures = figuresOf(log)
      const played = log.map(move => String(move.word))
      const own = new Set(figures.found.map(({ word: text }) => text))
      expect(played.filter(text => own.has(text))).toEqual([...own])
      expect(figures.missed).toEqual(puzzle.validWords.filter(text => !played.includes(text)))
      for (const { ending, words, found } of figures.endings) {
        expect(words.every(text => text.endsWith(ending))).toBe(true)
        expect(found).toBe(words.filter(text => played.includes(text)).length)
      }
      const pace = paceOf(figures, parts)
      const minutes = Math.max(1, figures.duration) / 60_000 / parts
      expect(pace.reduce((sum, rate) => sum + rate * minutes, 0)).toBeCloseTo(own.size, 6)
      const times = figures.found.map(({ at }) => at)
      const stretches = times.map(from => times.filter(at => at >= from && at <= from + ms).length)
      expect(mostWithin(figures, ms)).toBe(Math.max(0, ...stretches))
    }),
    { numRuns: 20 },
  )
})
