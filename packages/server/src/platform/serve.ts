import type { Answer, Endpoint, Input } from '@lexiverse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from './access.ts'
import { ApiError } from './api-error.ts'
import { namedRun } from './named-run.ts'
import { responseSchema } from './response-schema.ts'

export interface Call<E extends Endpoint> extends Input<E> {
  caller: Caller
  /** The run that the x-session-id header names. */
  runId: number | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Binds an endpoint to its handler: access checked, input parsed and output cut to the contract. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const { guard } = app
  const { method, path, access, isCrossSite = false } = endpoint
  app.route({
    method,
    url: path,
    config: { access, isCrossSite },
    schema: { response: { 200: responseSchema(endpoint.response) } },
    onRequest(request, reply, done) {
      guard.limitAddress(endpoint, request, reply)
      done()
    },
    async handler(request, reply) {
      const params = parsePart(endpoint.params, request.params, 'path')
      const query = parsePart(endpoint.query, request.query, 'query')
      const body = parsePart(endpoint.body, request.body, 'body')
      const caller = await guard.admit(endpoint, request, { params, query, body }, reply)
      const runId = namedRun(request.headers['x-session-id'])
      return handle({ params, query, body, runId, caller, request, reply } as Call<E>)
    },
  })
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || part
  throw new ApiError('bad-request', `The ${part} is not as expected at "${where.slice(0, 80)}".`)
}
