import { roomFingerprint, roomView } from '@lexiverse/rules'
import { roomRepository } from '../domains/multiplayer/repository.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import { type Dice, dice } from './dice.ts'
import { SimulatedBrowser, SimulatedProcess } from './simulated-network.ts'
import { count, newTally, type Tally } from './tally.ts'

const ROOMS = 6
const SEATS = 4
const PROCESSES = 3
const CUTS_A_ROUND = 40
/** Simulated time between two sweeps of a process. */
const SWEEP_MS = 1_000
/** After this many missed sweeps the others consider a process dead. */
const SLEEPS = 9
/** After this many sweeps without a change the state is final. */
const STUCK_AFTER = 30

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Cuts connections at random and sometimes kills a process; nobody may miss an event or receive one
 * twice.
 */
export async function proveCutsLoseNothing(
  server: TestApp,
  cuts: number,
  seed: number,
): Promise<Tally> {
  const network = new Network(server, dice(`cuts ${seed}`))
  await network.open()
  const tally = newTally()
  while (tally.tried < cuts) {
    const wanted = Math.min(CUTS_A_ROUND, cuts - tally.tried)
    for (let n = 0; n < wanted; n++) await network.step()
    const lost = await network.settle()
    const isLost = lost.length > 0
    for (let n = 0; n < wanted; n++) count(tally, isLost ? (lost[n] ?? 'in the same round') : null)
    if (isLost) break
  }
  await network.close()
  return tally
}

class Network {
  readonly #server: TestApp
  readonly #die: Dice
  readonly #rooms: { id: number; browsers: SimulatedBrowser[] }[] = []
  #processes: SimulatedProcess[] = []
  readonly #dead: SimulatedProcess[] = []
  #monotonic = 0

  constructor(server: TestApp, die: Dice) {
    this.#server = server
    this.#die = die
  }

  async #startProcess(): Promise<void> {
    const process = new SimulatedProcess(this.#server.platform, () => this.#monotonic)
    await process.start()
    this.#processes.push(process)
  }

  async open(): Promise<void> {
    while (this.#processes.length < PROCESSES) await this.#startProcess()
    for (let n = 0; n < ROOMS; n++) await this.#openRoom()
  }

  async #openRoom(): Promise<void> {
    const { rooms } = this.#die.pick(this.#processes)
    const host = await this.#server.newPlayer()
    const made = await rooms.create(host.id, 'P1')
    if (!made) throw new Error('No room was made')
    const { sessionId } = made.state
    const browsers = [new SimulatedBrowser(host.id, sessionId)]
    while (browsers.length < SEATS) {
      const guest = await this.#server.newPlayer()
      await rooms.join(guest.id, made.roomId, `P${browsers.length + 1}`)
      browsers.push(new SimulatedBrowser(guest.id, sessionId))
    }
    this.#rooms.push({ id: made.roomId, browsers })
  }

  /** One cut, mixed with other random actions. */
  async step(): Promise<void> {
    const die = this.#die
    const room = die.pick(this.#rooms)
    const browser = die.pick(room.browsers)
    if (!browser.isConnected) browser.connect(die.pick(this.#processes))
    this.#act(die.pick(room.browsers))
    if (die.chance(0.6)) await pause(0)
    browser.cut(die.chance(0.7) ? 'now' : die.chance(0.7) ? 'later' : 'never')
    if (die.chance(0.5)) browser.connect(die.pick(this.#processes))
    this.#act(die.pick(room.browsers))
    if (die.chance(0.01)) await this.#kill()
  }

  #act(browser: SimulatedBrowser): void {
    const die = this.#die
    const nodeId = die.pick(['node-a', 'node-b'])
    const status = die.pick(['playing', 'playing', 'playing', 'victory'])
    if (die.chance(0.1)) browser.say('sync_request')
    else if (die.chance(0.15)) browser.say('navigate', { path: '/game-map' })
    else {
      const frame = { level: 1, nodeId, game: 'word-web', status, score: die.roll(500) }
      browser.say('game_update', frame)
    }
  }

  /** A process dies with all its connections; another takes its place. */
  async #kill(): Promise<void> {
    const [victim] = this.#processes.splice(this.#die.roll(this.#processes.length), 1)
    if (!victim) return
    this.#dead.push(victim)
    await victim.kill()
    for (const { browsers } of this.#rooms) {
      for (const browser of browsers) if (browser.isAt(victim)) browser.cut('never')
    }
    await this.#startProcess()
  }

  /** Everybody reconnects; then all must have received every event once and have the same state. */
  async settle(): Promise<string[]> {
    const sleeper = this.#die.chance(0.3) ? this.#die.pick(this.#processes) : null
    if (sleeper) await this.#sweepFor(SLEEPS, sleeper)
    let unequal: string[] = []
    let standstill = 0
    do {
      const before = unequal.join()
      await this.#sweepFor(1)
      unequal = await this.#unequal()
      standstill = unequal.join() === before ? standstill + 1 : 0
    } while (unequal.length > 0 && standstill < STUCK_AFTER)
    return [...unequal, ...this.#losses()]
  }

  /** Counts sweeps, not real time, so that a slow machine gets as many as a fast one. */
  async #sweepFor(rounds: number, sleeper: SimulatedProcess | null = null): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      this.#comeBack()
      this.#monotonic += SWEEP_MS
      for (const process of this.#processes) if (process !== sleeper) await process.sweep()
      await this.#quiet()
    }
  }

  #comeBack(): void {
    for (const { browsers } of this.#rooms) {
      for (const browser of browsers) {
        if (!browser.isConnected) browser.connect(this.#die.pick(this.#processes))
      }
    }
  }

  async #quiet(): Promise<void> {
    do await pause(2)
    while (![...this.#processes, ...this.#dead].every(({ isQuiet }) => isQuiet))
  }

  async #unequal(): Promise<string[]> {
    const found: string[] = []
    for (const { id, browsers } of this.#rooms) {
      const room = await roomRepository(this.#server.platform.database.db).find(id)
      if (!room) return [`room ${id} is gone`]
      const hash = roomFingerprint(roomView(room.state))
      for (const { version, hash: own, deviceId } of browsers) {
        if (version !== room.version || own !== hash) {
          found.push(`room ${id} ${deviceId}: ${version} ${own}, not ${room.version} ${hash}`)
        }
      }
      const away = room.state.seats.filter(seat => seat.disconnectedAt !== null)
      for (const { id: seat } of away) found.push(`room ${id}: ${seat} counts as away`)
    }
    return found
  }

  #losses(): string[] {
    const browsers = this.#rooms.flatMap(room => room.browsers)
    const rewelcomed = browsers.filter(({ welcomes }) => welcomes > 1)
    const errors = this.#processes.flatMap(process => process.errors)
    return [
      ...browsers.flatMap(({ losses }) => losses),
      ...rewelcomed.map(
        ({ deviceId }) => `${deviceId} got the whole state instead of the missed events`,
      ),
      ...errors.map(error => String(error.stack)),
    ]
  }

  async close(): Promise<void> {
    for (const process of this.#processes) await process.kill()
  }
}
