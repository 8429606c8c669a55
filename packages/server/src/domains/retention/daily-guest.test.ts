import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { removeGuestRows } from './remove-guest.ts'

const server = useTestApp()

it('removes a guest who has begun a daily journey and joined a circle', async () => {
  const guest = await server.newPlayer()
  await guest.call(api.daily.start, { body: {} })
  await guest.call(api.circles.create, { body: { name: 'Owls', nickname: 'Bo' } })
  const { write, db } = server.platform.database
  while (await write(tx => removeGuestRows(tx, guest.id)));
  const left = await db.selectFrom('players').select('id').where('id', '=', guest.id).execute()
  expect(left).toEqual([])
})
