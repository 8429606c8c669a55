import { timingSafeEqual } from 'node:crypto'
import type { RoomState } from '@lexiverse/rules'

/** Whether this is the token of the room's invitation link. Rooms of an earlier release have none. */
export function isInviteToken({ inviteToken = '' }: RoomState, claimed = ''): boolean {
  const token = Buffer.from(inviteToken)
  const bytes = Buffer.from(claimed)
  return token.length > 0 && token.length === bytes.length && timingSafeEqual(token, bytes)
}
