import type { Endpoint } from '@lexiverse/contract'
import type { FastifyReply } from 'fastify'
import { ApiError } from './api-error.ts'
import { addressKey, type Limiter, limiter, type Pace } from './rate-limit.ts'

type LimitName = NonNullable<Endpoint['limit']>

/** A player at full speed sends a call or two a second: this stops only programs. */
const PER_PLAYER: Pace = { perSecond: 20, burst: 100 }

/** A whole school may share one address. */
const PER_ADDRESS: Pace = { perSecond: 200, burst: 1000 }

/** Calls that cost more, or that invite guessing, have their own limit per address. */
const PACES: Record<LimitName, Pace> = {
  arrival: { perSecond: 2, burst: 60 },
  login: { perSecond: 0.1, burst: 10 },
  'sign-in': { perSecond: 1, burst: 60 },
  report: { perSecond: 0.5, burst: 20 },
  // A class may join at once; wrong room codes have a tighter limit of their own.
  'room-code': { perSecond: 2, burst: 60 },
  content: { perSecond: 0.5, burst: 30 },
}

export interface Limits {
  countAddress(endpoint: Endpoint, address: string, reply: FastifyReply): void
  countPlayer(playerId: number, reply: FastifyReply): void
}

export const noLimits: Limits = {
  countAddress: () => undefined,
  countPlayer: () => undefined,
}

export function openLimits(now?: () => number): Limits {
  const byPlayer = limiter(PER_PLAYER, now)
  const byAddress = limiter(PER_ADDRESS, now)
  const byName = Object.fromEntries(
    Object.entries(PACES).map(([name, pace]) => [name, limiter(pace, now)]),
  ) as Record<LimitName, Limiter>
  return {
    countAddress({ limit }, address, reply) {
      const key = addressKey(address)
      refuseFor(byAddress(key), reply)
      if (limit) refuseFor(byName[limit](key), reply)
    },
    countPlayer(playerId, reply) {
      refuseFor(byPlayer(playerId), reply)
    },
  }
}

function refuseFor(waitMs: number, reply: FastifyReply): void {
  if (waitMs === 0) return
  reply.header('retry-after', Math.ceil(waitMs / 1000))
  throw new ApiError('too-many-requests', 'Too many requests. Please wait a moment.')
}
