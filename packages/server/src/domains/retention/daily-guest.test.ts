import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { removeGuestRows } from './remove-guest.ts'

const server = useTestApp()

it('[SV28] removes a guest whose daily journey was reviewed, and who joined a circle', async () => {
  const guest = await server.newPlayer()
  const { attempt } = await guest.call(api.daily.start, { body: {} })
  await guest.call(api.circles.create, { body: { name: 'Owls', nickname: 'Bo' } })
  const { write, db } = server.platform.database
  const review = { action: 'set-aside', editor: 'Ada', reason: 'A robot.', at: server.clock() }
  await db
    .insertInto('daily_reviews')
    .values({ run_id: attempt.runId, ...review })
    .execute()
  while (await write(tx => removeGuestRows(tx, guest.id)));
  const left = await db.selectFrom('players').select('id').where('id', '=', guest.id).execute()
  expect(left).toEqual([])
})
