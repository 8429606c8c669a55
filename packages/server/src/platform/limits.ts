import type { Endpoint } from '@lexiverse/contract'
import type { FastifyReply } from 'fastify'
import { TooManyRequests } from './api-error.ts'
import { addressKey, type ChargingLimiter, limiter, type Pace } from './rate-limit.ts'
import { openStorageQuota, type Stored } from './storage-quota.ts'

type LimitName = NonNullable<Endpoint['limit']>

/** In plain reads. A player at full speed sends a call or two a second: this stops only programs. */
const PER_PLAYER: Pace = { perSecond: 20, burst: 100 }

/** A whole school may share one address: this is enough for 350 who play at the same time. */
const PER_ADDRESS: Pace = { perSecond: 600, burst: 3000 }

/** Replaying this many moves takes as long as a plain read. */
const MOVES_PER_READ = 100

/** What a call costs at most before its replay. */
const DEAREST_CALL = 5

const MAX_REMEMBERED = 100_000

/** Calls that cost more, or that invite guessing, have their own limit per address. */
const PACES: Record<LimitName, Pace> = {
  arrival: { perSecond: 2, burst: 60 },
  login: { perSecond: 0.1, burst: 10 },
  'sign-in': { perSecond: 1, burst: 60 },
  report: { perSecond: 0.5, burst: 20 },
  // A class may join at once; wrong room codes have a tighter limit of their own.
  'room-code': { perSecond: 2, burst: 60 },
  content: { perSecond: 0.5, burst: 30 },
  // Everything of a player is read or removed; ten at once are enough for a family or a class that tries it.
  export: { perSecond: 0.05, burst: 10 },
}

export interface Limits {
  countAddress(endpoint: Endpoint, address: string, reply: FastifyReply): void
  countPlayer(endpoint: Endpoint, caller: CountedPlayer, reply: FastifyReply): void
  /**
   * Before a replay, whose length is not known when the call is let in: to the player and to the address from
   * which the player last called, or else many guests of one address would each replay as much as one player
   * may. Throws if one of them owes too much, and charges neither then: a player does not pay for what their
   * neighbours have used up. Calls sent together are all let in before the first of them replays.
   */
  chargeReplay(playerId: number, moves: number): void
  /** Before something is stored that stays. */
  countStored(growth: Growth, reply: FastifyReply): void
  /** The same without a call: milliseconds to wait before it may be stored; 0 counts it. */
  waitToStore(growth: Growth): number
}

interface CountedPlayer {
  playerId: number
  address: string
}

export interface Growth {
  stored: Stored
  amount: number
  address: string
  playerId?: number
}

export const noLimits: Limits = {
  countAddress: () => undefined,
  countPlayer: () => undefined,
  chargeReplay: () => undefined,
  countStored: () => undefined,
  waitToStore: () => 0,
}

export function openLimits(now?: () => number): Limits {
  const byPlayer = limiter(PER_PLAYER, now)
  const byAddress = limiter(PER_ADDRESS, now)
  const byName = Object.fromEntries(
    Object.entries(PACES).map(([name, pace]) => [name, limiter(pace, now)]),
  ) as Record<LimitName, ChargingLimiter>
  const quota = openStorageQuota(now)
  const waitToStore = ({ stored, amount, address, playerId }: Growth) =>
    quota.wait(stored, amount, addressKey(address), playerId)
  const addressOf = new Map<number, string>()
  return {
    countAddress({ limit, cost }, address, reply) {
      const key = addressKey(address)
      refuseFor(byAddress(key, cost), reply)
      if (limit) refuseFor(byName[limit](key), reply)
    },
    countPlayer({ cost }, { playerId, address }, reply) {
      if (addressOf.size >= MAX_REMEMBERED) addressOf.clear()
      addressOf.set(playerId, addressKey(address))
      refuseFor(byPlayer(playerId, cost), reply)
    },
    chargeReplay(playerId, moves) {
      const cost = moves / MOVES_PER_READ
      const address = addressOf.get(playerId)
      const isAddressSpent = address !== undefined && byAddress.chargeWait(address, cost) > 0
      if (isAddressSpent || byPlayer.charge(playerId, cost) > 0) {
        const waits = [waitToRepeat(byPlayer, playerId, cost)]
        if (address !== undefined) waits.push(waitToRepeat(byAddress, address, cost))
        throw new TooManyRequests(Math.max(...waits))
      }
      if (address !== undefined) byAddress.charge(address, cost)
    },
    countStored: (growth, reply) => refuseFor(waitToStore(growth), reply),
    waitToStore,
  }
}

/** Until a call may be let in again and then be charged so much. */
function waitToRepeat(limit: ChargingLimiter, key: string | number, cost: number): number {
  return Math.max(limit.wait(key, DEAREST_CALL), limit.chargeWait(key, DEAREST_CALL + cost))
}

function refuseFor(waitMs: number, reply: FastifyReply): void {
  if (waitMs === 0) return
  reply.header('retry-after', Math.ceil(waitMs / 1000))
  throw new TooManyRequests(waitMs)
}
