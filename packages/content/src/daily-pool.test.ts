import {
  addDays,
  type Difficulty,
  dailyPlan,
  hivePointsAt,
  hiveThreshold,
  hiveWordPoints,
} from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { stockWithDaily } from './daily-pool.ts'
import { openHiveProof } from './hive-builder/proof.ts'
import type { StockEntry } from './puzzle-source.ts'
import { createSources } from './registry.ts'
import { builtLexicon } from './test-kit/built-lexicon.ts'

const lexicon = builtLexicon()
const sources = createSources(lexicon)
const stocks = Object.values(sources).map(source => ({
  game: source.game,
  entries: stockWithDaily(source),
}))
const dailyOf = (game: string) =>
  stocks.find(stock => stock.game === game)?.entries.filter(({ daily }) => daily) ?? []

const MONDAY = '2026-11-16'
/** How often a weekday comes in 120 days, at most. */
const TIMES = 18

interface Need {
  game: string
  difficulty: string
  threshold: number
  stars: number
}

/** The stars of a week that share a pool; hives also need the points of their threshold. */
function needs(): Need[] {
  const found = new Map<string, Need>()
  for (let day = 0; day < 7; day++) {
    const { level, hiveWins, stars } = dailyPlan(addDays(MONDAY, day))
    for (const { game, difficulty } of stars) {
      const place = game === 'hive-builder' ? hiveThreshold(level, hiveWins) : 0
      const name = `${game} ${difficulty} ${place}`
      const { stars: others } = found.get(name) ?? { stars: 0 }
      found.set(name, { game, difficulty, threshold: place, stars: others + 1 })
    }
  }
  return [...found.values()]
}

function fits({ difficulty, puzzle }: StockEntry, need: Need): boolean {
  if (difficulty !== need.difficulty) return false
  if (need.game !== 'hive-builder') return true
  const { validWords } = puzzle as { validWords: string[] }
  const points = validWords.reduce((sum, word) => sum + hiveWordPoints(word), 0)
  const [least, most] = hivePointsAt(difficulty as Difficulty, need.threshold)
  return points >= least && points <= (most ?? points)
}

it.each(needs())(
  '[DY7] the pool of $game, $difficulty, threshold $threshold, lasts for 120 days',
  need => {
    const size = dailyOf(need.game).filter(entry => fits(entry, need)).length
    expect(size).toBeGreaterThanOrEqual(1.25 * TIMES * need.stars)
  },
)

it('[DY6] leaves open play all published words, and most boards', () => {
  for (const game of ['twistle', 'forgotten-word'] as const) {
    const published = sources[game].stock().filter(({ reserve }) => !reserve)
    const kept = new Set(dailyOf(game).map(({ key }) => key))
    expect(published.filter(({ key }) => kept.has(key))).toEqual([])
  }
  const boards = sources['word-web'].stock().length
  expect(dailyOf('word-web').length / boards).toBeLessThan(0.25)
})

it('[DY6] the hives of the daily journey pass their proof, and share their letters with no other', () => {
  const prove = openHiveProof(lexicon)
  expect(dailyOf('hive-builder').flatMap(entry => prove(entry as never))).toEqual([])
  const letters = stocks
    .find(({ game }) => game === 'hive-builder')
    ?.entries.map(({ key }) => [...key].sort().join(''))
  expect(new Set(letters).size).toBe(letters?.length)
})
