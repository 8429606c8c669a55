import { api, type Seated } from '@lexiverse/contract'
import { MAP_PATH, MAX_PARTICIPANTS, NICKNAME_LENGTH } from '@lexiverse/rules'
import type { TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { type Dice, dice } from './dice.ts'
import { SimulatedProcess } from './simulated-network.ts'

const STARS = 4
const NODE_LENGTH = 32
const BOARD_LENGTH = 400
const NUMBERS = [
  ...['groupsSolved', 'score', 'guessesUsed', 'mindPoints', 'goal', 'pangrams'],
  ...['seconds', 'mistakes', 'points', 'words', 'longest'],
]

interface FillingRoom {
  roomId: number
  sessionId: string
  players: TestPlayer[]
  isConnected: boolean
}

/**
 * All rooms that one address may open, with eight players each who report the longest progress that is accepted, star
 * after star, and vote. Hosts whose players sit in another room too lead them from one to the other. What they report is
 * saved as a socket saves it, after the limits that a start has.
 */
export class RoomFillers {
  readonly #server: TestApp
  readonly #process: SimulatedProcess
  readonly #die: Dice = dice('rooms')
  readonly #filling: FillingRoom[] = []
  /** Those led by turns: the newest last. */
  readonly #full: FillingRoom[] = []
  opened = 0
  full = 0
  led = 0

  constructor(server: TestApp) {
    this.#server = server
    this.#process = new SimulatedProcess(server.platform, () => server.clock())
  }

  /** One more room, if the address may open it. */
  async open(owner: TestPlayer): Promise<boolean> {
    const body = { nickname: this.#nickname(), emblem: 'serpent' }
    const made = await owner.ask(api.multiplayer.createSession, { body })
    if (made.status !== 200) return false
    const { sessionId } = made.body as Seated
    const { db } = this.#server.platform.database
    const { id } = await db
      .selectFrom('rooms')
      .select('id')
      .where('code', '=', sessionId)
      .executeTakeFirstOrThrow()
    this.#filling.push({ roomId: id, sessionId, players: [owner], isConnected: false })
    this.opened++
    return true
  }

  /** A seat is kept for two minutes only, so rooms are filled one after another. */
  get isFilling(): boolean {
    return this.#filling.length > 0
  }

  /** A start needs several runs at once. */
  get isWaitingToStart(): boolean {
    return this.#filling[0]?.players.length === MAX_PARTICIPANTS
  }

  /** Seats players in the oldest room that is not full, and plays in it, until the address has to wait. */
  async fill(others: readonly TestPlayer[]): Promise<void> {
    for (let room = this.#filling[0]; room; room = this.#filling[0]) {
      for (const player of others.slice(room.players.length - 1, MAX_PARTICIPANTS - 1)) {
        const body = { sessionId: room.sessionId, nickname: this.#nickname(), emblem: 'serpent' }
        const joined = await player.ask(api.multiplayer.joinSession, { body })
        if (joined.status !== 200) return
        room.players.push(player)
      }
      if (room.players.length < MAX_PARTICIPANTS) return
      if (!(await this.#start(room))) return
      this.#filling.shift()
      await this.#play(room)
      this.#full.push(room)
      this.full++
    }
  }

  async #start(room: FillingRoom): Promise<boolean> {
    if (!room.isConnected) await this.#connect(room)
    room.isConnected = true
    return this.#lead(room.roomId)
  }

  /** Leads the older of the two newest rooms: those who sit in both get another run there. */
  async leadAgain(): Promise<boolean> {
    const [older, newer] = this.#full.slice(-2)
    if (!older || !newer || !(await this.#lead(older.roomId))) return false
    this.#full.splice(-2, 2, newer, older)
    this.led++
    return true
  }

  async #lead(roomId: number): Promise<boolean> {
    const { rooms } = this.#process
    const { hostId, seats } = (await rooms.findOpen(roomId))?.state ?? { hostId: null, seats: [] }
    const host = seats.find(({ id }) => id === hostId)
    const { guard } = this.#server.app
    const mayOpenRuns = (amount: number) =>
      guard.waitToStore({ stored: 'games', amount, address: '127.0.0.1' }) === 0
    const leading = { roomId, playerId: Number(host?.key), participantId: host?.id ?? '' }
    const led = await rooms.navigate({ ...leading, path: MAP_PATH, isNew: false, mayOpenRuns })
    return led !== null && led.refusal === null
  }

  async #connect({ roomId, players }: FillingRoom): Promise<void> {
    const { rooms, localRooms } = this.#process
    const { processId } = localRooms
    for (const { id: playerId } of players) {
      const connectionId = localRooms.nextConnectionId()
      await rooms.connect({ roomId, playerId, connectionId, processId })
    }
  }

  async #play({ roomId, players }: FillingRoom): Promise<void> {
    const { rooms } = this.#process
    for (let star = 0; star < STARS; star++) {
      const nodeId = this.#text('abcdefghijklmnopqrstuvwxyz0123456789', NODE_LENGTH)
      for (const [index] of players.entries()) {
        const participantId = `p${index + 1}`
        const done = await rooms.savePlace(roomId, participantId, this.#progress(nodeId))
        if (done?.refusal) throw new Error(done.refusal.message)
        await rooms.vote(roomId, participantId, nodeId)
      }
    }
  }

  #progress(nodeId: string) {
    const numbers = NUMBERS.map(name => [name, 100_000 + this.#die.roll(900_000)])
    return {
      ...Object.fromEntries(numbers),
      level: 3,
      nodeId,
      game: 'forgotten-word' as const,
      status: 'victory' as const,
      board: this.#text('0123456789.|', BOARD_LENGTH),
    }
  }

  /** Letters that take four bytes each. */
  #nickname(): string {
    return this.#text('𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇', NICKNAME_LENGTH)
  }

  #text(alphabet: string, length: number): string {
    const letters = Array.from(alphabet)
    return Array.from({ length }, () => this.#die.pick(letters)).join('')
  }
}
