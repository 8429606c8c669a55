import type { Circle } from '@lexiverse/contract'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireCircleName } from '../../platform/require-name.ts'
import type { DailyFriends } from '../services.ts'
import { describeCircle } from './describe.ts'
import { requireMember } from './membership.ts'
import { circleRepository } from './repository.ts'

/** What only the owner of a circle may do. */
export function ownerChanges({ database, clock }: Platform, friends: DailyFriends) {
  const change = (
    circleId: number,
    playerId: number,
    work: (tx: Db, memberIds: number[]) => Promise<void>,
  ): Promise<Circle> =>
    database.write(async tx => {
      await circleRepository(tx).lock(circleId)
      const { memberIds } = await requireMember(tx, circleId, playerId)
      if (memberIds[0] !== playerId) {
        throw new ApiError('forbidden', 'Only the owner of the circle can do this.')
      }
      await work(tx, memberIds)
      const { circle } = await requireMember(tx, circleId, playerId)
      return describeCircle(tx, friends, circle, playerId)
    })

  return {
    remove: (circleId: number, playerId: number, memberId: number) =>
      change(circleId, playerId, async (tx, memberIds) => {
        if (memberId === playerId || !memberIds.includes(memberId)) {
          throw new ApiError('bad-request', 'This player cannot be removed from the circle.')
        }
        await circleRepository(tx).removeMember(circleId, memberId, clock())
        // The removed member knows the old code and link.
        await circleRepository(tx).renewKeys(circleId)
      }),

    rename: (circleId: number, playerId: number, name: string) =>
      change(circleId, playerId, tx =>
        circleRepository(tx).rename(circleId, requireCircleName(name)),
      ),

    newCode: (circleId: number, playerId: number) =>
      change(circleId, playerId, tx => circleRepository(tx).renewKeys(circleId)),
  }
}
