import type { Circle } from '@lexiverse/contract'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireCircleName } from '../../platform/require-name.ts'
import type { DailyFriends, RunAccess } from '../services.ts'
import { describeCircle } from './describe.ts'
import { addMember, MOST_MEMBERS, type NewMember, requireMember } from './membership.ts'
import { circleRepository } from './repository.ts'

export function circleService(
  { database, clock }: Platform,
  runs: RunAccess,
  friends: DailyFriends,
) {
  const { db } = database

  return {
    async list(playerId: number) {
      const date = friends.today()
      const circles = circleRepository(db)
      const own = await circles.ofPlayer(playerId)
      const members = await circles.membersOf(own.map(({ id }) => id))
      const played = new Set(
        await friends.playedBy(db, [...new Set(members.map(({ player_id }) => player_id))], date),
      )
      return {
        circles: own.map(({ id, name }) => {
          const inside = members.filter(({ circle_id }) => circle_id === id)
          const playedToday = inside.filter(({ player_id }) => played.has(player_id)).length
          return { circleId: id, name, members: inside.length, playedToday }
        }),
      }
    },

    create: (name: string, member: NewMember): Promise<Circle> =>
      database.write(async tx => {
        await runs.lockPlayer(tx, member.playerId)
        const circle = await circleRepository(tx).insert(requireCircleName(name), clock())
        await addMember(tx, friends, circle, member, clock())
        return describeCircle(tx, friends, circle, member.playerId)
      }),

    async get(circleId: number, playerId: number): Promise<Circle> {
      const { circle } = await requireMember(db, circleId, playerId)
      return describeCircle(db, friends, circle, playerId)
    },

    async invitation(token: string, playerId: number) {
      const circles = circleRepository(db)
      const circle = await circles.findByToken(token)
      if (!circle) throw new ApiError('not-found', 'This invitation is no longer valid.')
      const memberIds = await circles.memberIds(circle.id)
      const names = await friends.names(db, memberIds)
      return {
        name: circle.name,
        members: [...names.values()],
        isFull: memberIds.length >= MOST_MEMBERS,
        circleId: memberIds.includes(playerId) ? circle.id : null,
      }
    },

    /** By the token of a link, or by a typed code. */
    join: (key: string, member: NewMember): Promise<Circle> =>
      database.write(async tx => {
        await runs.lockPlayer(tx, member.playerId)
        const circles = circleRepository(tx)
        const code = key.replaceAll(/[\s-]/g, '').toUpperCase()
        const found = (await circles.findByToken(key)) ?? (await circles.findByCode(code))
        const circle = found && (await circles.lock(found.id))
        if (!circle) throw new ApiError('not-found', 'No circle has this code.')
        await addMember(tx, friends, circle, member, clock())
        return describeCircle(tx, friends, circle, member.playerId)
      }),

    leave: (circleId: number, playerId: number) =>
      database.write(async tx => {
        await circleRepository(tx).lock(circleId)
        await requireMember(tx, circleId, playerId)
        await circleRepository(tx).removeMember(circleId, playerId, clock())
        return { success: true }
      }),
  }
}
