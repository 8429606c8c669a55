import { api, closeCodes } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestRooms } from '../../test-kit/test-room.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

it('[LO66] the host removes somebody, who is told so and cannot come back', async () => {
  const { people, sockets } = await testRooms.journey(3)
  const [{ player: host, seat }, guest] = people
  const { sessionId } = seat
  const body = { sessionId, participantId: 'p2' }
  const refused = await guest.player.ask(api.multiplayer.removeParticipant, {
    body: { ...body, participantId: 'p3' },
  })
  expect(refused.status).toBe(400)

  await host.call(api.multiplayer.removeParticipant, { body })
  await sockets[1].waitUntil(() => sockets[1].closed !== null, 'the end')
  expect(sockets[1].closed?.code).toBe(closeCodes.removed)
  await sockets[2]?.waitFor('removed')
  expect(sockets[2]?.last.data.state.participants).toMatchObject([{ id: 'p1' }, { id: 'p3' }])
  const again = { body: { sessionId, nickname: 'P2' } }
  expect((await guest.player.ask(api.multiplayer.joinSession, again)).status).toBe(404)
})
