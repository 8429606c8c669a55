import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { removePlayerRows } from './remove-player.ts'

const server = useTestApp()

const removeGuest = async (playerId: number) => {
  const { write } = server.platform.database
  while (await write(tx => removePlayerRows(tx, playerId)));
}

it('[SV28] removes a guest whose daily journey was reviewed, and who joined a circle', async () => {
  const guest = await server.newPlayer()
  const { attempt } = await guest.call(api.daily.start, { body: {} })
  await guest.call(api.circles.create, { body: { name: 'Owls', nickname: 'Bo' } })
  const { db } = server.platform.database
  const review = { action: 'set-aside', editor: 'Ada', reason: 'A robot.', at: server.clock() }
  await db
    .insertInto('daily_reviews')
    .values({ run_id: attempt.runId, ...review })
    .execute()
  await removeGuest(guest.id)
  const left = await db.selectFrom('players').select('id').where('id', '=', guest.id).execute()
  expect(left).toEqual([])
})

it('[SV28] removes the circles in which a removed guest was the last member, and no other', async () => {
  const [guest, gone, friend] = [
    await server.newPlayer(),
    await server.newPlayer(),
    await server.newPlayer(),
  ]
  const found = (name: string) => guest.call(api.circles.create, { body: { name, nickname: 'Bo' } })
  const alone = await found('Alone')
  const shared = await found('Shared')
  await gone.call(api.circles.join, { body: { key: alone.code, nickname: 'Cy' } })
  await gone.call(api.circles.leave, { params: { circleId: alone.circleId } })
  await friend.call(api.circles.join, { body: { key: shared.code, nickname: 'Di' } })
  await removeGuest(guest.id)
  const { db } = server.platform.database
  const left = await db
    .selectFrom('circles')
    .select('name')
    .where('id', 'in', [alone.circleId, shared.circleId])
    .execute()
  expect(left).toEqual([{ name: 'Shared' }])
  const { isOwner } = await friend.call(api.circles.get, { params: { circleId: shared.circleId } })
  expect(isOwner).toBe(true)
})
