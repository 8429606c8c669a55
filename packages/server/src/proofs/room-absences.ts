import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { ReconnectingPlayer, startPartyJourney } from './room-kills.ts'
import { count, newTally, type Tally } from './tally.ts'

/** How many players a party has, half of them at the killed process, and how many parties a kill hits. */
interface KillSize {
  seats: number
  partiesPerKill: number
}

const SMALL: KillSize = { seats: 4, partiesPerKill: 5 }
/** Full rooms, with as many sockets as one machine can hold beside two servers. */
export const FULL_ROOMS: KillSize = { seats: 8, partiesPerKill: 40 }
/** A process is dead after 6 seconds without a heartbeat; each round of checks takes a second. */
const REPORTED_WITHIN_MS = 10_000
/** The host has 20 seconds to come back. */
const HANDED_OVER_AFTER_MS = 20_000
const POLL_MS = 20
const AT_ONCE = 5

interface SplitParty {
  /** Connected to the process that is killed; the first is the host. They never reconnect. */
  gone: ReconnectingPlayer[]
  staying: ReconnectingPlayer[]
}

/**
 * Kills a process and does not restart it. The players whose connections it held stay away: the others
 * are told, one of them becomes host and leads on, and the surviving process logs no error. SQLite
 * belongs to one process, so there a new process takes its place and the others reconnect to it.
 */
export async function proveAbsencesAreReported(
  data: ServerData,
  parties: number,
  withinMs = REPORTED_WITHIN_MS,
  { seats, partiesPerKill } = SMALL,
): Promise<Tally> {
  const tally = newTally()
  while (tally.tried < parties) {
    const size = Math.min(partiesPerKill, parties - tally.tried)
    const killed = await ServerProcess.start(data.env)
    const other = data.isShared ? await ServerProcess.start(data.env) : null
    const split = await startParties(size, () => startParty(killed, other ?? killed, seats))
    await killed.end('SIGKILL')
    const survivor = other ?? (await replace(data, split))
    const failures = await Promise.all(split.map(party => checkParty(party, withinMs)))
    for (const failure of failures) count(tally, failure)
    tally.lost.push(...loggedErrors(survivor))
    for (const { gone, staying } of split) {
      for (const player of [...gone, ...staying]) player.leave()
    }
    await survivor.end('SIGKILL')
  }
  return tally
}

/** A few at a time: all at once would only measure how fast guests can be made. */
async function startParties(size: number, start: () => Promise<SplitParty>) {
  const split: SplitParty[] = []
  while (split.length < size) {
    const few = Math.min(AT_ONCE, size - split.length)
    split.push(...(await Promise.all(Array.from({ length: few }, start))))
  }
  return split
}

async function startParty(
  killed: ServerProcess,
  other: ServerProcess,
  seats: number,
): Promise<SplitParty> {
  const on = ({ origin }: ServerProcess) =>
    Array.from({ length: seats / 2 }, () => new ReconnectingPlayer([origin]))
  const party = { gone: on(killed), staying: on(other) }
  await startPartyJourney([...party.gone, ...party.staying])
  return party
}

async function replace(data: ServerData, split: readonly SplitParty[]): Promise<ServerProcess> {
  const next = await ServerProcess.start(data.env)
  for (const player of split.flatMap(({ staying }) => staying)) {
    player.origins = [next.origin]
    await player.comeBack()
  }
  return next
}

async function checkParty({ gone, staying }: SplitParty, withinMs: number): Promise<string | null> {
  const goneIds = gone.map(({ seat }) => seat?.you.deviceId)
  const areReported = () =>
    staying.every(({ socket }) => {
      const { participants } = socket?.last.data.state ?? {}
      return participants?.every(({ id, isConnected }) => isConnected !== goneIds.includes(id))
    })
  if (!(await isSoon(areReported, withinMs))) {
    return 'the others were not told who is gone'
  }
  const hostOf = ({ socket }: ReconnectingPlayer) => socket?.last.data.state.hostDeviceId
  const heirId = staying[0]?.seat?.you.deviceId
  const isHandedOver = () => staying.every(player => hostOf(player) === heirId)
  if (!(await isSoon(isHandedOver, HANDED_OVER_AFTER_MS + withinMs))) {
    return `the host is still ${staying.map(hostOf)}`
  }
  staying[0]?.socket?.send('navigate', { path: '/word-web?node=node-a' })
  const isLed = ({ socket }: ReconnectingPlayer) =>
    socket?.last.data.state.gameData.path === '/word-web?node=node-a'
  return (await isSoon(() => staying.every(isLed), withinMs)) ? null : 'the new host cannot lead'
}

async function isSoon(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!isTrue()) {
    if (performance.now() > deadline) return false
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  return true
}

/** Log lines of level error and above. */
function loggedErrors({ output }: ServerProcess): string[] {
  const errors = output.split('\n').filter(line => /"level":(50|60)/.test(line))
  return errors.length === 0 ? [] : [`${errors.length} errors, first ${errors[0]}`]
}
