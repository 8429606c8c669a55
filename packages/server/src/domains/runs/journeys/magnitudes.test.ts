import { api } from '@lexiverse/contract'
import { HIGHEST_MAGNITUDE, type RunRecord } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

const magnitudesOf = (player: TestPlayer) =>
  player.call(api.magnitudes.get, { params: { playerId: player.id } })

async function askFor(player: TestPlayer, magnitude: number, gameType = 'campaign') {
  const body = { playerId: player.id, nodeId: 'start', gameType, level: 1, magnitude }
  return player.ask(api.runs.startRun, { body })
}

/** Wins a campaign by beating its last boss alone. */
async function win(player: TestPlayer, magnitude = 0, changes: Partial<RunRecord> = {}) {
  await player.startJourney('campaign', magnitude > 0 ? { magnitude } : {})
  await changeRun(server, player, run => ({ ...run, level: 3, openedLevels: [3], ...changes }))
  const { events } = await player.play('boss', winningLog)
  expect(events).toContain('final-victory')
}

/** Stores a victory as the rules leave it, without playing. */
async function storeVictory(player: TestPlayer, magnitude: number, isAssisted = 0) {
  const { runId } = await player.startJourney()
  await server.platform.database.db
    .updateTable('runs')
    .set({ status: 'victory', magnitude, is_assisted: isAssisted, ended_at: server.clock() })
    .where('id', '=', runId)
    .execute()
}

