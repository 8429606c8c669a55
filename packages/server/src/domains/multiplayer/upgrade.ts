import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { readSession } from '../../platform/account-session.ts'
import { addressReader } from '../../platform/caller-address.ts'
import { knownPlayers } from '../../platform/known-players.ts'
import { isOwnOrigin } from '../../platform/own-origin.ts'
import type { Platform } from '../../platform/platform.ts'
import { playerOfCookies } from '../../platform/player-cookie.ts'
import { addressKey, limiter } from '../../platform/rate-limit.ts'
import type { CodeCaller } from './room-codes.ts'

/** A school class behind one address may open its sockets at once, and reconnect after a restart. */
const SOCKETS_PER_ADDRESS = { perSecond: 10, burst: 400 }

const reasons = {
  403: ['Forbidden', 'forbidden'],
  404: ['Not Found', 'not-found'],
  429: ['Too Many Requests', 'too-many-requests'],
  503: ['Service Unavailable', 'unavailable'],
} as const

type RejectionStatus = keyof typeof reasons

export interface Admission {
  caller: CodeCaller
  /** The hash that names the sign-in session; empty for a guest. */
  tokenHash: string
}

/** Decides who may open a socket: our own pages, with a sign-in session or the cookie of a known guest. */
export function upgradeAuthorizer(app: FastifyInstance, { config, database, clock }: Platform) {
  const isKnown = knownPlayers(database.db)
  const addressOf = addressReader(config.trustedProxies)
  const { limitClock } = app.guard
  const waitFor = config.hasRateLimits ? limiter(SOCKETS_PER_ADDRESS, limitClock) : () => 0

  return async (request: IncomingMessage): Promise<Admission | { status: RejectionStatus }> => {
    if (request.url?.split('?')[0] !== SOCKET_PATH) return { status: 404 }
    if (!isAllowedOrigin(request, config)) return { status: 403 }
    const address = addressOf(request)
    if (waitFor(addressKey(address)) > 0) return { status: 429 }
    const cookies = app.parseCookie(request.headers.cookie ?? '')
    const session = await readSession(database.db, { cookies }, clock())
    const playerId = session?.playerId ?? playerOfCookies(app, { cookies })
    if (playerId === null || !(await isKnown(playerId))) return { status: 403 }
    return { caller: { playerId, address }, tokenHash: session?.tokenHash ?? '' }
  }
}

/** Browsers always send the origin of a page: a page of another site must not act for our players. */
function isAllowedOrigin({ headers }: IncomingMessage, config: Platform['config']): boolean {
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) return false
  if (config.allowedOrigins.includes(new URL(origin).origin)) return true
  const forwarded = config.trustedProxies > 0 ? headers['x-forwarded-host'] : undefined
  const [host = ''] = String(forwarded ?? headers.host ?? '').split(',')
  return isOwnOrigin(origin, host.trim(), config.isSecure)
}

const REJECTION_TIMEOUT_MS = 1_000

/**
 * An upgraded socket stays half open and nobody reads it: without the timeout, a client that never
 * closes its side would keep it open forever.
 */
export function rejectUpgrade(socket: Duplex, status: RejectionStatus): void {
  const destroy = () => void socket.destroy()
  const timer = setTimeout(destroy, REJECTION_TIMEOUT_MS).unref()
  socket.once('finish', destroy).once('error', destroy)
  socket.once('close', () => clearTimeout(timer))
  // Unread bytes at the close would make the client see a reset instead of the reason.
  socket.resume()
  const [title, code] = reasons[status]
  const body = JSON.stringify({ error: `${title}.`, code })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
}
