import { mondayOf } from '@lexiverse/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export const ALL_TIME = 'all'
export const daySpan = (date: string) => date
export const weekSpan = (date: string) => `week ${mondayOf(date)}`

/** In this order in every transaction, so that two at once cannot deadlock. */
const spansOf = (date: string) => [daySpan(date), ALL_TIME, weekSpan(date)]

export interface CountedResult {
  playerId: number
  date: string
  score: number
  isPublic: boolean
}

export interface ScoreRow {
  player_id: number
  score: number
  days: number
}

/** The scores of days, weeks and all time, and how many players have each: nothing is sorted to find a rank. */
export function scoreRepository(db: Db) {
  const changeCounts = async (span: string, changes: ReadonlyMap<number, number>) => {
    const inOrder = [...changes].sort(([a], [b]) => a - b)
    for (const [score, change] of inOrder) {
      if (change === 0) continue
      await db
        .insertInto('daily_counts')
        .values({ span, score, players: change })
        .onConflict(conflict =>
          conflict
            .columns(['span', 'score'])
            .doUpdateSet({ players: sql<number>`daily_counts.players + ${change}` }),
        )
        .execute()
    }
  }

  const find = (span: string, playerId: number): Promise<ScoreRow | undefined> =>
    db
      .selectFrom('daily_scores')
      .select(['player_id', 'score', 'days'])
      .where('span', '=', span)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  return {
    find,

    /** The caller has locked the player. */
    async add({ playerId, date, score, isPublic }: CountedResult): Promise<void> {
      for (const span of spansOf(date)) {
        const before = await find(span, playerId)
        const next = {
          score: (before?.score ?? 0) + score,
          days: (before?.days ?? 0) + 1,
          is_public: isPublic ? 1 : 0,
        }
        await db
          .insertInto('daily_scores')
          .values({ span, player_id: playerId, ...next })
          .onConflict(conflict => conflict.columns(['span', 'player_id']).doUpdateSet(next))
          .execute()
        const changes = new Map([[next.score, 1]])
        if (before) changes.set(before.score, (changes.get(before.score) ?? 0) - 1)
        await changeCounts(span, changes)
      }
    },

    /** Takes a result out again. The caller has locked the player. */
    async remove({ playerId, date, score }: Omit<CountedResult, 'isPublic'>): Promise<void> {
      for (const span of spansOf(date)) {
        const before = await find(span, playerId)
        if (!before) continue
        const rest = { score: before.score - score, days: before.days - 1 }
        const changes = new Map([[before.score, -1]])
        if (rest.days > 0) {
          await db
            .updateTable('daily_scores')
            .set(rest)
            .where('span', '=', span)
            .where('player_id', '=', playerId)
            .execute()
          changes.set(rest.score, (changes.get(rest.score) ?? 0) + 1)
        } else {
          await db
            .deleteFrom('daily_scores')
            .where('span', '=', span)
            .where('player_id', '=', playerId)
            .execute()
        }
        await changeCounts(span, changes)
      }
    },

    async removePlayer(playerId: number): Promise<void> {
      const rows = await db
        .deleteFrom('daily_scores')
        .where('player_id', '=', playerId)
        .returning(['span', 'score'])
        .execute()
      const inOrder = rows.sort((a, b) => (a.span < b.span ? -1 : 1))
      for (const { span, score } of inOrder) await changeCounts(span, new Map([[score, -1]]))
    },

    async publish(playerId: number, isPublic: boolean): Promise<void> {
      await db
        .updateTable('daily_scores')
        .set({ is_public: isPublic ? 1 : 0 })
        .where('player_id', '=', playerId)
        .execute()
    },

    /** How many players have each score, lowest first. */
    async counts(span: string, from = 0): Promise<{ score: number; players: number }[]> {
      return db
        .selectFrom('daily_counts')
        .select(['score', 'players'])
        .where('span', '=', span)
        .where('score', '>=', from)
        .where('players', '>', 0)
        .orderBy('score')
        .execute()
    },

    /** How many players there are, and how many have more or less than a score. */
    async compare(span: string, score: number) {
      const { players, higher, lower } = await db
        .selectFrom('daily_counts')
        .select([
          sql<number>`coalesce(sum(players), 0)`.as('players'),
          sql<number>`coalesce(sum(case when score > ${score} then players else 0 end), 0)`.as(
            'higher',
          ),
          sql<number>`coalesce(sum(case when score < ${score} then players else 0 end), 0)`.as(
            'lower',
          ),
        ])
        .where('span', '=', span)
        .executeTakeFirstOrThrow()
      return { players: Number(players), higher: Number(higher), lower: Number(lower) }
    },

    /** Public players, best first, with their chosen names. */
    async page(span: string, offset: number, limit: number) {
      return db
        .selectFrom('daily_scores')
        .leftJoin('daily_profiles', 'daily_profiles.player_id', 'daily_scores.player_id')
        .select([
          'daily_scores.player_id',
          'daily_scores.score',
          'daily_scores.days',
          'daily_profiles.name',
        ])
        .where('daily_scores.span', '=', span)
        .where('daily_scores.is_public', '=', 1)
        .orderBy('daily_scores.score', 'desc')
        .orderBy('daily_scores.player_id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
    },
  }
}
