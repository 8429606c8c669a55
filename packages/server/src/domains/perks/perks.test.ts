import { api } from '@lexiverse/contract'
import { perks as allPerks } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { newAdmin } from '../../test-kit/test-admin.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { givePerks } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const server = useTestApp()

const activate = (player: TestPlayer, perkId: string | number, slot?: string) =>
  player.ask(api.perks.activate, { body: { playerId: player.id, perkId, slot } })

const inventory = (player: TestPlayer) =>
  player.call(api.perks.inventory, { params: { playerId: player.id } })

const check = async (player: TestPlayer) => {
  const body = { playerId: player.id }
  return (await player.call(api.perks.checkUnlocks, { body })).newlyUnlocked.map(({ id }) => id)
}

it('[CL16] lists all perks, the thirteen of the first page first, locked at first, with the progress to each', async () => {
  const { perks, loadout } = await inventory(await server.newPlayer())
  expect(perks.map(({ id }) => id)).toEqual(allPerks.map(({ id }) => id))
  expect(perks.every(perk => !perk.isUnlocked && perk.progress === 0)).toBe(true)
  expect(perks[0]).toMatchObject({
    id: 'mind-guardian',
    unlockCondition: { type: 'nodes_completed', value: 5, description: 'Complete 5 nodes' },
  })
  expect(loadout).toEqual({ slot1: null, slot2: null, slot3: null })
})

it('[PL20] unlocks a perk with the completion that earns it, and announces it once', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  for (const nodeId of ['node-a', 'node-b', 't1', 'm1']) await player.play(nodeId, winningLog)
  expect((await inventory(player)).perks[0]).toMatchObject({ isUnlocked: false, progress: 4 })
  expect(await check(player)).not.toContain('mind-guardian')
  await player.play('b1', winningLog)
  expect((await inventory(player)).perks[0]).toMatchObject({ isUnlocked: true, progress: 5 })
  expect(await check(player)).toEqual(['mind-guardian'])
  expect(await check(player)).toEqual([])
})

it('[AD17] returns earned perks with the first completion after a reset', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  for (const nodeId of ['node-a', 'node-b', 't1', 'm1', 'b1']) await player.play(nodeId, winningLog)
  const isUnlocked = async () => (await inventory(player)).perks[0]?.isUnlocked
  expect(await isUnlocked()).toBe(true)
  await (await newAdmin(server)).call(api.admin.resetPerks)
  expect(await isUnlocked()).toBe(false)
  const trial = await player.open('time-trial', 'time-trial')
  expect(await isUnlocked()).toBe(false)
  await player.complete(trial, winningLog(trial))
  expect(await isUnlocked()).toBe(true)
})

it('[CL16] [PK4] [PK5] equips in the first free slot or the named one, and unequips', async () => {
  const player = await server.newPlayer()
  await givePerks(server, player, 'iron-focus', 'keen-ear')
  await player.call(api.perks.deactivate, { body: { playerId: player.id, slot: 'slot1' } })
  expect((await inventory(player)).loadout).toMatchObject({ slot1: null, slot2: 'keen-ear' })
  expect((await activate(player, 'iron-focus')).body).toMatchObject({
    loadout: { slot1: 'iron-focus', slot2: 'keen-ear', slot3: null },
  })
  expect((await activate(player, 'iron-focus', 'slot3')).body).toMatchObject({
    loadout: { slot1: null, slot2: 'keen-ear', slot3: 'iron-focus' },
  })
  expect(await player.call(api.perks.stats, { query: { playerId: player.id } })).toMatchObject({
    totalPerks: allPerks.length,
    totalUnlocked: 2,
    totalActive: 2,
  })
})

it('[CL16] accepts a perk’s position in the grid', async () => {
  const player = await server.newPlayer()
  await givePerks(server, player, 'mind-guardian')
  await player.call(api.perks.deactivate, { body: { playerId: player.id, slot: 'slot1' } })
  expect((await activate(player, 1)).body).toMatchObject({ loadout: { slot1: 'mind-guardian' } })
})

it('[CL16] refuses a locked perk, an unknown one, an occupied slot and a fourth', async () => {
  const player = await server.newPlayer()
  await givePerks(server, player, 'iron-focus', 'keen-ear', 'time-mystic')
  expect((await activate(player, 'waking-star')).status).toBe(409)
  expect((await activate(player, 'no-such-perk')).status).toBe(404)
  expect((await activate(player, 99)).status).toBe(404)
  expect((await activate(player, 'keen-ear', 'slot1')).status).toBe(409)
  expect((await activate(player, 'keen-ear', 'slot4')).status).toBe(400)
})

it('[PK6] applies a changed loadout from the next attempt on', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const open = await player.open('node-a')
  await givePerks(server, player, 'lexical-proximity')
  expect((await player.open('node-a')).setup.perks).toEqual(open.setup.perks)
  expect((await player.open('node-b')).setup.perks).toEqual(['lexical-proximity'])
})
