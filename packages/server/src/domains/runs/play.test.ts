import type { GameType } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveUp, lose } from '../../test-kit/lose.ts'
import { solve } from '../../test-kit/solve.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const places: [GameType, string][] = [
  ['word-web', 'node-a'],
  ['hive-builder', 'node-b'],
  ['time-trial', 'time-trial'],
]

describe('each game through the API alone', () => {
  it.each(places)('%s is won', async (game, nodeId) => {
    const player = await server.newPlayer()
    const open = await player.open(nodeId, game)
    const completion = await player.complete(open, solve(open))
    expect(completion.result).toBe('victory')
  })

  it.each(places)('%s is given up', async (game, nodeId) => {
    const player = await server.newPlayer()
    const open = await player.open(nodeId, game)
    const completion = await player.complete(open, giveUp(open))
    expect(completion.result).toBe('defeat')
  })

  it.each(places)('%s is lost', async (game, nodeId) => {
    const player = await server.newPlayer()
    const open = await player.open(nodeId, game)
    server.clock.advance(130_000)
    const completion = await player.complete(open, lose(open))
    expect(completion.result).toBe('defeat')
  })
})
