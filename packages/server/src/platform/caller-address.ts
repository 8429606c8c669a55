import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from. Each trusted proxy appends the address that called it, so the one
 * that many places from the right is true; everything further left was written by the caller.
 */
export function addressReader(trustedProxies: number): (request: IncomingMessage) => string {
  const own = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  if (trustedProxies === 0) return own
  return request => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    if (forwarded === '') return own(request)
    const hops = forwarded.split(',')
    return hops[Math.max(0, hops.length - trustedProxies)]?.trim() || own(request)
  }
}
