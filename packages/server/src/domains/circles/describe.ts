import type { Circle } from '@lexiverse/contract'
import { addDays, mondayOf, startOfDay, streakOf } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { DailyFriends } from '../services.ts'
import { type CircleRow, circleRepository } from './repository.ts'

const SEALED = { score: null, marks: null, runId: null }

interface Total {
  score: number
  days: number
}

type Totals = Map<number, Total>

const without = ({ score, days }: Total, hidden: Total | undefined): Total => ({
  score: score - (hidden?.score ?? 0),
  days: days - (hidden?.days ?? 0),
})

/** A circle as one of its members sees it. */
export async function describeCircle(
  db: Db,
  friends: DailyFriends,
  { id, name, code, token }: CircleRow,
  playerId: number,
): Promise<Circle> {
  const memberIds = await circleRepository(db).memberIds(id)
  const date = friends.today()
  const names = await friends.names(db, memberIds)
  const dayOf = await friends.journeys(db, memberIds, date)
  const isSealed = dayOf(playerId).status !== 'done'
  const ranked = (totals: Totals) =>
    memberIds
      .map(memberId => ({
        memberId,
        name: names.get(memberId) ?? '',
        ...(totals.get(memberId) ?? { score: 0, days: 0 }),
      }))
      .sort((a, b) => b.score - a.score)
  const openDate = await friends.unfinishedDate(db, playerId)
  const hiddenDates = [...(isSealed ? [date] : []), ...(openDate === null ? [] : [openDate])]
  const hidden = new Map<string, Totals>()
  for (const day of hiddenDates) hidden.set(day, await friends.dayTotals(db, memberIds, day))
  /** Without the results of the others of a day that you have not finished yet. */
  const unsealed = (totals: Totals, isInSpan: (day: string) => boolean): Totals =>
    new Map(
      [...totals].map(([memberId, total]) => {
        const days = memberId === playerId ? [] : [...hidden].filter(([day]) => isInSpan(day))
        return [memberId, days.reduce((sum, [, day]) => without(sum, day.get(memberId)), total)]
      }),
    )
  const isThisWeek = (day: string) => mondayOf(day) === mondayOf(date)
  return {
    circleId: id,
    name,
    isOwner: memberIds[0] === playerId,
    code,
    token,
    date,
    isSealed,
    members: memberIds.map((memberId, place) => {
      const { status, ...result } = dayOf(memberId)
      const isYou = memberId === playerId
      const shown = isSealed && !isYou ? SEALED : result
      const isOwner = place === 0
      return { memberId, name: names.get(memberId) ?? '', isYou, isOwner, status, ...shown }
    }),
    week: ranked(unsealed(await friends.weekTotals(db, memberIds, date), isThisWeek)),
    allTime: ranked(unsealed(await friends.allTotals(db, memberIds), () => true)),
    streak: streakOf(await sharedDates(db, friends, id), date),
  }
}

/** The days on which at least half of the members of that day have played. */
async function sharedDates(db: Db, friends: DailyFriends, circleId: number): Promise<string[]> {
  const memberships = await circleRepository(db).memberships(circleId)
  const everyone = new Set(memberships.map(({ player_id }) => player_id))
  const played = await friends.playedDates(db, [...everyone])
  return [...played].flatMap(([date, players]) => {
    const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))]
    const ofDay = memberships.filter(
      ({ joined_at, left_at }) => joined_at < end && (left_at === null || left_at >= start),
    )
    // A player who left and came back on one day has two memberships of that day.
    const members = [...new Set(ofDay.map(({ player_id }) => player_id))]
    const there = members.filter(id => players.has(id)).length
    return there > 0 && 2 * there >= members.length ? [date] : []
  })
}
