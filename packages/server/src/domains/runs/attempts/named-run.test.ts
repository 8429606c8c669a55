import { api } from '@lexiverse/contract'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { giveGlyphs } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'

const server = useTestApp()

const startWith = (player: TestPlayer, session: string) =>
  player.call(api.runs.startRun, {
    body: { playerId: player.id, nodeId: 'node-a', gameType: 'word-web', level: 1 },
    headers: { 'x-session-id': session },
  })

describe('x-session-id', () => {
  it('[PL27] selects the run of a request', async () => {
    const player = await server.newPlayer()
    const { runId } = await player.startJourney()
    const tutorial = await player.startJourney('tutorial')
    await giveGlyphs(server, player, 'insight')
    const inventory = (session: string) =>
      player.call(api.glyphs.inventory, {
        params: { playerId: player.id },
        headers: { 'x-session-id': session },
      })
    expect((await inventory(`run-${runId}`)).glyphs).toHaveLength(1)
    expect((await inventory(`run-${tutorial.runId}`)).glyphs).toHaveLength(0)
    expect((await startWith(player, `run-${runId}`)).runId).toBe(runId)
  })

  it.each([
    'default',
    'run-0',
    'run-x',
    'run-99999999999999',
    'run-1; drop table runs',
    'x'.repeat(2_000),
  ])('[PL27] selects no run if it is malformed (%s)', async session => {
    const player = await server.newPlayer()
    const { runId } = await player.startJourney()
    expect((await startWith(player, session)).runId).toBe(runId)
  })

  it('[PL27] gives no access to another player’s run', async () => {
    const owner = await server.newPlayer()
    const open = await owner.startJourney().then(() => owner.open('node-a'))
    const stranger = await server.newPlayer()
    const { runId } = await stranger.startJourney()
    expect((await startWith(stranger, `run-${open.runId}`)).runId).toBe(runId)
    // One request may draw the same board by chance; a second never draws a board already seen.
    const ask = () => stranger.fetchPuzzle('node-a', 'word-web', 1, open.runId)
    expect([await ask(), await ask()]).not.toEqual([open.puzzle, open.puzzle])
  })
})