describe('magnitudes', () => {
  it('[MG16] none is open before the first victory, and the first opens with it', async () => {
    const player = await server.newPlayer()
    expect(await magnitudesOf(player)).toEqual({ opened: 0, last: 0, victories: [] })
    await win(player)
    const firstWonAt = server.clock()
    expect(await magnitudesOf(player)).toEqual({
      opened: 1,
      last: 0,
      victories: [{ magnitude: 0, wins: 1, firstWonAt }],
    })
  })

  it('[MG16] a victory at one opens the next, and no further one', async () => {
    const player = await server.newPlayer()
    await win(player)
    await win(player, 1)
    await win(player, 1)
    const { opened, last, victories } = await magnitudesOf(player)
    expect([opened, last]).toEqual([2, 1])
    expect(victories.map(({ magnitude, wins }) => [magnitude, wins])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  it('[MG16] the highest opens nothing further', async () => {
    const player = await server.newPlayer()
    await storeVictory(player, HIGHEST_MAGNITUDE)
    expect((await magnitudesOf(player)).opened).toBe(HIGHEST_MAGNITUDE)
    expect(await askFor(player, HIGHEST_MAGNITUDE)).toMatchObject({ status: 200 })
  })

  it('[MG16] a victory with aids, of a party or of another player opens none', async () => {
    const player = await server.newPlayer()
    await storeVictory(player, 0, 1)
    await storeVictory(await server.newPlayer(), 4)
    const { runId } = await player.startJourney()
    await server.platform.database.db
      .updateTable('runs')
      .set({ status: 'victory', kind: 'multiplayer' })
      .where('id', '=', runId)
      .execute()
    expect((await magnitudesOf(player)).opened).toBe(0)
  })

  it('[MG17] one that is not open is refused, and the open journey stays', async () => {
    const player = await server.newPlayer()
    const { runId } = await player.startJourney()
    expect(await askFor(player, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'magnitude-locked',
        error: 'Magnitude 1 opens with a victory at Magnitude 0.',
      },
    })
    const { valid } = await player.call(api.runs.validateRun, { params: { runId } })
    expect(valid).toBe(true)
    expect((await askFor(player, 13)).status).toBe(400)
  })

  it('[MG2] only a campaign can be opened at one', async () => {
    const player = await server.newPlayer()
    await storeVictory(player, 3)
    expect(await askFor(player, 2, 'tutorial')).toMatchObject({ status: 400 })
  })

  it('[MG4] [MG18] the run, its setups and the Chronicles have the chosen one', async () => {
    const player = await server.newPlayer()
    await storeVictory(player, 5)
    const { progress, mindPoints } = await player.startJourney('campaign', { magnitude: 5 })
    expect(progress).toMatchObject({ magnitude: 5 })
    expect(Object.keys(progress.omens ?? {})).toHaveLength(2)
    expect(mindPoints).toEqual({ current: 2, maximum: 3 })
    const { setup } = await player.open('node-a')
    expect(setup.magnitude).toBe(5)
    const [run] = await player.call(api.statistics.runs, { params: { playerId: player.id } })
    expect(run).toMatchObject({ magnitude: 5 })
  })
})

it('[MG8] [PL25] a clue trial is opened under the rules of its boss, if these are older', async () => {
  const player = await server.newPlayer()
  await storeVictory(player, 5)
  await player.startJourney('campaign', { magnitude: 4 })
  await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
  await player.open('boss', 'forgotten-word', 1, { rulesVersion: 2 })
  const trial = await player.open('boss:etymology', 'time-trial')
  expect(trial.setup.rulesVersion).toBe(2)
  const completion = await player.complete(trial, winningLog(trial))
  expect(completion.events).toEqual(['clue-won'])
  const older = await player.open('boss:usage', 'time-trial', 1, { rulesVersion: 1 })
  expect(older.setup.rulesVersion).toBe(1)
})

/** The way along the mystery star b2, where a wanderer may wait. */
const WAY = ['node-b', 'b1', 'b2', 'b3']

/** Wins the stars of a way, the trial for the etymology and the boss. */
async function playLevel(player: TestPlayer, magnitude: number) {
  for (const nodeId of WAY) {
    const open = await player.open(nodeId)
    expect(open.setup.magnitude).toBe(magnitude)
    expect(await player.complete(open, winningLog(open))).toMatchObject({ result: 'victory' })
  }
  await player.open('boss')
  expect((await player.play('boss:etymology', winningLog)).events).toEqual(['clue-won'])
  return player.play('boss', winningLog)
}

const TIERS = ['advanced', 'rare', 'archaic']

/** Names the three words after the last boss. Returns the events of the last. */
async function playFinale(player: TestPlayer): Promise<string[]> {
  const events: string[][] = []
  for (const [i, tier] of TIERS.entries()) {
    const open = await player.open(`finale-${i + 1}`)
    expect(open).toMatchObject({ game: 'forgotten-word', setup: { level: 3, finale: i + 1 } })
    expect(open.puzzle).toMatchObject({ difficulty: tier })
    const ended = await player.complete(open, winningLog(open))
    expect(ended).toMatchObject({ result: 'victory', rewards: { offers: [], glyphs: [] } })
    events.push(ended.events)
  }
  expect(events.slice(0, -1)).toEqual([['node-completed'], ['node-completed']])
  return events.at(-1) ?? []
}

describe('the finale', () => {
  async function reach(player: TestPlayer) {
    await storeVictory(player, 11)
    await player.startJourney('campaign', { magnitude: 12 })
    const mindPoints = { current: 4, maximum: 4 }
    await changeRun(server, player, run => ({ ...run, level: 3, openedLevels: [3], mindPoints }))
    return player.play('boss', winningLog)
  }

  it('[MG23] the last boss of Magnitude 12 opens it, and closes the map', async () => {
    const player = await server.newPlayer()
    const { events, isRunComplete, progress } = await reach(player)
    expect(events).toEqual(['node-completed', 'level-completed'])
    expect(isRunComplete).toBe(false)
    expect(progress).toMatchObject({ currentLevel: 3, completedLevels: [3], gameCompleted: false })
    const enter = (nodeId: string) =>
      player.ask(api.runs.startRun, {
        body: { playerId: player.id, nodeId, gameType: 'forgotten-word', level: 3 },
      })
    expect((await enter('finale-2')).status).toBe(409)
    expect((await enter('m3')).status).toBe(409)
    expect((await enter('finale-1')).status).toBe(200)
  })

  it('[MG23] a half-played star of the map cannot be entered again', async () => {
    const player = await server.newPlayer()
    await storeVictory(player, 11)
    await player.startJourney('campaign', { magnitude: 12 })
    await changeRun(server, player, run => ({ ...run, level: 3, openedLevels: [3] }))
    const left = await player.open('m3')
    await player.play('boss', winningLog)
    const body = { playerId: player.id, nodeId: 'm3', gameType: left.game, level: 3 }
    expect(await player.ask(api.runs.startRun, { body })).toMatchObject({
      status: 409,
      body: { code: 'node-locked' },
    })
  })

  it('[MG24] is replayed with three guesses, traits of its boss and no trial', async () => {
    const player = await server.newPlayer()
    await reach(player)
    const first = await player.open('finale-1')
    expect(first.setup).toMatchObject({ openClues: ['etymology'], magnitude: 12 })
    const trial = { playerId: player.id, nodeId: 'boss:usage', gameType: 'time-trial', level: 3 }
    expect((await player.ask(api.runs.startRun, { body: trial })).status).toBe(409)
    const wrong = ['PLANET', 'GARDEN', 'SILVER'].map((word, i) => ({
      type: 'guess',
      word,
      at: 1_000 * (i + 1),
    }))
    const lost = await player.complete(first, wrong)
    expect(lost).toMatchObject({ result: 'defeat', isRunComplete: false })
    const again = await player.open('finale-1')
    expect(again.setup.attemptNumber).toBe(2)
    expect(again.puzzle).not.toEqual(first.puzzle)
    await player.complete(again, winningLog(again))
    expect((await player.open('finale-2')).setup).toMatchObject({
      trait: 'undertow',
      openClues: [],
    })
  })
})

describe('a campaign', () => {
  // The rules tell magnitudes apart, and the queries do not: on the second engine the longest campaign is enough.
  const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
  const magnitudes = Array.from({ length: HIGHEST_MAGNITUDE }, (_, i) => i + 1)
  it.each(isPostgres ? [HIGHEST_MAGNITUDE] : magnitudes)(
    '[MG19] at Magnitude %i is played from start to victory, and opens the next',
    async magnitude => {
      const player = await server.newPlayer()
      await storeVictory(player, magnitude - 1)
      await player.startJourney('campaign', { magnitude })
      const events: string[] = []
      for (const level of [1, 2, 3]) {
        const ended = await playLevel(player, magnitude)
        events.push(...ended.events)
        expect(ended.progress).toMatchObject({ magnitude, currentLevel: Math.min(3, level + 1) })
      }
      if (magnitude === HIGHEST_MAGNITUDE) events.push(...(await playFinale(player)))
      expect(events.filter(event => event === 'level-advanced')).toHaveLength(2)
      expect(events.at(-1)).toBe('final-victory')
      const { opened, victories } = await magnitudesOf(player)
      expect(opened).toBe(Math.min(HIGHEST_MAGNITUDE, magnitude + 1))
      expect(victories.at(-1)).toMatchObject({ magnitude, wins: 1 })
    },
  )
})
