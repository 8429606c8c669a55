import { api } from '@lexiverse/contract'
import { CODE_COUNT, codeFrom, MAX_PARTICIPANTS } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { TestRooms } from '../../test-kit/test-room.ts'
import { TestSocket } from '../../test-kit/test-socket.ts'
import { CLOSED_ROOMS, RoomCodes, WRONG_CODES } from './room-codes.ts'
import { wrongCodes } from './wrong-codes.ts'

const DAY_SECONDS = 86_400
const NOT_FOUND = { status: 404, body: { error: 'Session not found', code: 'not-found' } }

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const join = (player: TestPlayer, sessionId: string) =>
  player.ask(api.multiplayer.joinSession, { body: { sessionId, nickname: 'Dan' } })
const lock = (player: TestPlayer, sessionId: string, isLocked = true) =>
  player.ask(api.multiplayer.lockSession, { body: { sessionId, isLocked } })

/** What a socket of a player without a seat is answered. */
async function socketAnswer(player: TestPlayer, sessionId: string) {
  const socket = await TestSocket.join(testRooms.origin, player, { sessionId, deviceId: null })
  socket.terminate()
  const { timestamp: _, ...answer } = socket.received[0] ?? { timestamp: 0 }
  return answer
}

async function openFullRoom(): Promise<string> {
  const { seat } = await testRooms.create()
  for (let n = 2; n <= MAX_PARTICIPANTS; n++) await testRooms.join(seat.sessionId, `P${n}`)
  return seat.sessionId
}

async function openEndedRoom(): Promise<string> {
  const { seat } = await testRooms.create()
  const { db } = testRooms.server.platform.database
  const ended = { ended_at: 1, due_at: null }
  await db.updateTable('rooms').set(ended).where('code', '=', seat.sessionId).execute()
  return seat.sessionId
}

describe('a locked room', () => {
  it('[LO41] answers strangers like a room that does not exist, in every way', async () => {
    const { sockets, people } = await testRooms.party(2)
    const [{ player: host, seat }] = people
    const { sessionId } = seat
    expect(await lock(people[1].player, sessionId)).toMatchObject({
      status: 400,
      body: { error: 'Only the host can lock the room' },
    })
    expect((await lock(host, sessionId)).body).toEqual({ success: true })
    const told = await sockets[1].waitFor('lock')
    expect(told.data.state?.gameData.isLocked).toBe(true)
    const stranger = await testRooms.server.newPlayer()
    expect(await join(stranger, sessionId)).toMatchObject(NOT_FOUND)
    const ask = { params: { code: sessionId } }
    expect(await stranger.ask(api.multiplayer.session, ask)).toMatchObject(NOT_FOUND)
    expect((await lock(host, sessionId, false)).status).toBe(200)
    expect((await join(stranger, sessionId)).status).toBe(200)
  })

  it('[LO41] lets in a member who left', async () => {
    const { people } = await testRooms.party(2)
    const [{ player: host, seat }, { player: guest }] = people
    await lock(host, seat.sessionId)
    const body = { sessionId: seat.sessionId }
    await guest.call(api.multiplayer.leaveSession, { body })
    expect((await join(guest, seat.sessionId)).status).toBe(200)
  })
})

