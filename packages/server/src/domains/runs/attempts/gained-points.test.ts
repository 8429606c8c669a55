import { api } from '@lexiverse/contract'
import { describe, expect, it } from 'vitest'
import { yieldingLog } from '../../../test-kit/losing-log.ts'
import { mindPointsOf } from '../../../test-kit/mind-points.ts'
import type { OpenGame, TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, giveGlyphs } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

/** At the last mind point, with every star of the realm open. */
async function atLastPoint(...glyphIds: string[]): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await player.startJourney()
  await giveGlyphs(server, player, ...glyphIds)
  const mindPoints = { current: 1, maximum: 3 }
  await changeRun(server, player, run => ({ ...run, openedLevels: [1], mindPoints }))
  return player
}

/** Opens the game and uses Mending there. */
async function openMended(player: TestPlayer, nodeId: string, times = 1): Promise<OpenGame> {
  const open = await player.open(nodeId)
  const moves = []
  for (let n = 0; n < times; n++) {
    const body = { playerId: player.id, glyphId: 'mending', attemptId: open.attemptId }
    const { useId } = await player.call(api.glyphs.use, { body })
    moves.push({ type: 'glyph', at: 0, glyphId: 'mending', useId: useId ?? '' })
  }
  await player.save(open, moves)
  return open
}

const shown = (open: OpenGame) => [open.mindPoints.current, mindPointsOf(open)]

describe('a game that has gained mind points', () => {
  it('[PL5] [PL7] is resumed with what is left after a loss at another star', async () => {
    const player = await atLastPoint('mending')
    await openMended(player, 'node-a')
    await player.play('node-b', yieldingLog)
    const again = await player.open('node-a')
    expect(shown(again)).toEqual([1, 1])
    const won = await player.complete(again, winningLog(again))
    expect(won).toMatchObject({ result: 'victory', isRunComplete: false })
  })

  it('[PL5] [PL22] is resumed as a boss after a lost trial, and at zero to stand again', async () => {
    const player = await atLastPoint('mending', 'second-dawn')
    await openMended(player, 'boss')
    expect((await player.play('boss:etymology', yieldingLog)).mindPoints.current).toBe(1)
    const again = await player.open('boss')
    expect(shown(again)).toEqual([1, 1])
    const atZero = [...again.moves, { type: 'guess', at: 1_000, word: 'QQ' }]
    expect((await player.save(again, atZero)).body).toMatchObject({ mindPoints: { current: 0 } })
    expect((await player.open('boss')).moves).toEqual(atZero)
  })

  it('[PL5] is resumed with the points of the run also if more was lost elsewhere than it began with', async () => {
    const player = await atLastPoint('mending', 'mending')
    await openMended(player, 'node-a', 2)
    await player.play('node-b', yieldingLog)
    await player.play('node-b', yieldingLog)
    const again = await player.open('node-a')
    expect(shown(again)).toEqual([1, 1])
    expect((await player.open('node-a')).setup).toEqual(again.setup)
    const won = await player.complete(again, winningLog(again))
    expect(won).toMatchObject({ result: 'victory', isRunComplete: false })
  })

  it('[PL5] is resumed with the points of the run if it would have ended before its Mending', async () => {
    const player = await atLastPoint('mending')
    const mindPoints = { current: 2, maximum: 3 }
    await changeRun(server, player, run => ({ ...run, mindPoints }))
    const open = await player.open('boss')
    const body = { playerId: player.id, glyphId: 'mending', attemptId: open.attemptId }
    const { useId } = await player.call(api.glyphs.use, { body })
    const moves = [
      { type: 'guess', at: 1_000, word: 'QQ' },
      { type: 'glyph', at: 2_000, glyphId: 'mending', useId: useId ?? '' },
    ]
    await player.save(open, moves)
    await player.play('node-b', yieldingLog)
    const again = await player.open('boss')
    expect(shown(again)).toEqual([1, 1])
    const lost = await player.complete(again, [...moves, { type: 'guess', at: 3_000, word: 'QQQ' }])
    expect(lost).toMatchObject({ isRunComplete: true, mindPoints: { current: 0 } })
  })
})
