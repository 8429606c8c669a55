import { type HivePuzzle, hivePointsAt, hiveThreshold, hiveWordPoints } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { stockOf, testContent } from '../../test-kit/test-content.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const answersOf = (puzzle: unknown) => (puzzle as HivePuzzle).validWords
const sharedBy = (one: unknown, other: unknown) =>
  answersOf(one).filter(word => answersOf(other).includes(word)).length

const [fewest, most] = hivePointsAt('easy', hiveThreshold(1, 0))
/** Hives that the first star of a journey may bring. */
const easy = [...testContent().stock.entries()].filter(({ game, difficulty, puzzle }) => {
  if (game !== 'hive-builder' || difficulty !== 'easy') return false
  const points = answersOf(puzzle).reduce((sum, word) => sum + hiveWordPoints(word), 0)
  return points >= fewest && points <= (most ?? points)
})
const [first] = easy
if (!first) throw new Error('the stock has no easy hive')
const others = easy
  .slice(1)
  .sort((a, b) => sharedBy(first.puzzle, a.puzzle) - sharedBy(first.puzzle, b.puzzle))
/** A hive, one that shares no answer with it, and five that share many. */
const hives = [first, ...others.slice(0, 1), ...others.slice(-5)]

const server = useTestApp({ stock: stockOf('alike hives', hives) })

it('[PL34] hands out the hive with fewest answers that the player has met', async () => {
  const { db } = server.platform.database
  const seen = await db
    .selectFrom('scenarios')
    .select('id')
    .where('key', '=', first.key)
    .executeTakeFirstOrThrow()
  const shared: number[] = []
  for (let i = 0; i < 6; i++) {
    const player = await server.newPlayer()
    const use = { game: 'hive-builder', attempt_id: null, last_seen_at: 1 }
    const row = { ...use, player_id: player.id, scenario_id: seen.id }
    await db.insertInto('scenario_uses').values(row).execute()
    shared.push(sharedBy(first.puzzle, await player.fetchPuzzle('node-a', 'hive-builder', 1)))
  }
  expect(shared).toEqual(Array(6).fill(0))
  expect(sharedBy(first.puzzle, others.at(-5)?.puzzle)).toBeGreaterThan(0)
})
