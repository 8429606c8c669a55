import type { Answer, Endpoint, Input } from '@lexiverse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import type { Caller } from './access.ts'
import { ApiError } from './api-error.ts'

export interface Call<E extends Endpoint> extends Input<E> {
  caller: Caller
  /** The x-session-id header: `run-{runId}`, `default`, or nothing. */
  sessionId: string | null
  request: FastifyRequest
  reply: FastifyReply
}

const MAX_SESSION_ID = 64

/** Binds an endpoint to its handler: access, input parsed by the contract, output cut to the contract. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const { gate } = app
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: { response: { 200: responseSchema(endpoint) } },
    onRequest(request, reply, done) {
      gate.count(endpoint, request, reply)
      done()
    },
    handler: async (request, reply) => {
      const caller = await gate.identify(request)
      const input = parseInput(endpoint, request)
      await gate.admit(endpoint, caller, input, reply)
      const sessionId = String(request.headers['x-session-id'] ?? '').slice(0, MAX_SESSION_ID)
      return handle({ ...input, caller, sessionId: sessionId || null, request, reply })
    },
  })
}

function responseSchema(endpoint: Endpoint): object {
  return toJSONSchema(endpoint.response, { target: 'draft-7', io: 'output' })
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  return {
    params: parsePart(endpoint.params, request.params, 'path'),
    query: parsePart(endpoint.query, request.query, 'query'),
    body: parsePart(endpoint.body, request.body, 'body'),
  } as Input<E>
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || part
  throw new ApiError('bad-request', `The ${part} is not as expected at "${where.slice(0, 80)}".`)
}
