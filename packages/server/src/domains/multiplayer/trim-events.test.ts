import { closeCodes } from '@lexiverse/contract'
import { openRoom, roomView } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import type { Connection } from './connection.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import { RoomConnections } from './room-connections.ts'
import type { RoomEvent } from './room-event.ts'
import { EVENT_BYTES_KEPT, EVENTS_KEPT } from './trim-events.ts'

const server = useTestApp()

const repository = () => roomRepository(server.platform.database.db)

async function newRoom(code: string): Promise<RoomRecord> {
  const opened = openRoom(code, server.clock())
  const room = await repository().insert(opened, 'seed', null)
  if (!room) throw new Error('The code is taken')
  return room
}

const eventOf = ({ state }: RoomRecord, filler: string): RoomEvent => ({
  type: 'sync_request',
  deviceId: 'p1',
  data: { event: 'vote', hash: '', state: roomView(state), filler },
  timestamp: server.clock(),
})

/** Saves one event after another and returns the room after them. */
async function save(room: RoomRecord, count: number, filler = ''): Promise<RoomRecord> {
  let { version } = room
  for (let n = 0; n < count; n++) {
    const change = { state: room.state, dueAt: null, events: [eventOf(room, filler)], now: 1 }
    version = await repository().save({ ...room, version }, change)
  }
  return { ...room, version }
}

const storedOf = (room: RoomRecord) => repository().eventsAfter(room.id, 0)

describe('the events of a room', () => {
  it('[MP7] are kept up to their number', async () => {
    const room = await save(await newRoom('CDFGH'), EVENTS_KEPT + 10)
    const events = await storedOf(room)
    expect(events).toHaveLength(EVENTS_KEPT)
    expect(events.at(-1)?.version).toBe(EVENTS_KEPT + 10)
  })

  it('[MP7] are kept up to their size in bytes, also if smaller ones follow', async () => {
    const large = await save(await newRoom('JKMNP'), 30, '\u{1f41d}'.repeat(2_500))
    expect((await storedOf(large)).length).toBeLessThan(EVENT_BYTES_KEPT / 10_000)
    const room = await save(large, 5)
    const bytes = Buffer.byteLength(JSON.stringify(await storedOf(room)))
    expect(bytes).toBeLessThan(EVENT_BYTES_KEPT)
  })

  it('[MP7] make all reconnect whose process is behind by more than are kept', async () => {
    const room = await newRoom('QRTVW')
    const closed: number[] = []
    const sent: string[] = []
    const connection: Connection = {
      send: text => void sent.push(text),
      sendProgress: () => undefined,
      close: code => void closed.push(code),
    }
    const { db } = server.platform.database
    const behind = new RoomConnections(db, room, roomView(room.state))
    const seat = { connection, playerId: 1, participantId: 'p1', seatedAt: 0, lastSent: 0 }
    await behind.seat(seat, null)
    const next = await save(room, 2)
    await behind.catchUp()
    expect([sent.length, closed]).toEqual([3, []])
    const { id, version } = await save(next, 3)
    await repository().removeEvents(id, version - 1)
    await behind.catchUp()
    expect([sent.length, closed]).toEqual([3, [closeCodes.restart]])
    expect(behind.version).toBe(version)
  })
})
