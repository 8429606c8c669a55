import { api, MAX_LOADOUTS } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { givePerks } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()

const save = (player: TestPlayer, name: string) =>
  player.ask(api.perks.saveLoadout, { body: { playerId: player.id, name } })
const saved = async (player: TestPlayer) =>
  (await player.call(api.perks.inventory, { params: { playerId: player.id } })).saved ?? []
const remove = (player: TestPlayer, slot: 'slot1' | 'slot2' | 'slot3') =>
  player.call(api.perks.deactivate, { body: { playerId: player.id, slot } })

async function equipped(...perks: string[]): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await givePerks(server, player, ...perks)
  return player
}

it('[PK16] saves the equipped perks under a name, and equips them again', async () => {
  const player = await equipped('iron-focus', 'keen-ear')
  expect((await save(player, '  Bees  ')).status).toBe(200)
  const [bees] = await saved(player)
  expect(bees).toMatchObject({ name: 'Bees', perkIds: ['iron-focus', 'keen-ear', null] })
  await remove(player, 'slot1')
  await remove(player, 'slot2')
  const body = { playerId: player.id, loadoutId: bees?.id ?? 0 }
  expect((await player.call(api.perks.chooseLoadout, { body })).loadout).toEqual({
    slot1: 'iron-focus',
    slot2: 'keen-ear',
    slot3: null,
  })
})

it('[PK16] leaves out a perk that the player no longer has', async () => {
  const player = await equipped('iron-focus', 'keen-ear')
  await save(player, 'Bees')
  await server.platform.database.db
    .deleteFrom('player_perks')
    .where('player_id', '=', player.id)
    .where('perk_id', '=', 'iron-focus')
    .execute()
  const body = { playerId: player.id, loadoutId: (await saved(player))[0]?.id ?? 0 }
  expect((await player.call(api.perks.chooseLoadout, { body })).loadout).toMatchObject({
    slot1: null,
    slot2: 'keen-ear',
  })
})

it('[PK16] renames and deletes, and deleting again changes nothing', async () => {
  const player = await equipped('keen-ear')
  await save(player, 'Bees')
  const loadoutId = (await saved(player))[0]?.id ?? 0
  const body = { playerId: player.id, loadoutId }
  await player.call(api.perks.renameLoadout, { body: { ...body, name: 'Owls' } })
  expect((await saved(player)).map(({ name }) => name)).toEqual(['Owls'])
  for (let i = 0; i < 2; i++) {
    expect((await player.call(api.perks.deleteLoadout, { body })).saved).toEqual([])
  }
  expect((await player.ask(api.perks.chooseLoadout, { body })).status).toBe(404)
})

it('[PK16] refuses no name, one too long, an unfit one, one taken, and an empty loadout', async () => {
  const player = await equipped('keen-ear')
  expect((await save(player, '   ')).status).toBe(400)
  expect((await save(player, 'x'.repeat(25))).status).toBe(400)
  expect((await save(player, 'fuck')).status).toBe(400)
  expect((await save(player, 'Bees')).status).toBe(200)
  expect((await save(player, 'bees')).status).toBe(409)
  await remove(player, 'slot1')
  expect((await save(player, 'Nothing')).status).toBe(409)
  expect(await saved(player)).toHaveLength(1)
})

it('[PK16] keeps twelve at most', async () => {
  const player = await equipped('keen-ear')
  for (let i = 0; i < MAX_LOADOUTS; i++) expect((await save(player, `No. ${i}`)).status).toBe(200)
  expect((await save(player, 'One more')).status).toBe(409)
})
