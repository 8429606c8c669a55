import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import Libsql from 'libsql'
import { sharedCommits } from './bare-commits.ts'
import { bareCompletion, type Report } from './bare-completion.ts'
import { bareWord } from './bare-word.ts'
import { bareWrites } from './bare-writes.ts'
import type { Example } from './example.ts'
import { reads } from './reads.ts'

/**
 * The references: bare Fastify routes, and routes that write the rows of a completion, an opened game, a
 * stored log or a new player in one durable transaction before they send the same bytes. Runs in its own
 * process: `bare.ts database-file example-file`.
 */
const [, , file = '', exampleFile = ''] = process.argv
const app = Fastify()

app.get('/api/validate-word/:word', { schema: bareWord.schema }, bareWord.handler)

const database = new Libsql(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')
database.pragma('cache_size = -16384')

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

const commit = sharedCommits(database)
const complete = bareCompletion(database, example)
app.post<{ Body: Report }>('/api/games/complete', async ({ body }, reply) => {
  await commit(() => complete(body))
  return reply.type('application/json').send(example.answer)
})

bareWrites(app, database, example, commit)

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`bare at ${address}`)
