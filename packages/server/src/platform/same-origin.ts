import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers say where a request comes from: one that changes something must come from our own pages. */
export async function guardOrigin(request: FastifyRequest): Promise<void> {
  if (READING.has(request.method) || isSameOrigin(request)) return
  throw new ApiError('cross-site', 'This request did not come from a page of this site.')
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  // Neither header: not a browser, so there is no cookie jar to abuse.
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}
