import { api } from '@lexiverse/contract'
import type { Difficulty } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { stockOf, testContent } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const stock = [...testContent().stock.entries()].filter(
  ({ game, daily }) => (game === 'twistle' || game === 'forgotten-word') && !daily,
)
const seekers = stock.filter(({ game }) => game === 'twistle')
const inReserve = new Set(seekers.filter(({ reserve }) => reserve).map(({ key }) => key))
const countOf = (difficulty: Difficulty, reserve: boolean) =>
  seekers.filter(entry => entry.difficulty === difficulty && entry.reserve === reserve).length

const server = useTestApp({ stock: stockOf('games with a reserve', stock) })

/** The words of as many games in a row. */
async function playInARow(
  player: TestPlayer,
  difficulty: Difficulty,
  games: number,
): Promise<string[]> {
  const words: string[] = []
  for (let game = 0; game < games; game++) {
    server.clock.advance(60_000)
    const puzzle = await player.call(api.puzzles.twistle, {
      params: { difficulty },
      query: { playerId: player.id },
    })
    expect(puzzle.difficulty).toBe(difficulty)
    words.push(puzzle.word)
  }
  return words
}

it.each([
  ['easy', 150],
  ['medium', 150],
  ['hard', 80],
  ['expert', 80],
] as const)('[TW16] %s: a player meets no word twice in %i games', async (difficulty, games) => {
  const words = await playInARow(await server.newPlayer(), difficulty, games)
  expect(new Set(words).size).toBe(games)
})

it('[TW16] releases the reserve to a player who has less than a tenth left, and to nobody else', async () => {
  const published = countOf('expert', false)
  const all = published + countOf('expert', true)
  const player = await server.newPlayer()
  const words = await playInARow(player, 'expert', all)
  expect(new Set(words).size).toBe(all)
  const firstReleased = words.findIndex(word => inReserve.has(word))
  expect(published - firstReleased).toBeLessThan(0.1 * published)
  expect(await playInARow(player, 'expert', 2)).toEqual(words.slice(0, 2))

  const other = await playInARow(await server.newPlayer(), 'expert', 40)
  expect(other.filter(word => inReserve.has(word))).toEqual([])
  const statuses = await server.platform.database.db
    .selectFrom('scenarios')
    .select('id')
    .where('status', '=', 'reserve')
    .where('game', '=', 'twistle')
    .execute()
  expect(statuses).toHaveLength(inReserve.size)
})

it('[PL13] releases the Forgotten Words in reserve too, so that each of them can be met', async () => {
  const common = stock.filter(
    entry => entry.game === 'forgotten-word' && entry.difficulty === 'common',
  )
  const hidden = common.filter(({ reserve }) => reserve)
  const player = await server.newPlayer()
  const met = new Set<string>()
  for (let game = 0; game < common.length; game++) {
    server.clock.advance(60_000)
    const params = { index: -1 }
    const { puzzle } = await player.call(api.puzzles.forgottenWord, {
      params,
      query: { playerId: player.id },
    })
    met.add(puzzle.word)
  }
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter(({ key }) => !met.has(key))).toEqual([])
  expect(met.size).toBe(common.length)
})
