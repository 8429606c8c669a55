import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import { accountPlayerId, buildSignInApp, signIn } from '../../test-kit/sign-in.ts'
import { TestRooms } from '../../test-kit/test-room.ts'

let google: HostileIssuer
let testRooms: TestRooms

beforeAll(async () => {
  google = await HostileIssuer.start()
  const server = await buildSignInApp(google, google)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  testRooms = new TestRooms(server)
})
afterAll(async () => {
  await testRooms.close()
  await google.close()
})

describe('a guest who signs in', () => {
  it('[LO42] keeps the seat of a locked room, also after leaving it', async () => {
    const { people, sockets } = await testRooms.party(2)
    const [{ player: host, seat }, guest] = people
    const { sessionId } = seat
    await host.call(api.multiplayer.lockSession, { body: { sessionId, isLocked: true } })
    await sockets[1].waitFor('lock')
    // The page leaves for the provider, and its connection with it.
    sockets[1].terminate()
    await signIn(testRooms.server, guest.player, google)
    const guestId = guest.player.id
    expect(await accountPlayerId(guest.player)).not.toBe(guestId)

    const back = await testRooms.connect(guest)
    expect(back.last.data.state.participants).toMatchObject([{ id: 'p1' }, { id: 'p2' }])
    await guest.player.call(api.multiplayer.leaveSession, { body: { sessionId } })
    await testRooms.join(sessionId, 'P2', guest.player)
    const stranger = await testRooms.server.newPlayer()
    const body = { sessionId, nickname: 'Dan' }
    expect((await stranger.ask(api.multiplayer.joinSession, { body })).status).toBe(404)
  })

  it('[LO42] goes on with the party’s journey in the same seat', async () => {
    google.subject = 'on a journey'
    const { people, sockets } = await testRooms.journey(2)
    const [, guest] = people
    const { runId } = guest.player
    sockets[1].terminate()
    await signIn(testRooms.server, guest.player, google)
    await accountPlayerId(guest.player)
    const params = { code: guest.seat.sessionId }
    const seen = await guest.player.call(api.multiplayer.session, { params })
    expect(seen).toMatchObject({ participantCount: 2, you: { deviceId: 'p2', runId } })
    expect((await testRooms.connect(guest)).last.data.state.participants).toHaveLength(2)
  })
})
