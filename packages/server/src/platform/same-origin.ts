import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isOwnOrigin } from './own-origin.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send the origin of a request: one that changes data must come from our own pages. */
export function guardOrigin(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const isAllowed =
    READING.has(request.method) || request.routeOptions.config.isCrossSite || isSameOrigin(request)
  if (isAllowed) done()
  else done(new ApiError('cross-site', 'This request did not come from a page of this site.'))
}

function isSameOrigin({ headers, host, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  // Without either header it is no browser, so there are no cookies to abuse.
  if (origin === undefined) return true
  return isOwnOrigin(origin, host, protocol === 'https')
}
