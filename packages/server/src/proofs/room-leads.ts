import type { ParticipantProgress } from '@lexiverse/rules'
import { roomRepository } from '../domains/multiplayer/repository.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { type Dice, dice } from './dice.ts'
import { SimulatedProcess } from './simulated-network.ts'
import { count, newTally, type Tally } from './tally.ts'

const SEATS = 8
const PROCESSES = 3
const SECOND = 1_000

interface Room {
  roomId: number
  any: () => SimulatedProcess
}

const place = (status: ParticipantProgress['status'], mindPoints = 3): ParticipantProgress => ({
  level: 1,
  nodeId: 'start',
  game: null,
  status,
  mindPoints,
})

/** Each way in which a host loses the lead: what happens, how long it takes, and who leads then. */
const ways: Record<
  string,
  { waitMs: number; heir: string; begin: (room: Room) => Promise<unknown> }
> = {
  watching: {
    waitMs: 0,
    heir: 'p2',
    begin: ({ roomId, any }) => any().rooms.savePlace(roomId, 'p1', place('watching', 0)),
  },
  away: {
    waitMs: 30 * SECOND,
    heir: 'p2',
    begin: ({ roomId, any }) => any().rooms.setPresence(roomId, 'p1', true),
  },
  waiting: {
    waitMs: 60 * SECOND,
    heir: 'p2',
    begin: async ({ roomId, any }) => {
      for (let seat = 2; seat <= SEATS; seat++) {
        await any().rooms.savePlace(roomId, `p${seat}`, place('map'))
      }
    },
  },
  asked: {
    waitMs: 10 * SECOND,
    heir: 'p5',
    begin: ({ roomId, any }) => any().rooms.lead(roomId, 'p5', 'ask-lead'),
  },
}

/**
 * Rooms of eight over three processes whose host loses the lead in one of the four ways. Every process
 * carries out what is due at the same time: the lead passes in time, to the right player, and once.
 */
export async function proveLeadPassesOnce(
  server: TestApp,
  rooms: number,
  seed: number,
): Promise<Tally> {
  const tally = newTally()
  const die = dice(`leads ${seed}`)
  const processes = Array.from(
    { length: PROCESSES },
    () => new SimulatedProcess(server.platform, server.clock),
  )
  for (const process of processes) await process.start()
  const players: TestPlayer[] = []
  while (players.length < SEATS) players.push(await server.newPlayer())
  for (let n = 0; n < rooms; n++) count(tally, await tryRoom(server, processes, players, die))
  for (const process of processes) await process.kill()
  return tally
}

async function tryRoom(
  { clock, platform }: TestApp,
  processes: readonly SimulatedProcess[],
  players: readonly TestPlayer[],
  die: Dice,
): Promise<string | null> {
  const { db } = platform.database
  const any = () => die.pick([...processes])
  const roomId = await openJourney(players, any)
  const [reason, { waitMs, heir, begin }] = die.pick(Object.entries(ways))
  await begin({ roomId, any })
  if (waitMs > 0) {
    clock.advance(waitMs - 1)
    await any().rooms.tick(roomId)
    if ((await passes(db, roomId)).length > 0) return `${reason}: passed before its time`
    clock.advance(1)
    const due = await roomRepository(db).dueBy(clock(), Number.MAX_SAFE_INTEGER)
    if (!due.includes(roomId)) return `${reason}: nothing is due`
  }
  await Promise.all(processes.flatMap(({ rooms }) => [rooms.tick(roomId), rooms.tick(roomId)]))
  const told = (await passes(db, roomId)).join(', ')
  // Nobody may open a room who has a seat in many.
  for (const { id } of players) await any().rooms.leave(id, roomId)
  return told === `${heir} ${reason}` ? null : `${reason}: told ${told}`
}

async function openJourney(
  players: readonly TestPlayer[],
  any: () => SimulatedProcess,
): Promise<number> {
  const [host, ...guests] = players as [TestPlayer, ...TestPlayer[]]
  const made = await any().rooms.create(host.id, 'P1')
  const roomId = made?.roomId ?? 0
  for (const guest of guests) await any().rooms.join(guest.id, roomId, 'Guest')
  for (const { id: playerId } of players) {
    const { rooms, localRooms } = any()
    const { processId } = localRooms
    const connectionId = localRooms.nextConnectionId()
    await rooms.connect({ roomId, playerId, connectionId, processId })
  }
  const leading = { roomId, playerId: host.id, participantId: 'p1' }
  await any().rooms.navigate({ ...leading, path: '/game-map', isNew: false })
  return roomId
}

/** Who was made host, and why, in order. */
async function passes(
  db: TestApp['platform']['database']['db'],
  roomId: number,
): Promise<string[]> {
  const events = await roomRepository(db).eventsAfter(roomId, 0)
  return events
    .filter(({ data }) => data.event === 'host')
    .map(({ deviceId, data }) => `${deviceId} ${data.reason}`)
}
