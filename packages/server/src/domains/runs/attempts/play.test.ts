import { describe, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../../../test-kit/losing-log.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

/** A node of each game on the map of level 1. */
const places = [
  ['word-web', 'node-a'],
  ['hive-builder', 'node-b'],
  ['twistle', 'm2'],
  ['forgotten-word', 'boss'],
  ['time-trial', 'time-trial'],
] as const

/** Nodes to win before a node opens. */
const WAYS: Record<string, string[]> = { m2: ['node-a', 'm1'], boss: ['node-a', 'm1', 'm2', 'm3'] }

async function openAt(nodeId: string, game: (typeof places)[number][0]) {
  const player = await server.newPlayer()
  await player.startJourney()
  const way = WAYS[nodeId] ?? []
  for (const before of way) expect((await player.play(before, winningLog)).result).toBe('victory')
  return { player, way, open: await player.open(nodeId, game) }
}

describe('each game, through the API alone', () => {
  it.each(places)('[SV7] %s is played to victory and pays', async (game, nodeId) => {
    const { player, open } = await openAt(nodeId, game)
    expect(open.game).toBe(game)
    const completion = await player.complete(open, winningLog(open))
    expect(completion.result).toBe('victory')
    expect(completion.rewards.score).toBeGreaterThan(0)
  })

  it.each(places)('[SV7] [EN15] %s is played to defeat and pays nothing', async (game, nodeId) => {
    const { player, open } = await openAt(nodeId, game)
    server.clock.advance(130_000)
    const { dictionary } = server.platform
    const guesses = ['GEESE', 'MUMMY', 'PUPPY', 'COCOA', 'KAYAK', 'LEVEL', 'ERROR', 'VIVID']
    const known = guesses.filter(word => dictionary.judge(word).tier !== 'refused')
    const completion = await player.complete(open, losingLog(open, known))
    expect(completion.result).toBe('defeat')
    expect(completion.rewards.glyphs).toEqual([])
    if (game !== 'time-trial') expect(completion.rewards.score).toBe(0)
  })

  it.each(places.slice(0, 4))(
    '[EN10] %s can be given up for one mind point',
    async (game, nodeId) => {
      const { player, open, way } = await openAt(nodeId, game)
      const completion = await player.complete(open, yieldingLog(open))
      expect(completion).toMatchObject({ result: 'defeat', mindPoints: { current: 2, maximum: 3 } })
      expect(completion.progress.completedNodes).toEqual(['start', ...way])
    },
  )

  it('[CA29] [PL2] [EN15] practice off the map has its own mind points and pays only score', async () => {
    const { player, open } = await openAt('practice', 'forgotten-word')
    expect(open.setup).toMatchObject({ runKind: 'practice', mindPoints: { current: 3 } })
    const completion = await player.complete(open, winningLog(open))
    expect(completion).toMatchObject({ isRunComplete: true, events: [] })
    expect(completion.rewards).toMatchObject({ glyphs: [], mindPointsRestored: 0 })
  })

  it('[TU4] [EN6] the tutorial can be played to its end and never takes the last mind point', async () => {
    const player = await server.newPlayer()
    await player.startJourney('tutorial')
    for (let i = 0; i < 4; i++) {
      const lost = await player.play('tutorial-node-a', yieldingLog)
      expect(lost.mindPoints.current).toBe(Math.max(1, 2 - i))
    }
    for (const nodeId of ['tutorial-node-a', 'tutorial-node-b', 'tutorial-node-c']) {
      expect((await player.play(nodeId, winningLog)).result).toBe('victory')
    }
    const last = await player.play('tutorial-boss', winningLog)
    expect(last.events).toContain('tutorial-finished')
    expect(last).toMatchObject({ isRunComplete: true, rewards: { glyphs: [] } })
  })
})
