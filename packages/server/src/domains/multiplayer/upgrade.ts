import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { readSession } from '../../platform/account-session.ts'
import { addressReader } from '../../platform/caller-address.ts'
import { knownPlayers } from '../../platform/known-players.ts'
import type { Platform } from '../../platform/platform.ts'
import { playerOfCookie } from '../../platform/player-cookie.ts'
import { addressKey, limiter } from '../../platform/rate-limit.ts'

/** A class on one address may open its sockets at once, and come back after a restart. */
const SOCKETS_PER_ADDRESS = { perSecond: 10, burst: 400 }

const reasons = {
  403: ['Forbidden', 'forbidden'],
  404: ['Not Found', 'not-found'],
  429: ['Too Many Requests', 'too-many-requests'],
  503: ['Service Unavailable', 'unavailable'],
} as const

type Denial = keyof typeof reasons

export interface Admission {
  playerId: number
  /** The session that lets it in, as `readSession` names it; empty for a guest. */
  tokenHash: string
}

/** Who may open a socket: our own pages, with a session or the cookie of a guest that we know. */
export function doorkeeper(app: FastifyInstance, { config, database, clock }: Platform) {
  const isKnown = knownPlayers(database.db)
  const addressOf = addressReader(config.trustedProxies)
  const wait = config.hasRateLimits ? limiter(SOCKETS_PER_ADDRESS) : () => 0

  return async (request: IncomingMessage): Promise<Admission | { denied: Denial }> => {
    if (request.url?.split('?')[0] !== SOCKET_PATH) return { denied: 404 }
    if (!isAllowedOrigin(request, config)) return { denied: 403 }
    if (wait(addressKey(addressOf(request))) > 0) return { denied: 429 }
    const session = await readSession(database.db, request, clock())
    const playerId = session?.playerId ?? playerOfCookie(app.cookieSigner, request)
    if (playerId === null || !(await isKnown(playerId))) return { denied: 403 }
    return { playerId, tokenHash: session?.tokenHash ?? '' }
  }
}

/** Browsers always say where a page comes from; a page of another site must not speak for our players. */
function isAllowedOrigin({ headers }: IncomingMessage, config: Platform['config']): boolean {
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) return false
  if (config.allowedOrigins.includes(new URL(origin).origin)) return true
  const forwarded = config.trustedProxies > 0 ? headers['x-forwarded-host'] : undefined
  const host = String(forwarded ?? headers.host ?? '').split(',')[0]
  return new URL(origin).host === host?.trim()
}

/** An answer that the other side has no room for is not waited for. */
const DENIED_WITHIN_MS = 1_000

/** Nobody reads an upgraded socket, and it stays half open: whoever did not close it would hold it for ever. */
export function deny(socket: Duplex, status: Denial): void {
  const end = () => void socket.destroy()
  const late = setTimeout(end, DENIED_WITHIN_MS).unref()
  socket.once('finish', end).once('error', end)
  socket.once('close', () => clearTimeout(late))
  // Closed with something unread, the other side would be told of a reset instead of the reason.
  socket.resume()
  const [title, code] = reasons[status]
  const body = JSON.stringify({ error: `${title}.`, code })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
}
