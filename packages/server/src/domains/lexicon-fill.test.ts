import { api } from '@lexiverse/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeSetting } from '../platform/settings.ts'
import { readLog } from '../platform/stored-log.ts'
import { losingLog } from '../test-kit/losing-log.ts'
import { newAdmin } from '../test-kit/test-admin.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { fillStep, logsReadUpTo } from './lexicon/fill.ts'
import { forgetInOtherRooms } from './multiplayer/forget-player.ts'
import { membership, partyScenarios } from './multiplayer/membership.ts'
import { puzzleService } from './puzzles/service.ts'
import { retention } from './retention/retention.ts'

const server = useTestApp()
const db = () => server.platform.database.db

const fail = (error: unknown) => {
  throw error
}
const step = (report: (error: unknown, attemptId: number) => void = fail) =>
  fillStep(
    server.platform.database,
    puzzleService(server.platform, partyScenarios(membership())),
    server.clock(),
    report,
  )

const words = () => db().selectFrom('attempt_words').selectAll().orderBy('attempt_id').execute()

const wordsOf = async (attemptId: number) =>
  (await words()).find(({ attempt_id }) => attempt_id === attemptId)?.words

/** As a database is after the migration: games without their words. */
async function forgetWords(): Promise<void> {
  await db().deleteFrom('attempt_words').execute()
  await db().deleteFrom('settings').where('name', '=', 'lexicon-fill').execute()
}

const removeOldLogs = () =>
  retention(server.platform, fail, {
    readUpTo: logsReadUpTo,
    forgetInRooms: forgetInOtherRooms,
    forgetAddresses: [],
  }).pass(async () => true)

async function playAll(): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await player.startJourney()
  await player.play('node-a', winningLog)
  await player.play('node-b', winningLog)
  const lost = await player.open('node-11', 'twistle', 2)
  await player.complete(lost, losingLog(lost))
  await player.open('node-12', 'twistle', 2)
  return player
}

describe('filling the lexicon from stored games', () => {
  beforeEach(async () => {
    await playAll()
  })

  it('[LX5] adds what settling would have stored, also for games of older rules', async () => {
    const kept = await words()
    await forgetWords()
    const attempts = await db().selectFrom('attempts').select(['id', 'setup']).execute()
    for (const { id, setup } of attempts) {
      const older = JSON.stringify({ ...JSON.parse(setup), rulesVersion: 1 })
      await db().updateTable('attempts').set({ setup: older }).where('id', '=', id).execute()
    }
    await step()
    expect(await step()).toBe(false)
    expect(await words()).toEqual(kept)
  })

  it('[LX5] continues after being interrupted, and never adds a game twice', async () => {
    const kept = await words()
    await forgetWords()
    await step()
    const { write } = server.platform.database
    const killed = write(async tx => {
      await tx.deleteFrom('settings').where('name', '=', 'lexicon-fill').execute()
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await step()
    await Promise.all([step(), step()])
    expect(await words()).toEqual(kept)
  })

  it('[LX5] tells the player and the operator how far it is', async () => {
    await forgetWords()
    const player = await server.newPlayer()
    const admin = await newAdmin(server)
    const told = async () => {
      const { filling } = await player.call(api.lexicon.sky, { params: { playerId: player.id } })
      return [filling, await admin.call(api.lexicon.filling)]
    }
    const [filling, operator] = await told()
    expect(filling).toMatchObject({ done: 0 })
    expect(operator).toEqual({ filling, endedAt: null })
    for (let isLeft = true; isLeft; ) isLeft = await step()
    expect(await told()).toEqual([null, { filling: null, endedAt: server.clock() }])
  })

  it('[LX5] leaves out a game that cannot be read and reports it', async () => {
    const kept = await words()
    const broken = kept.at(-1)?.attempt_id ?? 0
    await forgetWords()
    await db()
      .updateTable('attempts')
      .set({ moves: '{', packed_moves: null })
      .where('id', '=', broken)
      .execute()
    const reported: number[] = []
    for (let isLeft = true; isLeft; ) isLeft = await step((_, id) => reported.push(id))
    await db().updateTable('attempts').set({ moves: '[]' }).where('id', '=', broken).execute()
    expect(reported).toEqual([broken])
    expect(await words()).toEqual(kept.filter(({ attempt_id }) => attempt_id !== broken))
  })

  it('[LX5] reads every log before the retention removes it', async () => {
    const player = await server.newPlayer()
    const hive = await player.open('node-13', 'hive-builder', 2)
    await player.complete(hive, winningLog(hive))
    const kept = await wordsOf(hive.attemptId)
    await forgetWords()
    server.clock.advance(91 * 86_400_000)
    const logOf = async () =>
      readLog(
        await db()
          .selectFrom('attempts')
          .select(['moves', 'packed_moves'])
          .where('id', '=', hive.attemptId)
          .executeTakeFirstOrThrow(),
      )
    await removeOldLogs()
    await step()
    await removeOldLogs()
    expect(await logOf()).not.toEqual([])
    await Promise.all([step(), removeOldLogs()])
    expect(kept).toBeTruthy()
    expect(await wordsOf(hive.attemptId)).toEqual(kept)
    await removeOldLogs()
    expect(await logOf()).toEqual([])
  })

  it('[LX5] adds the words found in games that were left', async () => {
    const player = await playAll()
    await player.startJourney()
    const open = await player.open('node-b', 'hive-builder')
    await player.save(open, winningLog(open).slice(0, 2))
    await player.call(api.runs.completeRun, { body: { runId: open.runId } })
    const kept = await wordsOf(open.attemptId)
    expect(kept).toBeTruthy()
    await forgetWords()
    for (let isLeft = true; isLeft; ) isLeft = await step()
    expect(await wordsOf(open.attemptId)).toEqual(kept)
  })

  it('[LX5] reads again what an earlier build has filled, and adds what that left out', async () => {
    const kept = await words()
    const leftOut = kept[0]?.attempt_id ?? 0
    const value = JSON.stringify({ after: 999, last: 999, endedAt: 1 })
    await writeSetting(db(), 'lexicon-fill', value)
    await db().deleteFrom('attempt_words').where('attempt_id', '=', leftOut).execute()
    expect(await logsReadUpTo(db())).toBe(0)
    for (let isLeft = true; isLeft; ) isLeft = await step()
    expect(await words()).toEqual(kept)
    expect(await logsReadUpTo(db())).toBe(Number.POSITIVE_INFINITY)
  })

  it('[LX11] keeps the words when the retention removes the moves', async () => {
    const kept = await words()
    server.clock.advance(91 * 86_400_000)
    await removeOldLogs()
    expect(await words()).toEqual(kept)
  })
})
