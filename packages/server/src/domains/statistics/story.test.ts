import { api } from '@lexiverse/contract'
import { gameOf, replay } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const server = useTestApp()

const storyOf = (player: TestPlayer, runId = player.runId ?? 0) =>
  player.call(api.stories.story, { params: { playerId: player.id, runId } })

const replayOf = (player: TestPlayer, attemptId: number) =>
  player.ask(api.stories.replay, { params: { playerId: player.id, attemptId } })

it('[CH8] lists the attempts of a journey in order', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  await player.play('node-a', yieldingLog)
  const { score, rewards } = await player.play('node-a', winningLog)
  await player.open('node-b')
  const { run, attempts } = await storyOf(player)
  expect(run).toMatchObject({ id: player.runId, status: 'In Progress', nodesCompleted: 1 })
  expect(attempts).toMatchObject([
    { nodeId: 'node-a', attemptNumber: 1, outcome: 'defeat', score: 0, paid: 0, moveCount: 1 },
    { nodeId: 'node-a', attemptNumber: 2, outcome: 'victory', score, paid: rewards.score },
    { nodeId: 'node-b', gameType: 'hive-builder', outcome: 'open', duration: 0, endedAt: null },
  ])
})

it.each([
  ['node-a', 'word-web'],
  ['node-b', 'hive-builder'],
  ['time-trial', 'time-trial'],
  ['practice', 'twistle'],
  ['practice', 'forgotten-word'],
] as const)(
  '[CH9] returns puzzle, setup and moves that replay %s (%s) to its end',
  async (nodeId, game) => {
    const player = await server.newPlayer()
    await player.startJourney()
    const open = await player.open(nodeId, game)
    await player.complete(open, winningLog(open))
    const response = await player.call(api.stories.replay, {
      params: { playerId: player.id, attemptId: open.attemptId },
    })
    const played = replay(gameOf(game), response.puzzle[game], response.setup, response.moves)
    expect(played).toMatchObject({ ok: true, outcome: { result: 'victory' } })
    expect(response.puzzle).toEqual({ [game]: open.puzzle })
  },
)

it('[CH9] refuses a game that is still open, and returns no puzzle for one never begun', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const open = await player.open('node-a')
  expect(await replayOf(player, open.attemptId)).toMatchObject({
    status: 409,
    body: { code: 'not-completed' },
  })
  const body = { playerId: player.id, nodeId: 'node-b', gameType: 'hive-builder', level: 1 }
  const { attemptId } = await player.call(api.runs.startRun, { body: { ...body } })
  await player.startJourney()
  expect(await replayOf(player, attemptId ?? 0)).toMatchObject({
    status: 200,
    body: { attempt: { outcome: 'closed' }, moves: [], puzzle: {} },
  })
  expect((await replayOf(player, open.attemptId)).status).toBe(200)
})

it('[CH9] returns the fixed puzzles of the tutorial', async () => {
  const player = await server.newPlayer()
  const open = await player.open('tutorial-node-a', 'word-web')
  await player.complete(open, winningLog(open))
  expect(await replayOf(player, open.attemptId)).toMatchObject({
    status: 200,
    body: { puzzle: { 'word-web': { groups: expect.any(Array) } } },
  })
})

it('[CH6] refuses journeys and games of another player, however they are requested', async () => {
  const [one, other] = [await server.newPlayer(), await server.newPlayer()]
  await one.startJourney()
  const open = await one.open('node-a')
  await one.complete(open, winningLog(open))
  const runId = one.runId ?? 0
  const named = { playerId: one.id, runId }
  expect((await other.ask(api.stories.story, { params: named })).status).toBe(403)
  const posed = { playerId: other.id, runId }
  expect((await other.ask(api.stories.story, { params: posed })).status).toBe(404)
  expect((await replayOf(other, open.attemptId)).status).toBe(404)
})
