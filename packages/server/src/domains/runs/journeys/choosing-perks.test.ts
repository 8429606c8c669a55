import { api } from '@lexiverse/contract'
import { meetingAt, omensAt, playSeedFrom, type RunRecord } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { givePerks } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

async function readRun(runId: number): Promise<RunRecord> {
  const { db } = server.platform.database
  const row = await db
    .selectFrom('runs')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.state)
}

async function changeRun(runId: number, changes: Partial<RunRecord>): Promise<void> {
  const { db } = server.platform.database
  const state = JSON.stringify({ ...(await readRun(runId)), ...changes })
  await db.updateTable('runs').set({ state }).where('id', '=', runId).execute()
}

/** A campaign with these perks, at a level whose stars are open if one is named. */
async function journey(perks: readonly string[], changes: Partial<RunRecord> = {}) {
  const player = await server.newPlayer()
  if (perks.length > 0) await givePerks(server, player, ...perks)
  const { runId } = await player.startJourney()
  await changeRun(runId, changes)
  return { player, runId }
}

const use = (player: TestPlayer, runId: number, nodeId: string, power: 'pass' | 'lift') =>
  player.ask(api.mapPowers.use, { body: { runId, nodeId, power } })

const open2 = { level: 2, openedLevels: [2] }

describe('a perk that changes a choice', () => {
  it('[PK9] passes a star by: the way beyond opens, once, and it can still be won', async () => {
    const { player, runId } = await journey(['wayfarers-pass'])
    const { status, body } = await use(player, runId, 'node-a', 'pass')
    expect(status).toBe(200)
    expect(body).toMatchObject({ progress: { passed: ['1:node-a'], completedNodes: ['start'] } })
    expect((await use(player, runId, 'node-a', 'pass')).status).toBe(200)
    expect((await use(player, runId, 't1', 'pass')).status).toBe(409)
    expect((await player.play('t1', winningLog)).result).toBe('victory')
    expect((await player.play('node-a', winningLog)).result).toBe('victory')
  })

  it('[PK10] lifts an omen, and the next attempt there has none', async () => {
    const { player, runId } = await journey(['omen-reader'], open2)
    const { seed } = await readRun(runId)
    const [nodeId = '', other = ''] = Object.keys(omensAt('campaign', 2, seed))
    expect((await use(player, runId, nodeId, 'lift')).status).toBe(200)
    expect((await use(player, runId, other, 'lift')).status).toBe(409)
    const { setup, progress } = await player.open(nodeId)
    expect(setup).not.toHaveProperty('omen')
    expect(progress.entered).toEqual([nodeId])
  })

  it('[PK15] does nothing for a player who does not wear it', async () => {
    const { player, runId } = await journey(['keen-ear'], open2)
    const [nodeId = ''] = Object.keys(omensAt('campaign', 2, (await readRun(runId)).seed))
    const before = await readRun(runId)
    expect((await use(player, runId, 'node-a', 'pass')).status).toBe(409)
    expect((await use(player, runId, nodeId, 'lift')).status).toBe(409)
    expect((await use(player, runId, 'no-such-star', 'pass')).status).toBe(409)
    expect(await readRun(runId)).toEqual(before)
  })

  it('[PK11] [PK15] shows a glyph more only in an attempt that was opened with it', async () => {
    const shown = async (perks: string[]) => {
      const { player } = await journey(perks, { openedLevels: [1] })
      const { rewards } = await player.play('t2', winningLog)
      return rewards.offers?.length
    }
    expect(await shown([])).toBe(3)
    expect(await shown(['third-card'])).toBe(4)
  })

  it('[PK12] [PK15] has one answer more at a meeting, and refuses it without the perk', async () => {
    const seed = Array.from({ length: 500 }, (_, n) => playSeedFrom(`silver ${n}`)).find(text =>
      meetingAt({ kind: 'campaign', ...open2, seed: text } as never, 't2'),
    )
    const meet = async (perks: string[]) => {
      const { player, runId } = await journey(perks, { ...open2, seed: seed ?? '' })
      const get = { params: { runId }, query: { nodeId: 't2' } }
      return { player, runId, meeting: (await player.call(api.meetings.get, get)).meeting }
    }
    const worn = await meet(['silver-tongue'])
    const bare = await meet([])
    const further = worn.meeting?.answers.at(-1)
    expect(worn.meeting?.answers).toHaveLength((bare.meeting?.answers.length ?? 0) + 1)
    const give = ({ player, runId, meeting }: typeof worn) =>
      player.ask(api.meetings.answer, {
        body: {
          runId,
          nodeId: 't2',
          wandererId: meeting?.id ?? '',
          answerId: further?.id ?? '',
        },
      })
    expect((await give(bare)).status).toBe(422)
    expect((await give(worn)).status).toBe(200)
    expect((await give(worn)).status).toBe(200)
  })

  it('[PK13] [PK14] pays for a declined glyph, and lets it wait past a star', async () => {
    const offer = async (perks: string[]) => {
      const { player, runId } = await journey(perks, { openedLevels: [1] })
      const { completionId } = await player.play('t2', winningLog)
      await player.open('node-a')
      const body = { playerId: player.id, completionId, glyphId: null, replaceGlyphId: null }
      const { status } = await player.ask(api.glyphs.claim, { body })
      return { status, run: await readRun(runId) }
    }
    const kept = await offer(['waystone', 'open-hand'])
    expect(kept.run.keptOffers).toEqual(['1:t2'])
    expect(kept.run.carried?.items).toMatchObject([{ kind: 'mindPointChance', amount: 60 }])
    const lapsed = await offer(['open-hand'])
    expect(lapsed.run.scores['1:t2#offer']).toBe(25)
    expect(lapsed.run.carried).toBeUndefined()
  })
})
