import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DailyFriends } from '../services.ts'
import { type CircleRow, circleRepository } from './repository.ts'

export const MOST_MEMBERS = 50
/** Enough for family, friends, work and clubs; it keeps the list short. */
const MOST_CIRCLES = 20

export interface NewMember {
  playerId: number
  nickname?: string | undefined
  /** Called before a membership is stored; throws if the player may not store more now. */
  grow?: () => void
}

export async function requireMember(db: Db, circleId: number, playerId: number) {
  const circles = circleRepository(db)
  const circle = await circles.find(circleId)
  const memberIds = circle ? await circles.memberIds(circleId) : []
  // Strangers learn nothing, not even that the circle exists.
  if (!circle || !memberIds.includes(playerId)) {
    throw new ApiError('not-found', 'There is no such circle.')
  }
  return { circle, memberIds }
}

export async function addMember(
  tx: Db,
  friends: DailyFriends,
  circle: CircleRow,
  { playerId, nickname, grow }: NewMember,
  now: number,
): Promise<void> {
  const circles = circleRepository(tx)
  if (nickname !== undefined) await friends.chooseName(tx, playerId, nickname)
  const memberIds = await circles.memberIds(circle.id)
  if (memberIds.includes(playerId)) return
  if (memberIds.length >= MOST_MEMBERS) throw new ApiError('session-full', 'This circle is full.')
  if ((await circles.ofPlayer(playerId)).length >= MOST_CIRCLES) {
    throw new ApiError('conflict', `You can be in at most ${MOST_CIRCLES} circles.`)
  }
  grow?.()
  await circles.addMember(circle.id, playerId, now)
}
