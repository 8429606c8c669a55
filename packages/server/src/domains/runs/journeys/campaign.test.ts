import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { yieldingLog } from '../../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

/** Beats a boss after winning the etymology and, if asked to, losing the usage. */
async function beatBoss(player: TestPlayer, losesUsage: boolean) {
  const boss = await player.open('boss')
  const won = await player.play('boss:etymology', winningLog)
  expect(won.events).toEqual(['clue-won'])
  if (losesUsage) {
    const lost = await player.play('boss:usage', yieldingLog)
    expect(lost.events).toEqual(['clue-lost'])
  }
  const resumed = await player.open('boss')
  expect(resumed.attemptId).toBe(boss.attemptId)
  return player.complete(resumed, winningLog(resumed))
}

it('[CA27] plays a whole campaign through three levels, their bosses and clue trials', async () => {
  const player = await server.newPlayer()
  const { runId } = await player.startJourney()
  const paid: number[] = []
  for (const level of [1, 2, 3]) {
    for (const nodeId of ['node-a', 'm1', 'm2', 'm3', 'node-b', 'b1', 'b2']) {
      const { result, rewards, progress } = await player.play(nodeId, winningLog)
      expect(result).toBe('victory')
      expect(progress.completedNodes).toContain(nodeId)
      paid.push(rewards.score)
    }
    const boss = await beatBoss(player, level === 2)
    paid.push(boss.rewards.score)
    expect(boss.events).toContain(level === 3 ? 'final-victory' : 'level-advanced')
    expect(boss.progress.completedAt).toBe(level === 3 ? server.clock() : null)
    if (level < 3) {
      expect(boss.mindPoints.maximum).toBe(3 + level)
      expect(boss.progress).toMatchObject({ currentLevel: level + 1, completedNodes: ['start'] })
    }
  }
  const { progress } = await player.call(api.runs.validateRun, { params: { runId } })
  expect(progress).toMatchObject({ gameCompleted: true, completedLevels: [1, 2, 3] })
  expect(progress.completedAt).toBe(server.clock())
  const [run] = await player.call(api.statistics.runs, { params: { playerId: player.id } })
  const declined = progress.totalScore - paid.reduce((sum, score) => sum + score, 0)
  expect(declined % 25).toBe(0)
  expect(run).toMatchObject({
    runType: 'campaign',
    runData: { gameType: 'campaign', startLevel: 1, endLevel: 3 },
    status: 'Victory',
    isCompleted: true,
    isVictorious: true,
    totalScore: progress.totalScore,
    nodesCompleted: 24,
    nodesAttempted: 24,
  })
  const { newlyUnlocked } = await player.call(api.perks.checkUnlocks, {
    body: { playerId: player.id },
  })
  expect(newlyUnlocked.map(perk => perk.id)).toContain('waking-star')
  const { unlockedAchievements } = await player.call(api.achievements.check, {
    body: { playerId: player.id },
  })
  const earned = unlockedAchievements.map(({ id }) => id)
  expect(earned).toEqual(expect.arrayContaining(['first-star', 'transcendent-wordsmith']))
})

it('[CA18] ends a campaign in defeat at zero mind points', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  expect((await player.play('node-a', yieldingLog)).mindPoints.current).toBe(2)
  expect((await player.play('node-b', yieldingLog)).mindPoints.current).toBe(1)
  const last = await player.play('node-a', yieldingLog)
  expect(last).toMatchObject({ isRunComplete: true, mindPoints: { current: 0 } })
  expect(last.events).toEqual(['game-over'])
  const [run] = await player.call(api.statistics.runs, { params: { playerId: player.id } })
  expect(run).toMatchObject({ status: 'Defeat', isCompleted: true, isVictorious: false })
})
