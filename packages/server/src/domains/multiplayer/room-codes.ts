import { isFull, isRoomCode, mayEnter } from '@lexiverse/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { addressKey, type Limiter, limiter, type Pace } from '../../platform/rate-limit.ts'
import { isInviteToken } from './invite-token.ts'
import { isSeated, keyOf } from './membership.ts'
import { type RoomRecord, roomRepository } from './repository.ts'
import { wrongCodes } from './wrong-codes.ts'

/**
 * Wrong codes that one address may try: 30 at once, for a class that mistypes, and then six a day. There
 * are 22^5 codes, so that finding one of 1,000 open rooms takes more than two years from one address.
 */
export const WRONG_CODES: Pace = { perSecond: 6 / 86_400, burst: 30 }

/**
 * Codes of full and of ended rooms that one address may try for nothing: whoever holds a real code is
 * answered why it does not open, also a class in front of one full room. Beyond that each costs as much as
 * a wrong code, because its answer tells that there is or was such a room.
 */
export const CLOSED_ROOMS: Pace = { perSecond: 200 / 86_400, burst: 200 }

/** Someone who names a room by its code. */
export interface CodeCaller {
  playerId: number
  address: string
  /** The token of an invitation link, if the caller came by one. */
  invite?: string | undefined
}

export type FoundRoom =
  | { room: RoomRecord }
  | { room: null; reason: 'not-found' | 'session-ended' }
  | { room: null; reason: 'too-many-codes'; waitMs: number }

/**
 * Finds rooms by code for HTTP and for sockets alike, and limits wrong codes. A room that the caller may
 * not enter is not found, and costs as much as a code that no room has. Whoever has the room's invitation
 * link has guessed nothing: others at the same address, such as a school's, cannot lock them out.
 */
export class RoomCodes {
  readonly #db: Db
  readonly #hasLimits: boolean
  readonly #clock: Clock
  /** Bounds what this process tries at once, before the database has counted it. */
  readonly #chargeWrong: Limiter
  readonly #chargeClosed: Limiter

  constructor(db: Db, hasLimits: boolean, clock: Clock) {
    this.#db = db
    this.#hasLimits = hasLimits
    this.#clock = clock
    this.#chargeWrong = hasLimits ? limiter(WRONG_CODES, clock) : () => 0
    this.#chargeClosed = hasLimits ? limiter(CLOSED_ROOMS, clock) : () => 0
  }

  async find(code: string, { playerId, address, invite }: CodeCaller): Promise<FoundRoom> {
    // A misread letter that no code has is not a guess.
    if (!isRoomCode(code)) return { room: null, reason: 'not-found' }
    const repository = roomRepository(this.#db)
    const room = await repository.findByCode(code)
    if (room && isSeated(room, playerId)) return { room }
    const mayJoin = room && mayEnter(room.state, keyOf(playerId))
    if (mayJoin && isInviteToken(room.state, invite)) return { room }
    const key = addressKey(address)
    const waitForAll = await this.#waitOfAll(key)
    if (waitForAll > 0) return { room: null, reason: 'too-many-codes', waitMs: waitForAll }
    const wasEnded = !room && (await repository.wasEnded(code))
    // Charged before it is known to be wrong, or else many guesses at once would all pass. Nothing is awaited until a
    // right code is paid back: a class that enters at once must not use up the allowance.
    const waitMs = this.#chargeWrong(key)
    if (waitMs > 0) return { room: null, reason: 'too-many-codes', waitMs }
    const isClosed = wasEnded || (mayJoin && isFull(room.state))
    const isFree = isClosed ? this.#chargeClosed(key) === 0 : mayJoin
    if (isFree) this.#chargeWrong(key, -1)
    else if (this.#hasLimits) await wrongCodes(this.#db, WRONG_CODES).count(key, this.#clock())
    if (mayJoin) return { room }
    return { room: null, reason: wasEnded ? 'session-ended' : 'not-found' }
  }

  /** Removes some wrong codes that count no longer; false if none was left. */
  removeExpired(): Promise<boolean> {
    return wrongCodes(this.#db, WRONG_CODES).removeExpired(this.#clock())
  }

  /** What the address has to wait for the wrong codes that it has tried at all processes. */
  async #waitOfAll(key: string): Promise<number> {
    return this.#hasLimits ? wrongCodes(this.#db, WRONG_CODES).wait(key, this.#clock()) : 0
  }
}
