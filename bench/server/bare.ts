import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import Libsql from 'libsql'
import { bareWord } from './bare-word.ts'
import type { Example } from './example.ts'
import { reads } from './reads.ts'

/**
 * The references: routes with nothing but Fastify, and the rows of a completion written by hand: the
 * same rows with the same values, each once, in one transaction that is on the disk before it is
 * answered with the same bytes. Those that come in together share a commit, as they do in the server:
 * else that alone would be measured. Runs in a process of its own: `bare.ts database-file example-file`.
 */
const [, , file = '', exampleFile = ''] = process.argv
const app = Fastify()

app.get('/api/validate-word/:word', { schema: bareWord.schema }, bareWord.handler)

const database = new Libsql(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')

const scenario = database.prepare('select puzzle from scenarios where id = ?')
app.get<{ Params: { id: string } }>('/puzzle/:id', async ({ params }, reply) => {
  const row = scenario.get(Number(params.id)) as { puzzle: string }
  return reply.type('application/json').send(row.puzzle)
})

const example = JSON.parse(readFileSync(exampleFile, 'utf8')) as Example

for (const { endpoint, table } of reads) {
  const row = database.prepare(`select * from ${table} where id = ?`)
  app.get<{ Params: Record<string, string> }>(endpoint.path, async ({ params }, reply) => {
    row.get(Number(Object.values(params)[0]))
    return reply.type('application/json').send(example.answers[endpoint.path])
  })
}

interface Report {
  playerId: number
  runId: number
  gameData: { additionalData: { attemptId: number; moves: unknown[] } }
}

const rows = (count: number, row: string) => Array(count).fill(row).join(', ')
const insert = (head: string, names: readonly string[], row: string, tail = '') =>
  names.length > 0 ? database.prepare(`${head} values ${rows(names.length, row)} ${tail}`) : null

const statements = {
  begin: database.prepare('begin immediate'),
  commit: database.prepare('commit'),
  run: database.prepare(
    'update runs set state = ?, total_score = 1, version = version + 1, played_ms = 1 where id = ?',
  ),
  attempt: database.prepare(
    "update attempts set status = 'victory', moves = ?, move_count = 4, score = 1, ended_at = 1 where id = ?",
  ),
  ledger: insert(
    'insert into ledger (run_id, attempt_id, reason, mind_delta, maximum_delta, score_delta, glyph_id, glyph_delta, at)',
    Array(example.ledger).fill(''),
    "(?, ?, 'bare', 0, 0, 1, null, 0, 1)",
  ),
  player: database.prepare(
    'update players set record = ?, last_seen_at = 1, nodes_completed = nodes_completed + 1 where id = ?',
  ),
  tallies: insert(
    'insert into tallies (owner, name, part, amount)',
    example.tallies,
    '(?, ?, ?, 1)',
    'on conflict (owner, name, part) do update set amount = tallies.amount + excluded.amount',
  ),
  achievements: insert(
    'insert into player_achievements (player_id, achievement_id, earned_at)',
    example.achievements,
    '(?, ?, 1)',
  ),
  perks: insert(
    'insert into player_perks (player_id, perk_id, unlocked_at)',
    example.perks,
    '(?, ?, 1)',
  ),
  completion: database.prepare(
    "insert into completions (id, attempt_id, run_id, player_id, log_hash, answer, created_at) values (?, ?, ?, ?, 'bare', ?, 1)",
  ),
}

const EVERYBODY = 3

function writeRows({ playerId, runId, gameData }: Report): void {
  const { attemptId, moves } = gameData.additionalData
  const tallies = example.tallies.flatMap((name, i) => {
    const isForAll = i >= example.tallies.length - EVERYBODY
    return isForAll ? [0, name, playerId % 8] : [playerId, name, 0]
  })
  statements.run.run(example.state, runId)
  statements.attempt.run(JSON.stringify(moves), attemptId)
  statements.ledger?.run(...Array(example.ledger).fill([runId, attemptId]).flat())
  statements.tallies?.run(...tallies)
  statements.player.run(example.record, playerId)
  statements.achievements?.run(...example.achievements.flatMap(name => [playerId, name]))
  statements.perks?.run(...example.perks.flatMap(name => [playerId, name]))
  statements.completion.run(randomUUID(), attemptId, runId, playerId, example.answer)
}

const MOST_TOGETHER = 16
const waiting: { report: Report; done(): void }[] = []

/** At the end of the turn of the event loop in which the first came in, as the server does it. */
function commitNext(): void {
  const group = waiting.splice(0, MOST_TOGETHER)
  statements.begin.run()
  for (const { report } of group) writeRows(report)
  statements.commit.run()
  for (const { done } of group) done()
  if (waiting.length > 0) setImmediate(commitNext)
}

app.post<{ Body: Report }>('/api/games/complete', async ({ body }, reply) => {
  await new Promise<void>(done => {
    if (waiting.push({ report: body, done }) === 1) setImmediate(commitNext)
  })
  return reply.type('application/json').send(example.answer)
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`bare at ${address}`)
