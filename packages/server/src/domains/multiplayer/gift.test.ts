import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

it('[LO73] a player who watches gives a glyph to a friend, once a realm, and all are told', async () => {
  const party = await testRooms.journey(2)
  const [watcher, friend] = playersOf(party)
  await testRooms.changeRun(watcher, run => ({
    ...run,
    mindPoints: { current: 0, maximum: 3 },
    glyphs: [{ glyphId: 'insight', quantity: 2 }],
  }))
  const { sessionId } = party.people[0].seat
  const give = (participantId: string) =>
    watcher.ask(api.multiplayer.giveGlyph, {
      body: { sessionId, participantId, glyphId: 'insight' },
    })
  expect((await give('p9')).status).toBe(409)
  expect((await give('p2')).status).toBe(200)
  expect(await party.sockets[1].waitFor('gift')).toMatchObject({
    deviceId: 'p1',
    data: { toId: 'p2', glyphId: 'insight' },
  })
  expect((await testRooms.runOf(friend)).glyphs).toEqual([{ glyphId: 'insight', quantity: 1 }])
  expect((await testRooms.runOf(watcher)).glyphs).toEqual([{ glyphId: 'insight', quantity: 1 }])
  expect(await give('p2')).toMatchObject({
    body: { error: 'You have given a glyph in this realm already.' },
  })
  expect((await testRooms.runOf(friend)).glyphs).toEqual([{ glyphId: 'insight', quantity: 1 }])
})
