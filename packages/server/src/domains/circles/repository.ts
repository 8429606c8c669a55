import { randomBytes, randomInt } from 'node:crypto'
import { CODE_ALPHABET, dateAt, startOfDay } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.ts'

export type CircleRow = Row<'circles'>

/** There are 22^8 codes: nobody finds one by trying. */
const CODE_LENGTH = 8
const TOKEN_BYTES = 16

function newKeys() {
  const letter = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]
  return {
    code: Array.from({ length: CODE_LENGTH }, letter).join(''),
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
  }
}

export function circleRepository(db: Db) {
  const circles = () => db.selectFrom('circles').selectAll()

  const membersOf = async (circleIds: readonly number[]) =>
    circleIds.length === 0
      ? []
      : db
          .selectFrom('circle_members')
          .select(['circle_id', 'player_id'])
          .where('circle_id', 'in', circleIds)
          .where('left_at', 'is', null)
          .orderBy('id')
          .execute()

  return {
    find: (id: number): Promise<CircleRow | undefined> =>
      circles().where('id', '=', id).executeTakeFirst(),

    findByToken: (token: string): Promise<CircleRow | undefined> =>
      circles().where('token', '=', token).executeTakeFirst(),

    findByCode: (code: string): Promise<CircleRow | undefined> =>
      circles().where('code', '=', code).executeTakeFirst(),

    /** Members in the order in which they joined: the first one owns the circle. */
    async memberIds(circleId: number): Promise<number[]> {
      return (await membersOf([circleId])).map(({ player_id }) => player_id)
    },

    /** Members of several circles at once. */
    membersOf,

    /** Everybody who is or was a member, and since when until when. */
    memberships: (circleId: number) =>
      db
        .selectFrom('circle_members')
        .select(['player_id', 'joined_at', 'left_at'])
        .where('circle_id', '=', circleId)
        .execute(),

    async ofPlayer(playerId: number): Promise<CircleRow[]> {
      return db
        .selectFrom('circle_members')
        .innerJoin('circles', 'circles.id', 'circle_members.circle_id')
        .selectAll('circles')
        .where('circle_members.player_id', '=', playerId)
        .where('circle_members.left_at', 'is', null)
        .orderBy('circle_members.id')
        .execute()
    },

    insert: (name: string, now: number): Promise<CircleRow> =>
      db
        .insertInto('circles')
        .values({ name, ...newKeys(), created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Locks the circle for this transaction: two who take the last place at once cannot both have it. */
    lock: (id: number): Promise<CircleRow | undefined> =>
      db
        .updateTable('circles')
        .set(({ ref }) => ({ name: ref('name') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    async rename(id: number, name: string): Promise<void> {
      await db.updateTable('circles').set({ name }).where('id', '=', id).execute()
    },

    async renewKeys(id: number): Promise<void> {
      await db.updateTable('circles').set(newKeys()).where('id', '=', id).execute()
    },

    /**
     * A row of its own for each membership: the id of an earlier one would make a returning founder the owner
     * again. A membership that ended today is replaced, so that leaving and joining piles up no rows.
     */
    async addMember(circleId: number, playerId: number, now: number): Promise<void> {
      const endedToday = await db
        .deleteFrom('circle_members')
        .where('circle_id', '=', circleId)
        .where('player_id', '=', playerId)
        .where('left_at', '>=', startOfDay(dateAt(now)))
        .returning('joined_at')
        .executeTakeFirst()
      const joined_at = endedToday?.joined_at ?? now
      await db
        .insertInto('circle_members')
        .values({ circle_id: circleId, player_id: playerId, joined_at })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** Keeps when the member left, for the streak. A circle without members is removed. */
    async removeMember(circleId: number, playerId: number, now: number): Promise<void> {
      await db
        .updateTable('circle_members')
        .set({ left_at: now })
        .where('circle_id', '=', circleId)
        .where('player_id', '=', playerId)
        .where('left_at', 'is', null)
        .execute()
      if ((await membersOf([circleId])).length > 0) return
      await db.deleteFrom('circle_members').where('circle_id', '=', circleId).execute()
      await db.deleteFrom('circles').where('id', '=', circleId).execute()
    },
  }
}

/** A guest signs in: of two present memberships in one circle the earlier stays. Those of the past all do. */
export async function moveCircles(tx: Db, from: number, to: number): Promise<void> {
  const rows = await tx
    .selectFrom('circle_members')
    .select(['id', 'circle_id'])
    .where('player_id', 'in', [from, to])
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
  const kept = new Set<number>()
  for (const { id, circle_id } of rows) {
    if (kept.has(circle_id)) await tx.deleteFrom('circle_members').where('id', '=', id).execute()
    kept.add(circle_id)
  }
  await tx
    .updateTable('circle_members')
    .set({ player_id: to })
    .where('player_id', '=', from)
    .execute()
}

export async function shareCircle(db: Db, playerId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('circle_members')
    .innerJoin('circle_members as other', 'other.circle_id', 'circle_members.circle_id')
    .select('circle_members.id')
    .where('circle_members.player_id', '=', playerId)
    .where('other.player_id', '=', otherId)
    .where('circle_members.left_at', 'is', null)
    .where('other.left_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
