import Fastify from 'fastify'
import { bareWord } from './bare-word.ts'

/** A server with one route that does nothing. */
const app = Fastify()
app.get('/api/validate-word/:word', { schema: bareWord.schema }, bareWord.handler)
console.log(`bare at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
