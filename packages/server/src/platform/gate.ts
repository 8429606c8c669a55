import type { Endpoint } from '@lexiverse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allow, type Caller, type Parts } from './access.ts'
import { carriesSessionCookie, readSession } from './account-session.ts'
import { carriesAdminCookie, isAdminRequest } from './admin-session.ts'
import { ApiError } from './api-error.ts'
import { CookieCaller } from './caller.ts'
import { addressReader } from './caller-address.ts'
import { knownPlayers } from './known-players.ts'
import { noLimits, openLimits } from './limits.ts'
import type { Platform } from './platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate
  }
}

/** What every call passes: how often, who, and whether they may. */
export interface Gate {
  addressOf(request: FastifyRequest): string
  count(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void
  /** Only a call with the cookie of an admin or of a session takes time to tell who it is. */
  identify(request: FastifyRequest): Caller | Promise<Caller>
  /** For what is open to all, and asks for no player: an admin or not. */
  glance(request: FastifyRequest): Caller | Promise<Caller>
  /** Only a player who is met for the first time has to be looked up. */
  admit(
    endpoint: Endpoint,
    caller: Caller,
    parts: Parts,
    reply: FastifyReply,
  ): undefined | Promise<void>
}

export function openGate({ config, database, clock }: Platform): Gate {
  const limits = config.hasRateLimits ? openLimits() : noLimits
  const isKnown = knownPlayers(database.db)
  const readAddress = addressReader(config.trustedProxies)

  const isAdmin = (request: FastifyRequest) =>
    carriesAdminCookie(request) && isAdminRequest(database.db, request, clock())

  const identifyAdmin = async (request: FastifyRequest) =>
    new CookieCaller(request, await isAdmin(request))

  const identifySession = async (request: FastifyRequest) => {
    const session = await readSession(database.db, request, clock())
    return new CookieCaller(request, await isAdmin(request), session?.playerId)
  }

  const glance = (request: FastifyRequest) =>
    carriesAdminCookie(request) ? identifyAdmin(request) : new CookieCaller(request, false)

  const requireKnown = async (isFound: Promise<boolean>, { isAdmin }: Caller) => {
    if (await isFound) return
    if (isAdmin) throw new ApiError('not-found', 'There is no such player.')
    throw new ApiError('forbidden', 'No player is known here.')
  }

  return {
    addressOf: ({ raw }) => readAddress(raw),

    count: (endpoint, { raw }, reply) => limits.countAddress(endpoint, readAddress(raw), reply),

    identify: request =>
      carriesSessionCookie(request) ? identifySession(request) : glance(request),

    glance,

    admit(endpoint, caller, parts, reply) {
      const playerId = allow(endpoint, caller, parts)
      if (playerId === null) return
      if (!caller.isAdmin) limits.countPlayer(playerId, reply)
      const isFound = isKnown(playerId)
      return isFound === true ? undefined : requireKnown(Promise.resolve(isFound), caller)
    },
  }
}
