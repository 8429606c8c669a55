import { api } from '@lexiverse/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type Libsql from 'libsql'
import type { Example } from './example.ts'

interface Update {
  runId: number
  gameData: { additionalData: { attemptId: number; moves: { at: number }[] } }
}

type Headers = Record<string, string | string[] | undefined>

/** What the server reads from cookie and session; here the request contains it. */
export const PLAYER_HEADER = 'x-bare-player'
const playerOf = (headers: Headers) => Number(headers[PLAYER_HEADER])
const runOf = (headers: Headers) => Number(String(headers['x-session-id']).replace('run-', ''))

const RUN = 'id, player_id, reward_seed, state, started_at, ended_at'
const ATTEMPT =
  'id, run_id, player_id, level, node_id, game, status, setup, scenario_id, moves, parent_id, started_at, mind_booked'
const ADD =
  'on conflict (owner, name, part) do update set amount = tallies.amount + excluded.amount'
const PARTS = 8
const NOW = 1

/** A statement that finds no row would be too cheap. */
function one(rows: unknown[]): void {
  if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one`)
}

/**
 * The statements of the three most common writes as the server sends them, without using what they
 * return: a game opened on the map, a stored log, a new player.
 */
export function bareWrites(
  app: FastifyInstance,
  database: Libsql.Database,
  example: Example,
  commit: (write: () => void) => Promise<void>,
): void {
  const openGame = opening(database, example)
  const storeLog = storing(database)
  const newcomer = database.prepare(
    `insert into players (device_hash, device_hint, display_name, first_seen_at, last_seen_at)
     values (?, 'bare', null, ${NOW}, ${NOW})
     on conflict (device_hash) do update set last_seen_at = ${NOW} returning *`,
  )
  const answer = (reply: FastifyReply, path: string) =>
    reply.type('application/json').send(example.answers[path])

  app.post(api.runs.startRun.path, async ({ headers }, reply) => {
    await commit(() => openGame(playerOf(headers), runOf(headers)))
    return answer(reply, api.runs.startRun.path)
  })
  app.post<{ Body: Update }>(api.runs.updateRun.path, async ({ headers, body }, reply) => {
    await commit(() => storeLog(playerOf(headers), body))
    return answer(reply, api.runs.updateRun.path)
  })
  // A single statement with a commit of its own, as in the server.
  app.post<{ Body: { deviceId: string } }>(api.players.init.path, async ({ body }, reply) => {
    one(newcomer.all(body.deviceId))
    return answer(reply, api.players.init.path)
  })
}

function opening(database: Libsql.Database, { opened }: Example) {
  const player = database.prepare(
    `update players set last_seen_at = ${NOW} where id = ? returning record`,
  )
  const perks = database.prepare(
    'select perk_id, slot from player_perks where player_id = ? order by slot',
  )
  const room = database.prepare('select room_id from room_runs where run_id = ?')
  const known = database.prepare('select id from runs where id = ?')
  const lock = lockOf(database)
  const attempts = `select ${ATTEMPT} from attempts where run_id = ? and player_id = ?`
  const open = database.prepare(`${attempts} and status = 'open' order by id`)
  const latest = database.prepare(
    `${attempts} and node_id = 'node-a' and level = 1 order by id desc limit 1`,
  )
  const save = database.prepare(
    `update runs set state = ?, status = 'open', total_score = 0, is_assisted = 0,
     played_ms = played_ms + 0, ended_at = null where id = ?`,
  )
  const insert = database.prepare(
    `insert into attempts (run_id, player_id, level, node_id, attempt_number, game, status, setup,
     scenario_id, parent_id, started_at, ended_at)
     values (?, ?, 1, 'node-a', 1, 'word-web', 'open', ?, null, null, ${NOW}, null) returning ${ATTEMPT}`,
  )
  const count = database.prepare(
    `insert into tallies (owner, name, part, amount)
     values (0, 'opened:word-web', ?, 1), (?, 'opened', 0, 1), (?, 'opened:word-web', 0, 1) ${ADD}`,
  )
  const counted = database.prepare(
    "select amount from tallies where owner = ? and name = 'opened' and part = 0",
  )
  const first = database.prepare(
    `insert into tallies (owner, name, part, amount) values (0, 'players', ?, 1) ${ADD}`,
  )
  return (playerId: number, runId: number) => {
    one(player.all(playerId))
    perks.all(playerId)
    room.all(runId)
    known.all(runId)
    one(lock.all(runId, playerId))
    open.all(runId, playerId)
    latest.all(runId, playerId)
    save.run(opened.state, runId)
    insert.all(runId, playerId, opened.setup)
    count.run(playerId % PARTS, playerId, playerId)
    counted.all(playerId)
    first.run(playerId % PARTS)
  }
}

function storing(database: Libsql.Database) {
  const lock = lockOf(database)
  const attempt = database.prepare(`select ${ATTEMPT} from attempts where id = ? and player_id = ?`)
  const save = database.prepare(
    `update attempts set moves = ?, move_count = ?, played_ms = ?, mind_booked = 0
     where id = ? and player_id = ? and status = 'open'`,
  )
  return (playerId: number, { runId, gameData }: Update) => {
    const { attemptId, moves } = gameData.additionalData
    one(lock.all(runId, playerId))
    one(attempt.all(attemptId, playerId))
    save.run(JSON.stringify(moves), moves.length, moves.at(-1)?.at ?? 0, attemptId, playerId)
  }
}

const lockOf = (database: Libsql.Database) =>
  database.prepare(
    `update runs set version = version + 1 where id = ? and player_id = ? returning ${RUN}`,
  )
