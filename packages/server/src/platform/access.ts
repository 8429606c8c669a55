import type { Access, Endpoint } from '@lexiverse/contract'
import { ApiError } from './api-error.ts'

export interface Caller {
  playerId: number | null
  isAdmin: boolean
}

/** Stands in on a home screen that has no player yet: it reads as empty and never writes. */
export const RESERVED_PLAYER = 1

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** The one place that decides who may call what. */
export function allow(endpoint: Endpoint, caller: Caller, parts: Parts): void {
  if (endpoint.access === 'public' || caller.isAdmin) return
  if (endpoint.access === 'admin') throw new ApiError('admin-only', 'This is for admins only.')
  const named = namedPlayer(parts)
  if (named === RESERVED_PLAYER) {
    if (endpoint.method === 'GET') return
    throw new ApiError('player-not-initialised', 'The player has not been initialised yet.')
  }
  if (caller.playerId === null) throw new ApiError('forbidden', 'No player is known here.')
  if (named !== null && named !== caller.playerId) {
    throw new ApiError('forbidden', 'This belongs to another player.')
  }
}

function namedPlayer({ params, query, body }: Parts): number | null {
  for (const part of [params, query, body]) {
    const { playerId, userId } = (part ?? {}) as { playerId?: number; userId?: number }
    const named = playerId ?? userId
    if (named !== undefined) return named
  }
  return null
}

/** The player a call acts for: the one it names (an admin may name any), else the caller. */
export function actingPlayer(caller: Caller, named?: number | undefined): number {
  const player = named ?? caller.playerId
  if (player === null) throw new ApiError('forbidden', 'No player is known here.')
  return player
}
