import Fastify from 'fastify'
import Libsql from 'libsql'

/**
 * The references: routes with nothing but Fastify, and the same rows written by hand. Runs in a
 * process of its own: `bare.ts database-file`.
 */
const [, , file = ''] = process.argv
const app = Fastify()

const word = {
  type: 'object',
  properties: { valid: { type: 'boolean' }, reason: { type: ['string', 'null'] } },
}
app.get('/api/validate-word/:word', { schema: { response: { 200: word } } }, async () => ({
  valid: true,
  reason: null,
}))

const database = new Libsql(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')

const scenario = database.prepare('select puzzle from scenarios where id = ?')
app.get<{ Params: { id: string } }>('/puzzle/:id', async ({ params }, reply) => {
  const row = scenario.get(Number(params.id)) as { puzzle: string }
  return reply.type('application/json').send(row.puzzle)
})

interface Rows {
  attemptId: number
  runId: number
  playerId: number
  completionId: string
  state: string
  moves: string
  answer: string
  record: string
}

const statements = {
  run: database.prepare(
    'update runs set state = ?, total_score = 1, version = version + 1 where id = ?',
  ),
  attempt: database.prepare(
    "update attempts set status = 'victory', moves = ?, move_count = 4, score = 1, ended_at = 1 where id = ?",
  ),
  ledger: database.prepare(
    "insert into ledger (run_id, attempt_id, reason, mind_delta, maximum_delta, score_delta, glyph_id, glyph_delta, at) values (?, ?, 'bare', 0, 0, 1, null, 0, 1)",
  ),
  player: database.prepare(
    'update players set record = ?, nodes_completed = nodes_completed + 1 where id = ?',
  ),
  completion: database.prepare(
    "insert into completions (id, attempt_id, run_id, player_id, log_hash, answer, created_at) values (?, ?, ?, ?, 'bare', ?, 1)",
  ),
}

app.post<{ Body: Rows }>('/complete', async ({ body }) => {
  database.exec('begin immediate')
  statements.run.run(body.state, body.runId)
  statements.attempt.run(body.moves, body.attemptId)
  statements.ledger.run(body.runId, body.attemptId)
  statements.player.run(body.record, body.playerId)
  statements.completion.run(
    body.completionId,
    body.attemptId,
    body.runId,
    body.playerId,
    body.answer,
  )
  database.exec('commit')
  return { ok: true }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`bare at ${address}`)
