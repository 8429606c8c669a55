import { api } from '@lexiverse/contract'
import { RULES_VERSION } from '@lexiverse/rules'
import type { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import type { Figure } from '../report/figure.ts'
import { PLAYER_HEADER } from './bare-writes.ts'
import { CONNECTIONS, once, type Request } from './load.ts'
import { address, identity, inTens, newcomer, type Opened, openGames } from './players.ts'
import type { Bare } from './processes.ts'
import { compare, ROUNDS } from './ratio.ts'

const CALLS_PER_ROUND = CONNECTIONS * 30
const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** The requests of every round; the first round warms up. No request is sent twice. */
export interface Writes {
  starts: Request[][]
  updates: Request[][]
  arrivals: Request[][]
}

/** Players with a journey and no game, and games without a stored log: both sides must have them. */
export async function prepareWrites(server: ServerProcess): Promise<Writes> {
  const writes: Writes = { starts: [], updates: [], arrivals: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const travellers = await inTens(CALLS_PER_ROUND, () => newcomer(server))
    writes.starts.push(travellers.map(({ player }, n) => startOf(player, n)))
    const games = await openGames(server, CALLS_PER_ROUND)
    writes.updates.push(games.map(updateOf))
    writes.arrivals.push(Array.from({ length: CALLS_PER_ROUND }, (_, n) => arrivalOf(round, n)))
  }
  return writes
}

function startOf(player: Opened['player'], n: number): Request {
  const place = { nodeId: 'node-a', gameType: 'word-web', level: 1 }
  const body = { playerId: player.id, ...place, rulesVersion: RULES_VERSION }
  const session = { 'x-session-id': `run-${player.runId}` }
  return post(api.runs.startRun.path, body, { ...identity(player, n), ...session }, player.id)
}

function updateOf({ player, open, log }: Opened, n: number): Request {
  const additionalData = { attemptId: open.attemptId, moves: log.slice(0, 1) }
  const body = { runId: open.runId, nodeId: open.nodeId, gameData: { additionalData } }
  return post(api.runs.updateRun.path, body, identity(player, n), player.id)
}

function arrivalOf(round: number, n: number): Request {
  const body = { deviceId: `device-of-the-bench-${round}-${n}`, displayName: null }
  return post(api.players.init.path, body, { 'x-forwarded-for': address(n) }, 0)
}

function post(path: string, body: object, headers: Record<string, string>, playerId: number) {
  const all = { ...JSON_TYPE, ...headers, [PLAYER_HEADER]: String(playerId) }
  return { method: 'POST' as const, path, headers: all, body: JSON.stringify(body) }
}

/** The server's response to one of each, by path: the bare routes send the same bytes. */
export async function answersToWrites(
  origin: string,
  example: Opened,
): Promise<Record<string, string>> {
  const asked = [startOf(example.player, 0), updateOf(example, 0), arrivalOf(-1, 0)]
  const answers: Record<string, string> = {}
  for (const { path, ...request } of asked) {
    const answer = await fetch(origin + path, request)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    answers[path] = await answer.text()
  }
  return answers
}

/** Without targets: these three show what rules, checks and protection add to the statements. */
export async function compareWrites(
  server: ServerProcess,
  bare: Bare,
  { starts, updates, arrivals }: Writes,
): Promise<Figure[]> {
  const subjects = [
    [`POST ${api.runs.startRun.path}, a game opened`, starts, TOGETHER],
    [`POST ${api.runs.updateRun.path}, a log stored`, updates, TOGETHER],
    [`POST ${api.players.init.path}, a newcomer`, arrivals, 'the same bare statement'],
  ] as const
  const figures: Figure[] = []
  for (const [name, rounds, reference] of subjects) {
    const side = ({ pid, origin }: Pick<Bare, 'pid' | 'origin'>) => ({
      pid,
      round: (n: number) => once(origin, rounds[n] ?? []),
    })
    figures.push(...(await compare(name, null, side(server), side(bare), reference)))
  }
  return figures
}

const TOGETHER = 'bare transactions of the same statements, commits shared alike'
