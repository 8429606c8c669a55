import { api } from '@lexiverse/contract'
import {
  type Difficulty,
  difficulties,
  gameTypes,
  practiceLevelOf,
  wordTiersOf,
} from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { yieldingLog } from '../../../test-kit/losing-log.ts'
import { sampleStock } from '../../../test-kit/test-content.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp({ stock: sampleStock(4) })

/** How hard the puzzle is to which an attempt is bound. */
async function difficultyBound(attemptId: number): Promise<string | undefined> {
  const row = await server.platform.database.db
    .selectFrom('attempts')
    .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
    .select('scenarios.rated_difficulty as difficulty')
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst()
  return row?.difficulty
}

const fitting = (game: string, difficulty: Difficulty): readonly string[] =>
  game === 'forgotten-word' ? wordTiersOf(difficulty) : [difficulty]

describe('practice of a chosen difficulty', () => {
  it.each(gameTypes.flatMap(game => difficulties.map(difficulty => ({ game, difficulty }))))(
    '[PC1] [PC2] gives $game as $difficulty, and can be won',
    async ({ game, difficulty }) => {
      const player = await server.newPlayer()
      const open = await player.open('practice', game, 0, { difficulty })
      const level = practiceLevelOf(difficulty)
      expect(open).toMatchObject({ game, setup: { runKind: 'practice', level, difficulty } })
      expect(fitting(game, difficulty)).toContain(await difficultyBound(open.attemptId))
      const completion = await player.complete(open, winningLog(open))
      expect(completion).toMatchObject({ result: 'victory', isRunComplete: true })
      expect(completion.rewards).toMatchObject({ glyphs: [], mindPointsRestored: 0 })
    },
  )

  it('[PC1] continues an open game of the same difficulty, and begins another for another', async () => {
    const player = await server.newPlayer()
    const first = await player.open('practice', 'twistle', 1, { difficulty: 'hard' })
    const again = await player.open('practice', 'twistle', 1, { difficulty: 'hard' })
    expect([again.attemptId, again.puzzle]).toEqual([first.attemptId, first.puzzle])
    const other = await player.open('practice', 'twistle', 1, { difficulty: 'expert' })
    expect(other.runId).not.toBe(first.runId)
    await player.complete(other, yieldingLog(other))
    const next = await player.open('practice', 'twistle', 1, { difficulty: 'expert' })
    expect(next.puzzle).not.toEqual(other.puzzle)
  })

  it('[PC1] costs an open journey nothing', async () => {
    const player = await server.newPlayer()
    const { runId } = await player.startJourney()
    const open = await player.open('practice', 'word-web', 1, { difficulty: 'easy' })
    await player.complete(open, yieldingLog(open))
    const journey = await player.call(api.runs.validateRun, { params: { runId } })
    expect(journey).toMatchObject({ valid: true, mindPoints: { current: 3, maximum: 3 } })
  })

  it.each([
    ['at a star of a journey', { nodeId: 'node-a', difficulty: 'easy' }],
    ['at a stand-alone trial', { nodeId: 'time-trial', difficulty: 'easy' }],
    ['that does not exist', { nodeId: 'practice', difficulty: 'cruel' }],
  ])('[PC1] refuses a difficulty %s', async (_, asked) => {
    const player = await server.newPlayer()
    await player.startJourney()
    const body = { playerId: player.id, gameType: 'time-trial', level: 1, ...asked }
    expect((await player.ask(api.runs.startRun, { body })).status).toBe(400)
  })

  it('[LB12] names the rating by which practice is drawn, when a game ends', async () => {
    const player = await server.newPlayer()
    const open = await player.open('practice', 'word-web', 1, { difficulty: 'medium' })
    await server.platform.database.db
      .updateTable('scenarios')
      .set({ rated_difficulty: 'hard' })
      .where('id', '=', (open.puzzle as { id: number }).id)
      .execute()
    expect(open.puzzle).toMatchObject({ difficulty: 'medium' })
    expect(await player.complete(open, yieldingLog(open))).toMatchObject({ rating: 'hard' })
  })

  it('[PC2] says that there is no puzzle rather than giving one of another difficulty', async () => {
    const player = await server.newPlayer()
    await server.platform.database.db
      .updateTable('scenarios')
      .set({ rated_difficulty: 'hard' })
      .where('game', '=', 'word-web')
      .where('rated_difficulty', '=', 'expert')
      .execute()
    const opening = player.open('practice', 'word-web', 1, { difficulty: 'expert' })
    await expect(opening).rejects.toThrow('404')
    expect(
      (await player.open('practice', 'word-web', 1, { difficulty: 'hard' })).puzzle,
    ).toBeTruthy()
  })
})
