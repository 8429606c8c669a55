import { type ChargingLimiter, limiter, type Pace } from './rate-limit.ts'

/** What stays in the database until the retention removes it. */
export type Stored = 'guests' | 'games' | 'moves' | 'rooms' | 'circles' | 'memberships'

/** Milliseconds to wait before so much more may be stored; 0 if it may be stored now. */
export interface StorageQuota {
  wait(stored: Stored, amount: number, address: string, playerId?: number): number
}

const DAY_S = 86_400

/**
 * A player may open 200 games at once and then one a minute; the fastest honest games take half a
 * minute. Moves: the longest honest games have about 120. Rooms: a party opens one an evening.
 * Memberships: a player is in at most 20 circles at a time.
 */
const PER_PLAYER: Record<Exclude<Stored, 'guests'>, Pace> = {
  games: { perSecond: 1 / 60, burst: 200 },
  moves: { perSecond: 1, burst: 4_000 },
  rooms: { perSecond: 1 / 300, burst: 20 },
  circles: { perSecond: 1 / 300, burst: 20 },
  memberships: { perSecond: 1 / 300, burst: 40 },
}

/**
 * A school or a mobile network may share one address. An ended game takes about 4 KB without its moves, with its
 * words, a move of an open game about 75 bytes, and a room at most 200 KB with its events: an address stores less
 * than 150 MB in its first hour. The proof `disk` plays that hour.
 */
const PER_ADDRESS: Record<Stored, Pace> = {
  guests: { perSecond: 1_000 / DAY_S, burst: 1_000 },
  games: { perSecond: 2, burst: 5_000 },
  moves: { perSecond: 100, burst: 200_000 },
  rooms: { perSecond: 1 / 60, burst: 150 },
  circles: { perSecond: 1 / 20, burst: 200 },
  memberships: { perSecond: 1 / 10, burst: 1_000 },
}

export function openStorageQuota(now?: () => number): StorageQuota {
  const open = <K extends Stored>(paces: Record<K, Pace>) =>
    Object.fromEntries(
      Object.entries<Pace>(paces).map(([stored, pace]) => [stored, limiter(pace, now)]),
    ) as Record<K, ChargingLimiter>
  const byAddress = open(PER_ADDRESS)
  const byPlayer: Partial<Record<Stored, ChargingLimiter>> = open(PER_PLAYER)
  return {
    /** If one of them has to wait, nothing is stored, and neither is counted. */
    wait(stored, amount, address, playerId) {
      const wait = byAddress[stored].wait(address, amount)
      if (wait > 0) return wait
      const forPlayer = playerId === undefined ? 0 : (byPlayer[stored]?.(playerId, amount) ?? 0)
      return forPlayer || byAddress[stored](address, amount)
    },
  }
}
