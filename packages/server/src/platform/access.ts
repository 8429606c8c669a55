import type { Access, Endpoint } from '@lexiverse/contract'
import { ApiError } from './api-error.ts'

export interface Caller {
  playerId: number | null
  isAdmin: boolean
}

/** The player of a home screen that has none yet: reads as empty and never writes. */
export const RESERVED_PLAYER = 1

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    isCrossSite?: boolean
  }
}

export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** Decides who may call an endpoint. Returns the player concerned, whose existence the caller must check. */
export function allow(endpoint: Endpoint, caller: Caller, parts: Parts): number | null {
  if (endpoint.access === 'public') return null
  if (endpoint.access === 'admin') {
    if (caller.isAdmin) return null
    throw new ApiError('admin-only', 'This is for admins only.')
  }
  const named = namedPlayer(parts)
  if (named === RESERVED_PLAYER) return allowReserved(endpoint)
  if (caller.isAdmin) return named ?? caller.playerId
  if (caller.playerId === null) throw new ApiError('forbidden', 'No player is known here.')
  if (named !== null && named !== caller.playerId) {
    throw new ApiError('forbidden', 'This belongs to another player.')
  }
  return caller.playerId
}

function allowReserved({ method }: Endpoint): null {
  if (method === 'GET') return null
  throw new ApiError('player-not-initialised', 'The player has not been initialised yet.')
}

/** All parts of a call that name a player must name the same one. */
function namedPlayer(parts: Parts): number | null {
  let named: number | null = null
  for (const part of [parts.params, parts.query, parts.body]) {
    const { playerId, userId } = (part ?? {}) as { playerId?: number; userId?: number }
    for (const id of [playerId, userId]) {
      if (id === undefined) continue
      if (named !== null && named !== id) {
        throw new ApiError('bad-request', 'The call names two different players.')
      }
      named = id
    }
  }
  return named
}

/** The player a call acts for: the one it names (an admin may name any), or the caller. */
export function actingPlayer(caller: Caller, named?: number | undefined): number {
  const player = named ?? caller.playerId
  if (player === null) throw new ApiError('forbidden', 'No player is known here.')
  return player
}
