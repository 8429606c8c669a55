import pg from 'pg'
import {
  type DatabaseHost,
  databaseHosts,
  firstHostUrl,
} from '../platform/database/database-hosts.ts'
import { findPrimary } from '../platform/database/find-primary.ts'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { inTime } from './in-time.ts'
import { startMembers } from './lasting-members.ts'
import { keepPlaying, ReconnectingPlayer, startPartyJourney } from './room-kills.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting, type Writing } from './writers.ts'

const SERVERS = 2
const WRITERS = 6
const MEMBERS = 4
const SEATS = 4
/** After this time something else than the server is at fault. */
const NEVER_MS = 60_000
const POLL_MS = 5
const LEAD_EVERY_MS = 100
const PATH = '/hive-builder?node=node-b'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * The primary is lost under load, its synchronous standby promoted: the servers follow it, no
 * acknowledged write is missing there, rooms go on, and nobody is signed out.
 */
export async function proveFailoversLoseNothing(
  data: ServerData,
  rounds: number,
  withinMs: number,
): Promise<Tally> {
  const tally = newTally()
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => ServerProcess.start(data.env)),
  )
  const origins = servers.map(({ origin }) => origin)
  const writing = startWriting(origins, WRITERS)
  const members = await startMembers(origins, MEMBERS)
  const slowest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const travellers = await gatherParty(origins)
    const playing = keepPlaying(travellers)
    members.slowestStepMs()
    await writing.untilCompleted(writing.acknowledged.completions.length + 3)
    const usual = members.slowestStepMs()
    const accepting = await failOver(data.env.DATABASE_URL ?? '')
    const goOn = [members.untilAllWrote(accepting), meetAgain(travellers)]
    const wentOn = await Promise.all(goOn.map(done => inTime(done, NEVER_MS)))
    const times = wentOn.map(at => Math.round((at ?? performance.now()) - accepting))
    playing.stop()
    for (const traveller of travellers) traveller.leave()
    const took = `round ${round}: play after ${times[0]} ms (before, up to ${usual} ms), the room after ${times[1]} ms`
    console.log(took)
    slowest.push(Math.max(...times))
    count(tally, times.some(ms => ms > withinMs) ? took : null)
    await untilStandbyFollows(data.env.DATABASE_URL ?? '')
  }
  await writing.untilCompleted(writing.acknowledged.completions.length + 3)
  await Promise.all([writing.stop(), members.stop()])
  for (const server of servers) await server.end('SIGTERM')
  tally.lost.push(...members.problems, ...strangeRefusals(writing), ...reusedIds(writing))
  tally.lost.push(...(await data.inspect(database => findLosses(database, writing.acknowledged))))
  report(writing, members.games(), slowest)
  return tally
}

function report({ acknowledged, refusals }: Writing, games: number, slowest: number[]): void {
  slowest.sort((a, b) => a - b)
  const { players, logs, completions } = acknowledged
  console.log(
    `acknowledged: ${players.length} players, ${logs.size} logs, ${completions.length} completions, ` +
      `${games} games of lasting players; ${refusals.length} answers of 503`,
  )
  const middle = slowest[Math.floor(slowest.length / 2)]
  console.log(`all went on after ${middle} ms (median), ${slowest.at(-1)} ms (longest)`)
}

/** Returns the time at which the promoted standby accepts writes. */
async function failOver(url: string): Promise<number> {
  const hosts = databaseHosts(url)
  const connectionString = firstHostUrl(url)
  const primary = await findPrimary(hosts, connectionString, '')
  const standby = hosts.find(({ host, port }) => host !== primary.host || port !== primary.port)
  const client = await connectTo(connectionString, standby)
  process.kill(Number(process.env.INTERRUPT_PID), 'SIGUSR2')
  const deadline = performance.now() + NEVER_MS
  for (;;) {
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
    if (rows[0]?.is_standby === false) break
    if (performance.now() > deadline) throw new Error('The standby was not promoted')
    await pause(POLL_MS)
  }
  const accepting = performance.now()
  await client.end()
  return accepting
}

/** Without a synchronous standby the next round would lose what nobody has copied. */
async function untilStandbyFollows(url: string): Promise<void> {
  const deadline = performance.now() + NEVER_MS
  const connectionString = firstHostUrl(url)
  const client = await connectTo(
    connectionString,
    await findPrimary(databaseHosts(url), connectionString, ''),
  )
  const query = "select 1 from pg_stat_replication where sync_state = 'sync'"
  while ((await client.query(query)).rowCount === 0) {
    if (performance.now() > deadline) throw new Error('No new standby follows')
    await pause(POLL_MS)
  }
  await client.end()
}

async function connectTo(connectionString: string, at: DatabaseHost | undefined) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  client.host = at?.host ?? ''
  client.port = at?.port ?? 0
  await client.connect()
  return client
}

async function gatherParty(origins: string[]): Promise<ReconnectingPlayer[]> {
  const travellers = Array.from({ length: SEATS }, (_, seat) => {
    return new ReconnectingPlayer(seat % 2 === 0 ? origins : [...origins].reverse())
  })
  await startPartyJourney(travellers)
  return travellers
}

/** The host leads on until all have arrived; returns the time at which they have. */
async function meetAgain(travellers: ReconnectingPlayer[]): Promise<number> {
  const isThere = ({ socket }: ReconnectingPlayer) => {
    const { gameData, participants } = socket?.last?.data.state ?? {}
    return gameData?.path === PATH && participants?.every(({ isConnected }) => isConnected) === true
  }
  let ledAt = 0
  while (!travellers.every(isThere)) {
    await Promise.all(travellers.filter(isLost).map(comeBack))
    if (performance.now() - ledAt > LEAD_EVERY_MS) {
      ledAt = performance.now()
      const host = travellers.find(({ socket }) => {
        return socket?.deviceId === socket?.last?.data.state.hostDeviceId
      })
      host?.socket?.send('navigate', { path: PATH })
    }
    await pause(POLL_MS)
  }
  return performance.now()
}

/** Also while its join was only answered with an error. */
function isLost({ socket }: ReconnectingPlayer): boolean {
  return !socket || socket.closed !== null || !socket.last
}

async function comeBack(traveller: ReconnectingPlayer): Promise<void> {
  traveller.socket?.terminate()
  await traveller.comeBack()
}

function strangeRefusals({ refusals }: Writing): string[] {
  const strange = refusals.filter(status => status !== 503)
  return strange.length === 0 ? [] : [`answers other than 503: ${[...new Set(strange)]}`]
}

/** An id given out twice would hide that its first row was lost. */
function reusedIds({ acknowledged: { players, completions } }: Writing): string[] {
  const hasReused = (ids: (number | string)[]) => new Set(ids).size < ids.length
  return [
    ...(hasReused(players) ? ['ids of players were given out twice'] : []),
    ...(hasReused(completions.map(({ completionId }) => completionId))
      ? ['ids of completions were given out twice']
      : []),
  ]
}
