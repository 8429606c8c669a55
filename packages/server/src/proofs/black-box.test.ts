import { api, type Completion } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../test-kit/losing-log.ts'
import { newReleaseData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { type OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'

let data: ServerData
let server: ServerProcess

beforeAll(async () => {
  data = await newReleaseData()
  server = await ServerProcess.start(data.env)
})
afterAll(async () => {
  await server.end('SIGTERM')
  await data.remove()
})

async function arrive(): Promise<TestPlayer> {
  const player = new TestPlayer(overHttp(server.origin))
  await player.init()
  return player
}

const GUESSES = ['GEESE', 'MUMMY', 'PUPPY', 'COCOA', 'KAYAK', 'LEVEL', 'ERROR', 'VIVID', 'FUZZY']

/** A lost game; guesses are validated over HTTP, as a browser does. */
async function loseBadly(player: TestPlayer, open: OpenGame): Promise<Completion> {
  // The server's clock ends a trial after two minutes, so the test yields instead of waiting.
  if (open.game === 'time-trial') return player.complete(open, yieldingLog(open))
  const known: string[] = []
  for (const word of open.game === 'twistle' ? GUESSES : []) {
    const { valid } = await player.call(api.puzzles.validateWord, { params: { word } })
    if (valid) known.push(word)
  }
  return player.complete(open, losingLog(open, known))
}

/** For each of the five games: the nodes to win first, and its own node. */
const ways = [
  ['word-web', [], 'node-a'],
  ['hive-builder', [], 'node-b'],
  ['twistle', ['node-a', 'm1'], 'm2'],
  ['forgotten-word', ['node-a', 'm1', 'm2', 'm3'], 'boss'],
  ['time-trial', [], 'time-trial'],
] as const

describe('a server process, through its API alone', () => {
  it.each(ways)('[SV7] plays %s to defeat and to victory', async (game, way, nodeId) => {
    const player = await arrive()
    await player.startJourney()
    for (const before of way) expect((await player.play(before, winningLog)).result).toBe('victory')
    const open = await player.open(nodeId, game)
    expect(open.game).toBe(game)
    const lost = await loseBadly(player, open)
    expect(lost).toMatchObject({ result: 'defeat', rewards: { glyphs: [] } })
    // A defeat can end the journey; the victory then needs a new one.
    if (lost.isRunComplete && game !== 'time-trial') {
      await player.startJourney()
      for (const before of way) await player.play(before, winningLog)
    }
    const again = await player.open(nodeId, game)
    expect(again.attemptId).not.toBe(open.attemptId)
    expect((again.puzzle as { id: number }).id).not.toBe((open.puzzle as { id: number }).id)
    const won = await player.complete(again, winningLog(again))
    expect(won.result).toBe('victory')
    expect(won.rewards.score).toBeGreaterThan(0)
    const params = { completionId: won.completionId }
    const read = await player.call(api.games.completion, { params, query: { playerId: player.id } })
    expect(read).toEqual(won)
  })

  it('[SV7] plays a whole campaign, from the first visit to the final victory', async () => {
    const player = await arrive()
    const { runId } = await player.startJourney()
    for (const level of [1, 2, 3]) {
      for (const nodeId of ['node-a', 't1', 't2', 't3', 'node-b', 'b1', 'b2', 'b3']) {
        expect((await player.play(nodeId, winningLog)).result).toBe('victory')
      }
      const boss = await player.open('boss')
      expect((await player.play('boss:etymology', winningLog)).events).toEqual(['clue-won'])
      const resumed = await player.open('boss')
      expect(resumed.attemptId).toBe(boss.attemptId)
      const { events } = await player.complete(resumed, winningLog(resumed))
      expect(events).toContain(level === 3 ? 'final-victory' : 'level-advanced')
    }
    const { progress, valid } = await player.call(api.runs.validateRun, { params: { runId } })
    expect([valid, progress.gameCompleted, progress.completedLevels]).toEqual([
      false,
      true,
      [1, 2, 3],
    ])
    const params = { playerId: player.id }
    const [run] = await player.call(api.statistics.runs, { params })
    expect(run).toMatchObject({ status: 'Victory', nodesCompleted: 27, isVictorious: true })
    const achievements = await player.call(api.achievements.check, { body: params })
    const earned = achievements.unlockedAchievements.map(({ id }) => id)
    expect(earned).toContain('transcendent-wordsmith')
  })

  it('ends a campaign in defeat', async () => {
    const player = await arrive()
    await player.startJourney()
    const ends: string[] = []
    for (const nodeId of ['node-a', 'node-b', 'node-a']) {
      ends.push(...(await player.play(nodeId, yieldingLog)).events)
    }
    expect(ends).toEqual(['game-over'])
    const [run] = await player.call(api.statistics.runs, { params: { playerId: player.id } })
    expect(run).toMatchObject({ status: 'Defeat', isCompleted: true, isVictorious: false })
  })
})
