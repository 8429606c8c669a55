import { api } from '@lexiverse/contract'
import { perks } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { stockOf } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

let server: TestApp
let admin: TestPlayer
let player: TestPlayer

beforeAll(async () => {
  server = await buildTestApp({ stock: stockOf('none', []) })
  admin = await newAdmin(server)
  player = await server.newPlayer()
})
afterAll(() => server.close())

const unlock = (playerId: number, perkId: string | number) =>
  admin.ask(api.admin.unlockPerk, { body: { playerId, perkId, achievement: 'A kind word' } })

const unlocked = async () => {
  const inventory = await player.call(api.perks.inventory, { params: { playerId: player.id } })
  return inventory.perks.filter(perk => perk.isUnlocked).map(({ id }) => id)
}

describe('an admin', () => {
  it('[AD16] unlocks a perk for a player once, by id or by position', async () => {
    expect((await unlock(player.id, 'keen-ear')).body).toEqual({
      success: true,
      perkId: 'keen-ear',
      wasUnlocked: false,
      message: `Keen Ear was unlocked for player ${player.id}.`,
    })
    expect((await unlock(player.id, 'keen-ear')).body).toMatchObject({ wasUnlocked: true })
    await unlock(player.id, 1)
    expect((await unlocked()).sort()).toEqual(['keen-ear', perks[0]?.id].sort())
    const checked = await player.call(api.perks.checkUnlocks, { body: { playerId: player.id } })
    expect(checked.newlyUnlocked).toContainEqual(
      expect.objectContaining({ id: 'keen-ear', achievement: 'A kind word' }),
    )
  })

  it('[AD16] gives a reason, which the player’s inventory shows beside the perk', async () => {
    const { inventory } = await player.call(api.statistics.player, {
      params: { playerId: player.id },
    })
    expect(inventory).toContainEqual(
      expect.objectContaining({ itemId: 'keen-ear', achievement: 'A kind word' }),
    )
  })

  it('[AD16] gets an error for an unknown perk or player', async () => {
    expect((await unlock(player.id, 'no-such-perk')).status).toBe(404)
    expect((await unlock(player.id, 99)).status).toBe(404)
    expect((await unlock(1_999_999, 'keen-ear')).status).toBe(404)
    expect((await unlock(1, 'keen-ear')).body).toMatchObject({ code: 'player-not-initialised' })
  })

  it('[AD17] resets every perk of every player, including equipped ones', async () => {
    await player.call(api.perks.activate, {
      body: { playerId: player.id, perkId: 'keen-ear', slot: 'slot1' },
    })
    expect(await admin.call(api.admin.resetPerks)).toEqual({
      success: true,
      resetCount: 2,
      message: '2 unlocked perks were reset.',
    })
    expect(await unlocked()).toEqual([])
    expect(await admin.call(api.admin.resetPerks)).toMatchObject({ success: true, resetCount: 0 })
  })
})
