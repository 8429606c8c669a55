import { roomView, unlockedNodes } from '@lexiverse/rules'
import { playersOf, runsOfRoom } from '../domains/multiplayer/membership.ts'
import { roomRepository } from '../domains/multiplayer/repository.ts'
import type { Changed } from '../domains/multiplayer/room-change.ts'
import { insertStock } from '../domains/puzzles/stock.ts'
import { runRepository } from '../domains/runs/storage/run-repository.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { sampleStock } from '../test-kit/test-content.ts'
import { openTestDatabase } from '../test-kit/test-database.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { auditLedger } from './audit.ts'
import { type Dice, dice } from './dice.ts'
import { SimulatedProcess } from './simulated-network.ts'
import { count, newTally, type Tally } from './tally.ts'
import { WriteGate } from './write-gate.ts'

const SEATS = 3
const OUTSIDERS = 2
const FEWEST_ACTS = 5
const FURTHER_ACTS = 6

/** A server whose writes pass the write gate, and two more processes on its database. */
export interface RaceSetup {
  server: TestApp
  gate: WriteGate
  processes: SimulatedProcess[]
  close(): Promise<void>
}

export async function openRaceSetup(): Promise<RaceSetup> {
  const gate = new WriteGate()
  const fresh = await openTestDatabase()
  await insertStock(fresh.database, sampleStock(40), Date.now())
  const database = { ...fresh, database: gate.before(fresh.database) }
  const server = await buildTestApp({ database })
  const processes = [0, 1].map(() => new SimulatedProcess(server.platform, server.clock))
  for (const process of processes) await process.start()
  return {
    server,
    gate,
    processes,
    async close() {
      for (const process of processes) await process.kill()
      await server.close()
    },
  }
}

/** A party on a journey with the same game open for all, and players who want to join. */
interface Party {
  roomId: number
  players: TestPlayer[]
  outsiders: TestPlayer[]
  games: OpenGame[]
}

/** An action: its player and its result. */
interface Done {
  what: string
  playerId: number
  changed: Changed | null
  fault: string | null
}

/**
 * Joins, leaves, navigations, host changes, moves and completions run concurrently in random order:
 * nothing may fail, every event has its own version, and all players end with the same state.
 */
export async function proveRacesAreOrdered(
  course: RaceSetup,
  races: number,
  seed: number,
): Promise<Tally> {
  const tally = newTally()
  for (let n = 0; n < races; n++) {
    const die = dice(`race ${seed}-${n}`)
    const party = await gatherParty(course, die)
    const acts = chooseActs(course, party, die)
    const done = await course.gate.shuffle(acts, die)
    const faults = [
      ...done.flatMap(({ fault }) => fault ?? []),
      ...(await look(course, party, done)),
    ]
    count(tally, faults.length === 0 ? null : `race ${n}: ${faults.slice(0, 3).join('; ')}`)
  }
  tally.lost.push(...(await auditLedger(course.server.platform.database.db)))
  return tally
}

async function gatherParty({ server, processes }: RaceSetup, die: Dice): Promise<Party> {
  const people: TestPlayer[] = []
  while (people.length < SEATS + OUTSIDERS) people.push(await server.newPlayer())
  const [players, outsiders] = [people.slice(0, SEATS), people.slice(SEATS)]
  const { rooms } = die.pick(processes)
  const [host, ...guests] = players as [TestPlayer, ...TestPlayer[]]
  const made = await rooms.create(host.id, 'P1')
  const roomId = made?.roomId ?? 0
  for (const guest of guests) await rooms.join(guest.id, roomId, 'Guest')
  const leading = { roomId, playerId: host.id, participantId: 'p1' }
  await rooms.navigate({ ...leading, path: '/game-map', isNew: false })
  const runs = await runsOfRoom(server.platform.database.db, roomId)
  const games: OpenGame[] = []
  for (const player of players) {
    player.runId = runs.find(run => run.playerId === player.id)?.runId ?? null
    games.push(await player.open('node-a'))
  }
  server.clock.advance(60_000)
  return { roomId, players, outsiders, games }
}

type Act = (course: RaceSetup, party: Party, die: Dice) => () => Promise<Done>

