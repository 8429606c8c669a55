import type { Socket } from 'node:net'
import type { ErrorAnswer, ErrorCode } from '@lexiverse/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, TooManyRequests } from './api-error.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

/** For refusals that do not know how long they last. */
const WAIT_MS = 5_000

/** Sends every error: refusals as they are, unexpected ones without detail, which is in the log. */
export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code, message } = describe(error)
  if (error instanceof ApiError) {
    if (status === 429 && !reply.hasHeader('retry-after')) {
      const waitMs = error instanceof TooManyRequests ? error.waitMs : WAIT_MS
      reply.header('retry-after', Math.ceil(waitMs / 1000))
    }
    return send(reply, status, code, message, error.details)
  }
  if (status === 500) request.log.error({ requestId: request.id, err: error }, 'unexpected error')
  if (status === 503 && isDatabaseUnavailable(error)) {
    request.log.warn({ requestId: request.id, err: error }, 'database unavailable')
    reply.header('retry-after', 1)
  }
  return send(reply, status, code, message)
}

interface Description {
  status: number
  code: ErrorCode
  message: string
}

/** The part of an error that the caller may read. */
function describe(error: FastifyError | ApiError): Description {
  if (error instanceof ApiError) return error
  const status = error.statusCode ?? 500
  if (status < 500) return { status, code: codeFor(status), message: messageFor(status) }
  if (isDatabaseUnavailable(error)) return unavailable('The database cannot be reached.')
  if (status === 503) return unavailable('The server is restarting.')
  return { status: 500, code: 'internal', message: 'Something went wrong on our side.' }
}

function unavailable(reason: string): Description {
  return { status: 503, code: 'unavailable', message: `${reason} Try again shortly.` }
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, 'not-found', `There is no ${request.method} ${pathOf(request.url)}.`)
}

interface Malformed extends ErrorAnswer {
  status: string
}

const notHttp: Malformed = {
  status: '400 Bad Request',
  error: 'This is not a request we understand.',
  code: 'bad-request' satisfies ErrorCode,
}

const malformed: Record<string, Malformed> = {
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

/** Requests that are not valid HTTP never reach a route: they get the same error shape and are cut off. */
export function sendMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, ...body } = malformed[error.code ?? ''] ?? notHttp
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  )
}

function send(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  error: string,
  details: object = {},
) {
  // A failure of ours has lines in the log, which the reference finds. A refusal explains itself.
  const reference = status >= 500 ? { reference: reply.request.id } : {}
  return reply.status(status).send({ ...details, error, code, ...reference } satisfies ErrorAnswer)
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').slice(0, 100)
}

/** What the framework may refuse by itself; every other status is a bad request. */
const CODES: Partial<Record<number, ErrorCode>> = {
  404: 'not-found',
  405: 'not-allowed',
  408: 'timed-out',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
  431: 'too-large',
}

function codeFor(status: number): ErrorCode {
  return CODES[status] ?? 'bad-request'
}

/** The framework's own messages quote what was sent, and a body may hold a credential. */
function messageFor(status: number): string {
  if (status === 413) return 'The body is too large.'
  if (status === 415) return 'The body must be JSON.'
  return 'The request is not as expected.'
}
