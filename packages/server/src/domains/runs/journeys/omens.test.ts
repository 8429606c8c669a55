import { api } from '@lexiverse/contract'
import { omensAt, type RunRecord, withOmens } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

/** A campaign at this level with all its stars open. */
async function journeyAt(level: number, seed?: string) {
  const { db } = server.platform.database
  const player = await server.newPlayer()
  const { runId } = await player.startJourney()
  const { state } = await db
    .selectFrom('runs')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  const opened = JSON.parse(state) as RunRecord
  const record = { ...opened, level, openedLevels: [level], seed: seed ?? opened.seed }
  await db
    .updateTable('runs')
    .set({ state: JSON.stringify(record) })
    .where('id', '=', runId)
    .execute()
  const { progress } = await player.call(api.runs.validateRun, { params: { runId } })
  return { player, progress, record }
}

const seedWith = (omen: string) => {
  const seeds = Array.from({ length: 500 }, (_, n) => withOmens(`${omen} ${n}`))
  const seed = seeds.find(it => Object.values(omensAt('campaign', 2, it)).includes(omen))
  if (!seed) throw new Error(omen)
  return seed
}

describe('a star with an omen', () => {
  it('[OM1] [OM3] is on the map of a new journey from level 2 on', async () => {
    const { progress, record } = await journeyAt(2)
    expect(Object.keys(progress.omens ?? {})).toHaveLength(3)
    expect(progress.omens).toEqual(omensAt('campaign', 2, record.seed))
    expect((await journeyAt(1)).progress.omens).toEqual({})
  })

  it('[OM3] is not on a map that an earlier release has opened, which is played as before', async () => {
    const { player, progress } = await journeyAt(2, 'f3b1c2d4f3b1c2d4f3b1c2d4f3b1c2d4')
    expect(progress.omens).toEqual({})
    const open = await player.open('node-a')
    expect(open.setup).not.toHaveProperty('omen')
    expect((await player.complete(open, winningLog(open))).result).toBe('victory')
  })

  it.each(['keystone', 'procession', 'restless', 'uneven', 'brittle', 'tether', 'slow-light'])(
    '[OM4] has %s in its attempt, which the server replays and pays for',
    async omen => {
      const { player, progress } = await journeyAt(2, seedWith(omen))
      const [nodeId = ''] = Object.entries(progress.omens ?? {}).find(([, id]) => id === omen) ?? []
      const open = await player.open(nodeId)
      expect(open.setup.omen).toBe(omen)
      const { result, rewards } = await player.complete(open, winningLog(open))
      expect(result).toBe('victory')
      if (['keystone', 'brittle', 'tether'].includes(omen)) {
        expect(rewards.offers?.length ?? 0).toBeGreaterThanOrEqual(2)
      }
    },
  )

  it('[OM23] hands out a harder puzzle under Perihelion', async () => {
    const { player, progress } = await journeyAt(2, seedWith('perihelion'))
    const [nodeId = ''] =
      Object.entries(progress.omens ?? {}).find(([, id]) => id === 'perihelion') ?? []
    const { puzzle } = await player.open(nodeId)
    expect((puzzle as { difficulty: string }).difficulty).not.toBe('easy')
  })
})