describe('a code', () => {
  it('[MP13] of a room without a seat is answered like a free one by socket, leave, lock and hand-over', async () => {
    const { seat } = await testRooms.create()
    const stranger = await testRooms.server.newPlayer()
    const free = codeFrom(1)
    expect(await socketAnswer(stranger, seat.sessionId)).toEqual(await socketAnswer(stranger, free))
    for (const ask of [
      (sessionId: string) => lock(stranger, sessionId),
      (sessionId: string) =>
        stranger.ask(api.multiplayer.handOver, { body: { sessionId, participantId: 'p1' } }),
      (sessionId: string) => stranger.ask(api.multiplayer.leaveSession, { body: { sessionId } }),
    ]) {
      const [taken, missing] = [await ask(seat.sessionId), await ask(free)]
      expect([taken.status, taken.body]).toEqual([missing.status, missing.body])
    }
  })

  it('[MP13] that is wrong is counted for the address: 30 at once, then one in four hours', async () => {
    let seconds = 0
    const { db } = testRooms.server.platform.database
    const codes = new RoomCodes(db, true, () => seconds * 1_000)
    const { player, seat } = await testRooms.create()
    const stranger = { playerId: 999_999, address: '203.0.113.7' }
    const guess = async (n: number) => (await codes.find(codeFrom(n), stranger)).room === null
    const reason = async (code: string, caller = stranger) => {
      const found = await codes.find(code, caller)
      return found.room ? 'found' : found.reason
    }
    // Neither a right code nor one that no room can have is a guess.
    for (let n = 0; n < 100; n++) {
      expect(await reason(seat.sessionId)).toBe('found')
      expect(await reason('AEIOU')).toBe('not-found')
    }
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
    expect(guesses).toEqual(Array(30).fill(true))
    // Now a right code tells no more than a wrong one, except to somebody who is seated.
    expect([await reason(codeFrom(1)), await reason(seat.sessionId)]).toEqual([
      'too-many-codes',
      'too-many-codes',
    ])
    const seated = { ...stranger, playerId: player.id }
    expect(await reason(seat.sessionId, seated)).toBe('found')
    expect(await reason(codeFrom(1), { ...stranger, address: '203.0.113.8' })).toBe('not-found')
    seconds += 4 * 3_600
    expect([await reason(codeFrom(1)), await reason(codeFrom(2))]).toEqual([
      'not-found',
      'too-many-codes',
    ])
  })

  it('[MP13] that is right is found by a whole class at once, of an open and of an ended room', async () => {
    const { db } = testRooms.server.platform.database
    const codes = new RoomCodes(db, true, () => 0)
    const { seat } = await testRooms.create()
    const ended = await openEndedRoom()
    const askAll = async (code: string) => {
      const pupils = Array.from({ length: 60 }, (_, n) => ({
        playerId: 900_000 + n,
        address: '203.0.113.11',
      }))
      const answers = await Promise.all(pupils.map(pupil => codes.find(code, pupil)))
      return new Set(answers.map(answer => (answer.room ? 'found' : answer.reason)))
    }
    expect(await askAll(seat.sessionId)).toEqual(new Set(['found']))
    expect(await askAll(ended)).toEqual(new Set(['session-ended']))
  })

  it('[MP13] that the database refuses is not charged by the process too', async () => {
    let hours = 0
    const { db } = testRooms.server.platform.database
    const [first, second] = [1, 2].map(() => new RoomCodes(db, true, () => hours * 3_600_000))
    const caller = { playerId: 999_999, address: '203.0.113.12' }
    const reason = async (codes: RoomCodes | undefined) => {
      const found = await codes?.find(codeFrom(1), caller)
      return found?.room === null ? found.reason : 'found'
    }
    for (let n = 0; n < WRONG_CODES.burst; n++) await reason(first)
    hours += 3
    for (let n = 0; n < WRONG_CODES.burst; n++) expect(await reason(second)).toBe('too-many-codes')
    hours += 1
    expect(await reason(second)).toBe('not-found')
  })

  it('[MP13] of a full or an ended room is answered so, and costs a wrong one beyond 200 a day', async () => {
    const { db } = testRooms.server.platform.database
    const codes = new RoomCodes(db, true, () => 0)
    const caller = { playerId: 999_999, address: '203.0.113.9' }
    const [full, ended] = [await openFullRoom(), await openEndedRoom()]
    const reason = async (code: string) => {
      const found = await codes.find(code, caller)
      return found.room ? 'found' : found.reason
    }
    const answers: string[] = []
    for (let n = 0; n < CLOSED_ROOMS.burst / 2; n++) {
      answers.push(await reason(full), await reason(ended))
    }
    expect(new Set(answers)).toEqual(new Set(['found', 'session-ended']))
    // Free so far: all 30 wrong codes are left, and each of these takes one.
    for (let n = 0; n < WRONG_CODES.burst / 3; n++) {
      expect([await reason(full), await reason(ended), await reason(codeFrom(n))]).toEqual([
        'found',
        'session-ended',
        'not-found',
      ])
    }
    expect([await reason(full), await reason(ended)]).toEqual(['too-many-codes', 'too-many-codes'])
  })

  it('[MP13] of a full or an ended room is answered in its own words', async () => {
    const stranger = await testRooms.server.newPlayer()
    expect(await join(stranger, await openFullRoom())).toMatchObject({
      status: 409,
      body: { error: 'This session is full' },
    })
    expect(await join(stranger, await openEndedRoom())).toMatchObject({
      status: 410,
      body: { error: 'This session has ended' },
    })
  })

  it('[MP13] opens a room by its invitation link, however many wrong codes the address has tried', async () => {
    const school = await TestRooms.open({ env: { RATE_LIMITS: 'yes' } })
    const { player: host, seat } = await school.create()
    const { sessionId, state } = seat
    const invite = state.gameData.inviteToken ?? ''
    const pupil = await school.server.newPlayer()
    const classmates = [await school.server.newPlayer(), await school.server.newPlayer()]
    const wrong = async (n: number) => (await join(classmates[n % 2] ?? pupil, codeFrom(n))).status
    const guesses = await Promise.all(Array.from({ length: 31 }, (_, n) => wrong(n)))
    expect(guesses.filter(status => status === 429)).toHaveLength(1)
    const params = { code: sessionId }
    const look = (query: Record<string, string>) =>
      pupil.ask(api.multiplayer.session, { params, query })
    const enter = (body: object) =>
      pupil.ask(api.multiplayer.joinSession, { body: { sessionId, nickname: 'Dan', ...body } })
    expect((await look({})).status).toBe(429)
    expect((await look({ invite: `${invite.slice(0, -1)}~` })).status).toBe(429)
    expect(await look({ invite })).toMatchObject({ status: 200, body: { participantCount: 1 } })
    expect((await enter({})).status).toBe(429)
    await lock(host, sessionId)
    expect((await enter({ invite })).status).toBe(429)
    await lock(host, sessionId, false)
    expect((await enter({ invite })).status).toBe(200)
    await school.close()
  })

  it('[MP13] that is wrong is counted over three processes together, and after a restart', async () => {
    let hours = 0
    const { db } = testRooms.server.platform.database
    const start = () => new RoomCodes(db, true, () => hours * 3_600_000)
    const caller = { playerId: 999_999, address: '203.0.113.10' }
    const wrongOf = async (processes: RoomCodes[], each: number) => {
      let wrong = 0
      for (let n = 0; n < each; n++) {
        for (const codes of processes) {
          const found = await codes.find(codeFrom(n), caller)
          if (!found.room && found.reason === 'not-found') wrong++
        }
      }
      return wrong
    }
    const processes = [start(), start(), start()]
    expect(await wrongOf(processes, 40)).toBe(WRONG_CODES.burst)
    expect(await wrongOf([start()], 40)).toBe(0)
    hours += 12
    expect(await wrongOf([...processes, start()], 40)).toBe(3)
    hours += 30 * 24
    await wrongOf([start()], 1)
    // Asked at the same moment, all processes answer; the address waits for each of these answers.
    const atOnce = await Promise.all([start(), start(), start()].map(codes => wrongOf([codes], 30)))
    const tried = atOnce.reduce((sum, wrong) => sum + wrong, 1)
    hours += 4 * (tried - WRONG_CODES.burst)
    expect(await wrongOf([start()], 5)).toBe(0)
    hours += 4
    expect(await wrongOf([start()], 5)).toBe(1)
  })

  it('[MP13] that is wrong is forgotten when it counts no longer, and after the clock was set back far', async () => {
    let hours = 24 * 1_000
    const { db } = testRooms.server.platform.database
    const codes = new RoomCodes(db, true, () => hours * 3_600_000)
    const address = '203.0.113.13'
    const stored = async () => {
      await codes.removeExpired()
      const rows = db.selectFrom('wrong_codes').select('full_at').where('address', '=', address)
      return (await rows.execute()).map(({ full_at }) => full_at / 3_600_000 - hours)
    }
    const countWrong = async (times: number) => {
      const now = hours * 3_600_000
      for (let n = 0; n < times; n++) await wrongCodes(db, WRONG_CODES).count(address, now)
    }
    await countWrong(2)
    expect(await stored()).toEqual([8])
    hours += 8
    expect(await stored()).toEqual([])
    await countWrong(200)
    const most = 4 * WRONG_CODES.burst * 4
    expect(await stored()).toEqual([most])
    hours -= 1
    expect(await stored()).toEqual([])
  })

  it('[MP13] of one of 1,000 rooms is guessed after more than two years', () => {
    const guesses = CODE_COUNT / 1_000 - WRONG_CODES.burst
    expect(Math.floor(guesses / (WRONG_CODES.perSecond * DAY_SECONDS))).toBe(853)
  })
})
