import type { ErrorAnswer, ErrorCode } from '@lexiverse/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Every error leaves through here: known ones as they are, surprises logged in full and told without detail. */
export function openErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return answer(reply, error.status, error.code, error.message)
    const status = error.statusCode ?? 500
    if (status < 500) return answer(reply, status, codeFor(status), error.message)
    request.log.error({ err: error }, 'unexpected error')
    if (isDatabaseAway(error)) {
      return answer(reply, 503, 'unavailable', 'The database cannot be reached. Try again shortly.')
    }
    return answer(reply, 500, 'internal', 'Something went wrong on our side.')
  })
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, 404, 'not-found', `There is no ${request.method} ${pathOf(request.url)}.`)
}

function answer(reply: FastifyReply, status: number, code: ErrorCode, error: string) {
  return reply.status(status).send({ error, code } satisfies ErrorAnswer)
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').slice(0, 100)
}

function codeFor(status: number): ErrorCode {
  if (status === 404) return 'not-found'
  if (status === 413) return 'too-large'
  if (status === 415) return 'wrong-media-type'
  if (status === 429) return 'too-many-requests'
  return 'bad-request'
}

// 08 connection exceptions, 57P0x shutdown and start-up, 53300 too many connections.
function isDatabaseAway(error: FastifyError): boolean {
  const code = String(error.code ?? '')
  return (
    /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}
