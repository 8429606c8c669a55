import type { Socket } from 'node:net'
import type { ErrorAnswer, ErrorCode } from '@lexiverse/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isDatabaseAway } from './database/away.ts'

/** Every error leaves through here: known ones as they are, surprises logged in full and told without detail. */
export function openErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiError) return answer(reply, error.status, error.code, error.message)
  const status = error.statusCode ?? 500
  if (status < 500) return answer(reply, status, codeFor(status), messageFor(status))
  if (isDatabaseAway(error)) {
    request.server.journal.warn({ err: error }, 'database away')
    reply.header('retry-after', 1)
    return answer(reply, 503, 'unavailable', 'The database cannot be reached. Try again shortly.')
  }
  if (status === 503) {
    return answer(reply, 503, 'unavailable', 'The server is restarting. Try again shortly.')
  }
  request.server.journal.error({ err: error }, 'unexpected error')
  return answer(reply, 500, 'internal', 'Something went wrong on our side.')
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, 404, 'not-found', `There is no ${request.method} ${pathOf(request.url)}.`)
}

interface Garbage extends ErrorAnswer {
  status: string
}

const notHttp: Garbage = {
  status: '400 Bad Request',
  error: 'This is not a request we understand.',
  code: 'bad-request' satisfies ErrorCode,
}

const garbage: Record<string, Garbage> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: 'The headers are too large.',
    code: 'too-large' satisfies ErrorCode,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: 'The request took too long to arrive.',
    code: 'timed-out' satisfies ErrorCode,
  },
}

/** What is not even HTTP never reaches a route: it is told so in the same shape, and cut off. */
export function answerGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, ...body } = garbage[error.code ?? ''] ?? notHttp
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  )
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

/** The framework's own messages quote what was sent, and a body may hold a credential. */
function messageFor(status: number): string {
  if (status === 413) return 'The body is too large.'
  if (status === 415) return 'The body must be JSON.'
  return 'The request is not as expected.'
}
