import type { AddressInfo } from 'node:net'
import { api, type Seated } from '@lexiverse/contract'
import { defaultChoices, type RoomChoices, type RunRecord } from '@lexiverse/rules'
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import type { TestPlayer } from './test-player.ts'
import { changeRun, readRun } from './test-run.ts'
import { TestSocket } from './test-socket.ts'

export interface Person {
  player: TestPlayer
  seat: Seated
}

export interface TestParty {
  people: [Person, Person, ...Person[]]
  sockets: [TestSocket, TestSocket, ...TestSocket[]]
}

export const playersOf = ({ people }: TestParty) =>
  people.map(({ player }) => player) as [TestPlayer, TestPlayer, ...TestPlayer[]]

/** A listening server whose players meet in rooms. */
export class TestRooms {
  readonly server: TestApp
  readonly origin: string
  readonly #sockets: TestSocket[] = []

  constructor(server: TestApp) {
    this.server = server
    this.origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  }

  static async open(options: TestAppOptions = {}): Promise<TestRooms> {
    const server = await buildTestApp(options)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    return new TestRooms(server)
  }

  async create(nickname = 'P1'): Promise<Person> {
    const player = await this.server.newPlayer()
    const body = { deviceId: player.deviceId, nickname }
    return { player, seat: await player.call(api.multiplayer.createSession, { body }) }
  }

  async join(sessionId: string, nickname: string, known?: TestPlayer): Promise<Person> {
    const player = known ?? (await this.server.newPlayer())
    const body = { sessionId, deviceId: player.deviceId, nickname }
    return { player, seat: await player.call(api.multiplayer.joinSession, { body }) }
  }

  async connect({ player, seat }: Person, version: number | null = null): Promise<TestSocket> {
    const place = { sessionId: seat.sessionId, deviceId: seat.you.deviceId }
    const socket = await TestSocket.join(this.origin, player, place, version)
    this.#sockets.push(socket)
    await this.#learnSecrets(player)
    return socket
  }

  /** Secrets that only the database holds. */
  async #learnSecrets(player: TestPlayer): Promise<void> {
    const { db } = this.server.platform.database
    const known = await db
      .selectFrom('players')
      .leftJoin('runs', 'runs.player_id', 'players.id')
      .select(['players.device_hash', 'runs.reward_seed'])
      .where('players.id', '=', player.id)
      .execute()
    for (const { device_hash, reward_seed } of known) {
      for (const secret of [device_hash, reward_seed]) if (secret) player.secrets.add(secret)
    }
  }

  /** A room with `size` connected players who have all received each other's arrival. */
  async party(size: number): Promise<TestParty> {
    const people = [await this.create()]
    const [host] = people
    while (people.length < size) {
      people.push(await this.join(host?.seat.sessionId ?? '', `P${people.length + 1}`))
    }
    const sockets: TestSocket[] = []
    for (const person of people) sockets.push(await this.connect(person))
    for (const socket of sockets) await socket.waitUntil(() => isWhole(socket, size), 'everybody')
    return { people, sockets } as unknown as TestParty
  }

  /** A party whose host has chosen and navigated to the map; every player knows their run. */
  async journey(size: number, choices: Partial<RoomChoices> = {}): Promise<TestParty> {
    const party = await this.party(size)
    party.sockets[0].send('choose', { ...defaultChoices, ...choices })
    party.sockets[0].send('navigate')
    for (const [index, socket] of party.sockets.entries()) {
      const { data } = await socket.waitFor('navigate')
      const player = party.people[index]?.player
      if (!player) continue
      player.runId = (data.you as Seated['you']).runId
      await this.#learnSecrets(player)
    }
    return party
  }

  runOf(player: TestPlayer) {
    return readRun(this.server, player.runId ?? 0)
  }

  changeRun(player: TestPlayer, alter: (record: RunRecord) => RunRecord) {
    return changeRun(this.server, player, alter, 'multiplayer')
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.terminate()
    await this.server.close()
  }
}

function isWhole(socket: TestSocket, size: number): boolean {
  const { participants } = socket.last.data.state
  return participants.length === size && participants.every(({ isConnected }) => isConnected)
}
