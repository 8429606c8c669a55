import { api } from '@lexiverse/contract'
import type { RunRecord } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test-kit/use-test-app.ts'

const server = useTestApp()

type Player = Awaited<ReturnType<typeof server.newPlayer>>

async function change(runId: number, changes: Partial<RunRecord>): Promise<void> {
  const { db } = server.platform.database
  const row = await db
    .selectFrom('runs')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  const state = JSON.stringify({ ...(JSON.parse(row.state) as RunRecord), ...changes })
  await db.updateTable('runs').set({ state }).where('id', '=', runId).execute()
}

/** Opens a campaign and its boss, of level 2 unless changed. */
async function meetBoss(player: Player, changes: Partial<RunRecord> = {}) {
  const { runId } = await player.startJourney()
  await change(runId, { level: 2, openedLevels: [2], ...changes })
  return player.open('boss')
}

/** Loses the campaign at its last mind point. */
async function lose(player: Player): Promise<void> {
  const { runId } = await player.startJourney()
  await change(runId, { mindPoints: { current: 1, maximum: 3 } })
  const open = await player.open('node-a')
  await player.complete(open, [{ type: 'yield', at: 0 }])
}

describe('the boss of level 2', () => {
  it('[FW27] has its trait once another campaign was lost', async () => {
    const player = await server.newPlayer()
    expect((await meetBoss(player)).setup).not.toHaveProperty('trait')
    await lose(player)
    expect((await meetBoss(player)).setup.trait).toBe('undertow')
  })

  it('[FW27] does not have it after a campaign that was only abandoned', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    expect((await meetBoss(player)).setup).not.toHaveProperty('trait')
  })

  it('[FW27] does not have it because another player has lost one', async () => {
    await lose(await server.newPlayer())
    expect((await meetBoss(await server.newPlayer())).setup).not.toHaveProperty('trait')
  })
})

describe('a bargain with the boss of level 3', () => {
  const atSaros = { level: 3, openedLevels: [3] }
  const wrong = { type: 'guess', word: 'XXXX', at: 1000 }

  /** A player who has made a wrong guess, with these glyphs. */
  async function owe(glyphs: RunRecord['glyphs']) {
    const player = await server.newPlayer()
    await lose(player)
    const open = await meetBoss(player, { ...atSaros, glyphs })
    expect(open.setup.trait).toBe('reckoning')
    await player.save(open, [wrong])
    const give = (glyphId: string, isBargain = true) =>
      player.call(api.glyphs.use, {
        body: {
          playerId: player.id,
          glyphId,
          runId: open.runId,
          attemptId: open.attemptId,
          isBargain,
        },
      })
    return { player, open, give }
  }

  it('[FW30] takes a held glyph out of the run, also one that has no effect there', async () => {
    const { player, open, give } = await owe([{ glyphId: 'momentum', quantity: 1 }])
    await expect(give('momentum', false)).rejects.toThrow('no effect')
    const { useId, inventory } = await give('momentum')
    expect(inventory.glyphs).toEqual([])
    const bargain = { type: 'bargain', answer: 'glyph', glyphId: 'momentum', useId, at: 2000 }
    const right = { type: 'guess', word: String((open.puzzle as { word: string }).word), at: 3000 }
    const { result } = await player.complete(open, [wrong, bargain, right])
    expect(result).toBe('victory')
  })

  it('[FW30] comes back as it was answered when the game is opened again', async () => {
    const { player, open } = await owe([])
    const moves = [wrong, { type: 'bargain', answer: 'guess', at: 2000 }]
    await player.save(open, moves)
    expect((await player.open('boss')).moves).toEqual(moves)
  })

  it('[FW30] takes neither a glyph that is not held nor a Second Dawn', async () => {
    const { player, open, give } = await owe([{ glyphId: 'second-dawn', quantity: 1 }])
    await expect(give('insight')).rejects.toThrow('do not hold')
    await expect(give('second-dawn')).rejects.toThrow('does not take')
    const forged = { type: 'bargain', answer: 'glyph', glyphId: 'insight', useId: 'x', at: 2000 }
    expect((await player.save(open, [wrong, forged])).body).toMatchObject({ code: 'log-refused' })
  })
})
