import type { Endpoint } from '@lexiverse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allow, type Caller, type Parts } from './access.ts'
import { readSession } from './account-session.ts'
import { isAdminRequest } from './admin-session.ts'
import { ApiError } from './api-error.ts'
import { addressReader } from './caller-address.ts'
import { knownPlayers } from './known-players.ts'
import { type Growth, noLimits, openLimits } from './limits.ts'
import type { Platform } from './platform.ts'
import { playerOfRequest } from './player-cookie.ts'

declare module 'fastify' {
  interface FastifyInstance {
    guard: RequestGuard
  }
}

/** The checks that every call passes: rate limits, who is calling, and whether they may. */
export interface RequestGuard {
  /** Milliseconds for rate limits beside those of calls; by default those of the process. */
  limitClock: (() => number) | undefined
  addressOf(request: FastifyRequest): string
  limitAddress(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void
  /** Returns who is calling; throws if they may not. */
  admit(
    endpoint: Endpoint,
    request: FastifyRequest,
    parts: Parts,
    reply: FastifyReply,
  ): Promise<Caller>
  /** Charges the player and their address for a replay; throws if they owe too much already. */
  chargeReplay(playerId: number, moves: number): void
  /** Throws if this caller may not store so much more now. */
  limitGrowth(
    growth: Omit<Growth, 'address'>,
    call: { request: FastifyRequest; reply: FastifyReply },
  ): void
  /** For what a socket stores: milliseconds to wait before it may; 0 counts it. */
  waitToStore(growth: Growth): number
}

const NOBODY: Caller = { isAdmin: false, playerId: null }

export function createRequestGuard(
  { config, database, clock }: Platform,
  limitClock?: () => number,
): RequestGuard {
  const limits = config.hasRateLimits ? openLimits(limitClock) : noLimits
  const isKnown = knownPlayers(database.db)
  const readAddress = addressReader(config.trustedProxies)

  /** An account's player is known by the session alone: a cookie of its own could not be revoked. */
  const identify = async ({ access }: Endpoint, request: FastifyRequest): Promise<Caller> => {
    if (!request.headers.cookie) return NOBODY
    const { db } = database
    const isAdmin = await isAdminRequest(db, request, clock())
    const session = access === 'public' ? null : await readSession(db, request, clock())
    return { isAdmin, playerId: session?.playerId ?? playerOfRequest(request) }
  }

  return {
    limitClock,

    addressOf: ({ raw }) => readAddress(raw),

    chargeReplay: limits.chargeReplay,

    limitGrowth: (growth, { request, reply }) =>
      limits.countStored({ ...growth, address: readAddress(request.raw) }, reply),

    waitToStore: limits.waitToStore,

    limitAddress: (endpoint, { raw }, reply) =>
      limits.countAddress(endpoint, readAddress(raw), reply),

    async admit(endpoint, request, parts, reply) {
      const caller = await identify(endpoint, request)
      const playerId = allow(endpoint, caller, parts)
      if (playerId === null) return caller
      if (!caller.isAdmin) {
        limits.countPlayer(endpoint, { playerId, address: readAddress(request.raw) }, reply)
      }
      if (await isKnown(playerId)) return caller
      throw caller.isAdmin
        ? new ApiError('not-found', 'There is no such player.')
        : new ApiError('forbidden', 'No player is known here.')
    },
  }
}
