import type { Endpoint } from '@lexiverse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allow, type Caller, type Parts } from './access.ts'
import { hasSessionCookie, readSession } from './account-session.ts'
import { hasAdminCookie, isAdminRequest } from './admin-session.ts'
import { ApiError } from './api-error.ts'
import { CookieCaller } from './caller.ts'
import { addressReader } from './caller-address.ts'
import { knownPlayers } from './known-players.ts'
import { noLimits, openLimits } from './limits.ts'
import type { Platform } from './platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    guard: RequestGuard
  }
}

/** The checks that every call passes: rate limits, who is calling, and whether they may. */
export interface RequestGuard {
  addressOf(request: FastifyRequest): string
  limitAddress(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void
  /** Asynchronous only for a call with an admin or a session cookie. */
  identify(request: FastifyRequest): Caller | Promise<Caller>
  /** For public endpoints, which ask for no player: an admin or not. */
  identifyAdmin(request: FastifyRequest): Caller | Promise<Caller>
  /** Asynchronous only for a player whom this process has not seen yet. */
  authorize(
    endpoint: Endpoint,
    caller: Caller,
    parts: Parts,
    reply: FastifyReply,
  ): undefined | Promise<void>
}

export function createRequestGuard({ config, database, clock }: Platform): RequestGuard {
  const limits = config.hasRateLimits ? openLimits() : noLimits
  const isKnown = knownPlayers(database.db)
  const readAddress = addressReader(config.trustedProxies)

  const isAdmin = (request: FastifyRequest) =>
    hasAdminCookie(request) && isAdminRequest(database.db, request, clock())

  const readAdmin = async (request: FastifyRequest) =>
    new CookieCaller(request, await isAdmin(request))

  const readSignedIn = async (request: FastifyRequest) => {
    const session = await readSession(database.db, request, clock())
    return new CookieCaller(request, await isAdmin(request), session?.playerId)
  }

  const identifyAdmin = (request: FastifyRequest) =>
    hasAdminCookie(request) ? readAdmin(request) : new CookieCaller(request, false)

  const requireKnown = async (isFound: Promise<boolean>, { isAdmin }: Caller) => {
    if (await isFound) return
    if (isAdmin) throw new ApiError('not-found', 'There is no such player.')
    throw new ApiError('forbidden', 'No player is known here.')
  }

  return {
    addressOf: ({ raw }) => readAddress(raw),

    limitAddress: (endpoint, { raw }, reply) =>
      limits.countAddress(endpoint, readAddress(raw), reply),

    identify: request =>
      hasSessionCookie(request) ? readSignedIn(request) : identifyAdmin(request),

    identifyAdmin,

    authorize(endpoint, caller, parts, reply) {
      const playerId = allow(endpoint, caller, parts)
      if (playerId === null) return
      if (!caller.isAdmin) limits.countPlayer(playerId, reply)
      const isFound = isKnown(playerId)
      return isFound === true ? undefined : requireKnown(Promise.resolve(isFound), caller)
    },
  }
}