/** One possible action, chosen before any of them starts. */
const acts: Record<string, Act> = {
  join: ({ processes }, { roomId, outsiders, players }, die) => {
    const { rooms } = die.pick(processes)
    const player = die.pick([...outsiders, ...players])
    return () => asAction('join', player, rooms.join(player.id, roomId, 'Late'))
  },

  leave: ({ processes }, { roomId, players, outsiders }, die) => {
    const { rooms } = die.pick(processes)
    const player = die.pick([...players, ...outsiders])
    return () => asAction('leave', player, rooms.leave(player.id, roomId))
  },

  navigate: ({ processes }, { roomId, players }, die) => {
    const { rooms } = die.pick(processes)
    const at = die.roll(players.length)
    const player = players[at] as TestPlayer
    const leading = { roomId, playerId: player.id, participantId: `p${at + 1}` }
    const path = die.pick(['/game-map', '/game-map', '/word-web?node=node-a'])
    const isNew = die.chance(0.4)
    return () => asAction('navigate', player, rooms.navigate({ ...leading, path, isNew }))
  },

  'hand over': ({ processes }, { roomId, players }, die) => {
    const { rooms } = die.pick(processes)
    const [player, toId] = [die.pick(players), `p${1 + die.roll(SEATS)}`]
    return () => asAction('hand over', player, rooms.handOver(player.id, roomId, toId))
  },

  'ask for the lead': ({ processes }, { roomId, players }, die) => {
    const { rooms } = die.pick(processes)
    const at = die.roll(players.length)
    const wish = die.pick(['ask-lead', 'ask-lead', 'keep-lead'] as const)
    const player = players[at] as TestPlayer
    return () => asAction(wish, player, rooms.lead(roomId, `p${at + 1}`, wish))
  },

  'hide the page': ({ processes }, { roomId, players }, die) => {
    const { rooms } = die.pick(processes)
    const at = die.roll(players.length)
    const isHidden = die.chance(0.5)
    const player = players[at] as TestPlayer
    return () => asAction('hide', player, rooms.setPresence(roomId, `p${at + 1}`, isHidden))
  },

  move: ({ processes }, { roomId, players }, die) => {
    const { rooms } = die.pick(processes)
    const at = die.roll(players.length)
    const frame = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing' } as const
    return () =>
      asAction('move', players[at] as TestPlayer, rooms.savePlace(roomId, `p${at + 1}`, frame))
  },

  connect: ({ processes }, { roomId, players }, die) => {
    const { rooms, localRooms } = die.pick(processes)
    const player = die.pick(players)
    const { processId } = localRooms
    const connecting = {
      roomId,
      playerId: player.id,
      connectionId: localRooms.nextConnectionId(),
      processId,
    }
    return () => asAction('connect', player, rooms.connect(connecting))
  },

  complete: (_, { players, games }, die) => {
    const at = die.roll(players.length)
    const [player, open] = [players[at] as TestPlayer, games[at] as OpenGame]
    return async () => {
      const { status, body } = await player.report(open, winningLog(open))
      const fault = status < 500 ? null : `complete: ${status} ${JSON.stringify(body)}`
      return { what: `complete ${status}`, playerId: player.id, changed: null, fault }
    }
  },
}

async function asAction(
  what: string,
  { id }: TestPlayer,
  doing: Promise<Changed | null>,
): Promise<Done> {
  try {
    return { what, playerId: id, changed: await doing, fault: null }
  } catch (error) {
    const fault = `${what}: ${(error as Error).stack}`
    return { what, playerId: id, changed: null, fault }
  }
}

function chooseActs(course: RaceSetup, party: Party, die: Dice): (() => Promise<Done>)[] {
  const length = FEWEST_ACTS + die.roll(FURTHER_ACTS)
  return Array.from({ length }, () => die.pick(Object.values(acts))(course, party, die))
}

/** Faults of the room, its events and the runs of its players. */
async function look({ server, processes }: RaceSetup, party: Party, done: readonly Done[]) {
  const { db } = server.platform.database
  const { roomId, players } = party
  const room = await roomRepository(db).find(roomId)
  if (!room) return ['the room is gone']
  const { version, state } = room
  const events = await db
    .selectFrom('room_events')
    .select('version')
    .where('room_id', '=', roomId)
    .orderBy('version')
    .execute()
  const isNumbered = events.every((event, i) => event.version === i + 1)
  const hosts = roomView(state).participants.filter(({ isHost }) => isHost)
  const isEnded = state.phase === 'ended'
  const expected = seatedAfter(players, done)
  const seated = playersOf(room).sort((a, b) => a - b)
  return [
    ...(isNumbered && events.length === version ? [] : [`${events.length} events, not ${version}`]),
    ...(isEnded || hosts.length === Math.min(1, seated.length) ? [] : [`${hosts.length} hosts`]),
    ...(isEnded || String(seated) === String(expected) ? [] : [`seats ${seated}, not ${expected}`]),
    ...(isEnded ? [] : await outOfStep(server, roomId, seated)),
    ...processes.flatMap(({ errors }) => errors.splice(0).map(error => String(error.stack))),
  ]
}

/** The seats that result from joins and leaves in the order of their versions. */
function seatedAfter(players: readonly TestPlayer[], done: readonly Done[]): number[] {
  const seated = new Set(players.map(({ id }) => id))
  const made = done
    .filter(({ changed }) => changed !== null && changed.refusal === null && changed.eventCount > 0)
    .sort((a, b) => (a.changed?.version ?? 0) - (b.changed?.version ?? 0))
  for (const { what, playerId } of made) {
    if (what === 'join') seated.add(playerId)
    if (what === 'leave') seated.delete(playerId)
  }
  return [...seated].sort((a, b) => a - b)
}

/** Every seated player has a run of this journey, with the same stars open. */
async function outOfStep({ platform }: TestApp, roomId: number, seated: readonly number[]) {
  const { db } = platform.database
  const runs = await runsOfRoom(db, roomId)
  const stars = new Map<string, number[]>()
  for (const playerId of seated) {
    const own = runs.find(run => run.playerId === playerId)
    const run = own && (await runRepository(db).find(own.runId, playerId))
    const key = run ? `${run.record.seed} ${unlockedNodes(run.record).sort()}` : 'no run'
    stars.set(key, [...(stars.get(key) ?? []), playerId])
  }
  return stars.size <= 1 && !stars.has('no run')
    ? []
    : [`out of step: ${JSON.stringify([...stars])}`]
}
