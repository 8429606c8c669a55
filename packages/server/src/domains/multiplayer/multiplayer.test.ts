import { api, closeCodes, type Seated } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-kit/test-app.ts'
import { testClock } from '../../test-kit/test-clock.ts'
import { TestRooms } from '../../test-kit/test-room.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

describe('rooms over HTTP', () => {
  it('[LO1][LO2] are created with a nickname and a code of five characters', async () => {
    const { seat } = await testRooms.create('  Ann ')
    expect(seat).toMatchObject({
      you: { deviceId: 'p1', runId: null },
      state: {
        participants: [{ id: 'p1', nickname: 'Ann', isHost: true, isConnected: false }],
        hostDeviceId: 'p1',
        gameData: {
          phase: 'lobby',
          path: '/multiplayer',
          navigations: 0,
          isOver: false,
          isLocked: false,
        },
      },
    })
    expect(seat.sessionId).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{5}$/)
  })

  it.each([
    [{ nickname: '  ' }, 400, 'Nickname is required'],
    [{ nickname: 'x'.repeat(21) }, 400, 'Nickname must be at most 20 characters'],
  ])('[LO1] refuse a nickname that will not do (%#)', async (body, status, error) => {
    const player = await testRooms.server.newPlayer()
    const refused = await player.ask(api.multiplayer.createSession, { body })
    expect([refused.status, refused.body]).toEqual([status, { error, code: 'bad-request' }])
  })

  it('[LO95] refuse a name with a word that we do not show, also a changed one', async () => {
    const error = 'Please choose another name: this one contains a word that we do not show.'
    const player = await testRooms.server.newPlayer()
    const body = { nickname: 'n1gger' }
    const refused = await player.ask(api.multiplayer.createSession, { body })
    expect([refused.status, refused.body]).toEqual([400, { error, code: 'bad-request' }])
    const { player: host, seat } = await testRooms.create('Ann')
    for (const joining of [player, host]) {
      const body = { sessionId: seat.sessionId, nickname: 'f.u.c.k' }
      const refused = await joining.ask(api.multiplayer.joinSession, { body })
      expect([refused.status, refused.body]).toMatchObject([400, { error }])
    }
  })

  it('[LO95] let a player keep a name that is stored already', async () => {
    const { player, seat } = await testRooms.create('Ann')
    const { db } = testRooms.server.platform.database
    const room = () => db.selectFrom('rooms').selectAll().where('code', '=', seat.sessionId)
    const { id, state } = await room().executeTakeFirstOrThrow()
    const renamed = state.replace('"Ann"', '"Old Slut"')
    await db.updateTable('rooms').set({ state: renamed }).where('id', '=', id).execute()
    const again = await testRooms.join(seat.sessionId, 'Old Slut', player)
    expect(again.seat.state.participants[0]?.nickname).toBe('Old Slut')
  })

  it.each([
    ['', 400, 'Session code is required'],
    ['ABC', 400, 'Session code must be 5 characters'],
    ['AAAAA', 404, 'Session not found'],
  ])('[LO1] refuse a code that leads nowhere (%s)', async (sessionId, status, error) => {
    const player = await testRooms.server.newPlayer()
    const body = { sessionId, nickname: 'Ben' }
    const refused = await player.ask(api.multiplayer.joinSession, { body })
    expect([refused.status, refused.body]).toMatchObject([status, { error }])
  })

  it('[LO4] take eight players, with the code in any letter case, and no ninth', async () => {
    const { seat } = await testRooms.create()
    for (let n = 2; n <= 8; n++) await testRooms.join(seat.sessionId.toLowerCase(), `P${n}`)
    const ninth = await testRooms.server.newPlayer()
    const body = { sessionId: seat.sessionId, nickname: 'P9' }
    const refused = await ninth.ask(api.multiplayer.joinSession, { body })
    expect(refused).toMatchObject({ status: 409, body: { error: 'This session is full' } })
    const params = { code: seat.sessionId }
    expect(await ninth.call(api.multiplayer.session, { params })).toEqual({
      sessionId: seat.sessionId,
      phase: 'lobby',
      participantCount: 8,
      isFull: true,
      you: null,
      version: null,
      state: null,
    })
  })

  it('[LO12] are opened only by a player with fewer than five seats, also when many are opened at once', async () => {
    const player = await testRooms.server.newPlayer()
    const create = () => player.ask(api.multiplayer.createSession, { body: { nickname: 'Ann' } })
    const answers = await Promise.all(Array.from({ length: 8 }, create))
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { error: 'You are in five rooms already. Leave one of them first.' },
    })
    const [{ sessionId } = { sessionId: '' }] = opened.map(({ body }) => body as Seated)
    await player.call(api.multiplayer.leaveSession, { body: { sessionId } })
    expect((await create()).status).toBe(200)
  })

  it('[SV26] are counted in the storage quota of their player', async () => {
    const clock = testClock()
    const env = { RATE_LIMITS: 'yes' }
    const limited = await buildTestApp({ clock, limitClock: clock, env })
    const player = await limited.newPlayer()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const made = await player.ask(api.multiplayer.createSession, { body: { nickname: 'Ann' } })
      statuses.push(made.status)
      const { sessionId } = made.body as Seated
      await player.ask(api.multiplayer.leaveSession, { body: { sessionId } })
      clock.advance(1_000)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await limited.close()
  })

  it('[SV26] count the runs of a start in the storage quota of the address', async () => {
    const clock = testClock()
    const env = { RATE_LIMITS: 'yes' }
    const limited = await TestRooms.open({ clock, limitClock: clock, env })
    const { sockets } = await limited.party(2)
    const [host] = sockets
    const runs = () => limited.server.platform.database.db.selectFrom('runs').select('id').execute()
    const { guard } = limited.server.app
    const others = { stored: 'games', amount: 4_999, address: '127.0.0.1' } as const
    expect(guard.waitToStore(others)).toBe(0)
    host.send('navigate')
    const { data } = await host.waitFor('too-many-starts')
    expect(data.message).toContain('Too many journeys')
    expect(await runs()).toEqual([])
    clock.advance(1_000)
    host.send('navigate')
    await host.waitFor('navigate')
    expect(await runs()).toHaveLength(2)
    expect(guard.waitToStore({ ...others, amount: 2 })).toBeGreaterThan(0)
    await limited.close()
  })

  it('[SV26] count the runs of players who move between two rooms, and of latecomers', async () => {
    const clock = testClock()
    const env = { RATE_LIMITS: 'yes' }
    const limited = await TestRooms.open({ clock, limitClock: clock, env })
    const { db } = limited.server.platform.database
    const countRuns = async () => (await db.selectFrom('runs').select('id').execute()).length
    const { people, sockets } = await limited.party(2)
    const [{ player, seat: firstSeat }, guest] = people
    const body = { nickname: 'P1' }
    const seat = await player.call(api.multiplayer.createSession, { body })
    await limited.join(seat.sessionId, 'P2', guest.player)
    const [host] = sockets
    const secondHost = await limited.connect({ player, seat })
    const ledTimes = (count: number) => () => host.last.data.state.gameData.navigations === count
    host.send('navigate')
    await host.waitUntil(ledTimes(1))
    secondHost.send('navigate')
    await secondHost.waitFor('navigate')
    expect(await countRuns()).toBe(4)

    const others = { stored: 'games', amount: 4_995, address: '127.0.0.1' } as const
    expect(limited.server.app.guard.waitToStore(others)).toBe(0)
    host.send('navigate')
    await host.waitFor('too-many-starts')
    expect([await countRuns(), ledTimes(1)()]).toEqual([4, true])
    clock.advance(1_000)
    host.send('navigate')
    await host.waitUntil(ledTimes(2))
    expect(await countRuns()).toBe(6)

    const { sessionId } = firstSeat
    await limited.join(sessionId, 'P3')
    const fourth = await limited.server.newPlayer()
    const joining = { body: { sessionId, nickname: 'P4' } }
    const refused = await fourth.ask(api.multiplayer.joinSession, joining)
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too-many-requests' }])
    const seen = await fourth.call(api.multiplayer.session, { params: { code: sessionId } })
    expect([await countRuns(), seen.you, seen.participantCount]).toEqual([7, null, 3])
    clock.advance(1_000)
    await limited.join(sessionId, 'P4', fourth)
    expect(await countRuns()).toBe(8)
    await limited.close()
  })

  it('[LO13] can be left, and are forgotten', async () => {
    const { seat } = await testRooms.create()
    const guest = await testRooms.join(seat.sessionId, 'Ben')
    const body = { sessionId: seat.sessionId, deviceId: guest.player.deviceId }
    expect(await guest.player.call(api.multiplayer.leaveSession, { body })).toEqual({
      success: true,
    })
    expect(await guest.player.call(api.multiplayer.leaveSession, { body })).toEqual({
      success: true,
    })
    const params = { code: seat.sessionId }
    const seen = await guest.player.call(api.multiplayer.session, { params })
    expect(seen).toMatchObject({ participantCount: 1, you: null })
  })
})

