import { nextRandom, type Seed, seedFrom } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { type EditorRating, type Estimate, Estimator, type Play } from './estimator.ts'

const RUNGS = 4

function dice(name: string) {
  let seed: Seed = seedFrom(name)
  const uniform = () => {
    const [value, next] = nextRandom(seed)
    seed = next
    return value
  }
  /** The sum of twelve uniform values is close to normal, with variance 1. */
  const normal = () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6)
  return { uniform, normal }
}

const chanceOf = (skill: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - skill))

const placesOf = (values: readonly number[]) => {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const places: number[] = []
  for (const [place, i] of order.entries()) places[i] = place
  return places
}

function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [placesOf(one), placesOf(other)]
  const squares = a.reduce((sum, place, i) => sum + (place - (b[i] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}

function estimate(ratings: readonly EditorRating[], plays: readonly Play[]): Estimate[] {
  const estimator = new Estimator(ratings, RUNGS)
  for (const play of plays) estimator.add(play)
  for (const _step of estimator.refine());
  return estimator.estimates()
}

/** An editor who errs by one step of difficulty on average rates puzzles of known difficulty. */
function simulatedPuzzles(count: number, seed: string) {
  const { normal } = dice(seed)
  return Array.from({ length: count }, (_, puzzle) => {
    const difficulty = 1.3 * normal()
    const seen = difficulty + normal()
    return { puzzle, difficulty, rung: seen < -1 ? 0 : seen < 0 ? 1 : seen < 1 ? 2 : 3 }
  })
}

/** Bots of known skill play each puzzle; the stronger a bot, the likelier it meets hard ones. */
function simulatedPlays(puzzles: ReturnType<typeof simulatedPuzzles>, each: number, seed: string) {
  const { uniform, normal } = dice(seed)
  const bots = Array.from({ length: 600 }, (_, player) => ({ player, skill: normal() }))
  return puzzles.flatMap(({ puzzle, difficulty, rung }) => {
    const wanted = bots.filter(({ skill }) => uniform() < chanceOf(3 * skill, 3 * (rung - 1.5)))
    return Array.from({ length: each }, () => {
      const bot = wanted[Math.floor(uniform() * wanted.length)]
      const skill = bot?.skill ?? 0
      return { player: bot?.player ?? 0, puzzle, isSolved: uniform() < chanceOf(skill, difficulty) }
    })
  })
}

describe('the estimator', () => {
  it('[AD34] recovers the order of 200 puzzles after 200 plays each', () => {
    const puzzles = simulatedPuzzles(200, 'puzzles')
    const plays = simulatedPlays(puzzles, 200, 'plays')
    const truth = puzzles.map(({ difficulty }) => difficulty)
    const estimates = estimate(puzzles, plays)
    const recovered = rankCorrelation(
      truth,
      estimates.map(({ difficulty }) => difficulty),
    )
    const lost = rankCorrelation(
      truth,
      estimates.map(({ plays: count, solved }) => 1 - solved / count),
    )
    const byEditor = rankCorrelation(
      truth,
      puzzles.map(({ rung }) => rung),
    )
    expect(recovered).toBeGreaterThan(0.95)
    // Strong bots meet the hard puzzles, so the plain share of lost games tells less.
    expect(lost).toBeLessThan(recovered - 0.03)
    expect(byEditor).toBeLessThan(recovered - 0.1)
  })

  const ratings = Array.from({ length: 40 }, (_, puzzle) => ({ puzzle, rung: puzzle % RUNGS }))

  /** Everybody plays every puzzle; the first is solved as often as asked, the others as rated. */
  function playsOf(count: number, solvedOfFirst: number): Play[] {
    const expected = [0.8, 0.6, 0.4, 0.2]
    return ratings.flatMap(({ puzzle, rung }) =>
      Array.from({ length: count }, (_, player) => {
        const share = puzzle === 0 ? solvedOfFirst / count : (expected[rung] ?? 0)
        const turn = (player + puzzle * 7) % count
        return { player, puzzle, isSolved: turn < Math.round(share * count) }
      }),
    )
  }
  const rungOfFirst = (count: number, solved: number) =>
    estimate(ratings, playsOf(count, solved))[0]?.rung

  it('[AD34] moves no rating before 30 players have finished the puzzle', () => {
    expect(rungOfFirst(29, 2)).toBe(0)
    expect(rungOfFirst(30, 2)).toBeGreaterThan(0)
  })

  it('[AD34] moves an easy puzzle that few solve up as far as the games say', () => {
    expect(rungOfFirst(200, 120)).toBe(1)
    expect(rungOfFirst(200, 80)).toBe(2)
    expect(rungOfFirst(200, 20)).toBe(3)
  })

  it('[AD34] keeps the editor’s rating where the games agree or leave doubt', () => {
    expect(rungOfFirst(200, 160)).toBe(0)
    expect(rungOfFirst(30, 20)).toBe(0)
    const rated = estimate(ratings, playsOf(200, 160)).map(({ rung }) => rung)
    expect(rated).toEqual(ratings.map(({ rung }) => rung))
  })

  it('[AD34] leaves puzzles that nobody has played where the editor put them', () => {
    const unplayed = estimate(ratings, [])
    expect(unplayed.map(({ rung }) => rung)).toEqual(ratings.map(({ rung }) => rung))
    expect(unplayed.every(({ plays, solved }) => plays === 0 && solved === 0)).toBe(true)
  })

  it('[AD34] keeps the difficulties apart when the games do not tell them apart', () => {
    const alike = ratings.flatMap(({ puzzle }) =>
      Array.from({ length: 100 }, (_, player) => ({
        player,
        puzzle,
        isSolved: (player + puzzle * 7) % 2 === 0,
      })),
    )
    expect(estimate(ratings, alike).map(({ rung }) => rung)).toEqual(
      ratings.map(({ rung }) => rung),
    )
  })
})