describe('a socket', () => {
  it('[MP5] is welcomed, announced to the others, and follows the host', async () => {
    const { sockets } = await testRooms.party(3)
    const [host, second, third] = sockets
    host.send('navigate')
    for (const socket of sockets) {
      const told = await socket.waitFor('navigate')
      expect(told).toMatchObject({
        type: 'navigate',
        deviceId: 'p1',
        data: { path: '/game-map', isStart: true, you: { runId: expect.any(Number) } },
      })
    }
    const hashes = sockets.map(socket => socket.last.data.hash)
    expect(new Set(hashes).size).toBe(1)
    second.send('navigate', { path: '/game-map' })
    expect((await second.waitFor('host-only')).data).toEqual({
      code: 'host-only',
      message: 'Only the host can navigate',
    })
    host.send('navigate', { path: '/word-web?node=node-a' })
    await third?.waitUntil(() => third.last.data.state.gameData.navigations === 2)
    expect(third?.last.data.state.gameData.pathLevel).toBe(1)
    host.send('navigate', { path: '/forgotten-word?node=boss' })
    await host.waitFor('target-closed')
  })

  it('[LO5] shows public ids and never the device id of another player', async () => {
    const { people, sockets } = await testRooms.party(2)
    const heard = JSON.stringify(sockets.flatMap(socket => socket.received))
    for (const { player } of people) expect(heard).not.toContain(player.deviceId)
    expect(sockets.map(socket => socket.deviceId)).toEqual(['p1', 'p2'])
  })

  it('[LO10] passes progress on to the others and saves moves', async () => {
    const { sockets } = await testRooms.party(3)
    const [host, second] = sockets
    second.progress({ groupsSolved: 0 })
    await host.waitFor('moved')
    await second.waitFor('moved')
    second.progress({ groupsSolved: 1 })
    const told = await host.waitFor('progress')
    expect(told).toMatchObject({ deviceId: 'p2', data: { frame: { groupsSolved: 1 } } })
    expect(second.find('progress')).toBeUndefined()
    host.send('sync_request')
    const synced = await host.waitFor('sync')
    expect(synced.data.state).toMatchObject({ progress: { p2: { groupsSolved: 1 } } })
  })

  it('[LO9] answers one sync in two seconds', async () => {
    const { sockets } = await testRooms.party(2)
    const [host] = sockets
    for (let n = 0; n < 5; n++) host.send('sync_request')
    await host.waitFor('sync')
    host.send('navigate', { path: '/nowhere' })
    await host.waitFor('target-closed')
    expect(host.events().filter(event => event === 'sync_request:sync')).toHaveLength(1)
    testRooms.server.clock.advance(2_000)
    host.send('sync_request')
    await host.waitUntil(() => host.events().filter(e => e === 'sync_request:sync').length === 2)
  })

  it('[LO6][MP7] that is cut keeps its seat and receives exactly what it missed', async () => {
    const { people, sockets } = await testRooms.party(3)
    const [host, second, third] = sockets
    const seen = second.last.data.version
    second.terminate()
    await host.waitFor('lost')
    third?.progress({})
    await host.waitFor('moved')
    const back = await testRooms.connect(people[1], seen)
    await back.waitUntil(() => back.last?.data.hash === host.last.data.hash)
    const versions = back.received.map(({ data }) => data.version)
    expect(versions).toEqual(versions.map((_, index) => seen + index + 1))
    expect(back.events()).toEqual(['leave:lost', 'game_update:moved', 'join:connected'])
  })

  it('[LO15] is replaced by a newer one of the same player', async () => {
    const { people, sockets } = await testRooms.party(2)
    const [host, second] = sockets
    const newer = await testRooms.connect(people[1])
    await second.waitUntil(() => second.closed !== null)
    expect(second.closed?.code).toBe(closeCodes.replaced)
    host.send('navigate')
    await newer.waitFor('navigate')
    expect(host.find('lost')).toBeUndefined()
  })

  it('[LO13] is closed when its player leaves', async () => {
    const { sockets } = await testRooms.party(2)
    const [host, second] = sockets
    host.send('leave')
    await host.waitUntil(() => host.closed !== null)
    expect(host.closed?.code).toBe(closeCodes.left)
    const told = await second.waitFor('host')
    expect(told).toMatchObject({ type: 'sync_request', deviceId: 'p2' })
  })
})
