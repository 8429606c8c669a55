import { type OwnPlay, unpackClocks } from '@lexiverse/contract'
import { difficultyOfRating, type GameType } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RequestGuard } from '../../platform/request-guard.ts'
import { type LogColumns, readLog } from '../../platform/stored-log.ts'
import { turnQueue } from '../../platform/turns.ts'
import type { LongestWords } from '../services.ts'
import { ownPlayRepository } from './own-play-repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The first Monday before 1970. */
const MONDAY_SHIFT = 3 * DAY_MS
const WEEKS_COUNTED = 26
const HOURS = 24
const MOST_GUESSES = 8
/** About a millisecond. */
const LOGS_PER_TURN = 25
/** A log is charged like the replay of so many moves. */
const MOVES_PER_LOG = 10

/** How a player plays, from their own games alone. */
export function ownPlayService(
  { database, clock }: Platform,
  longestWords: LongestWords,
  chargeReplay: RequestGuard['chargeReplay'],
) {
  const takeTurn = turnQueue()
  const readSums = async (db: Db, playerId: number, localTime: LocalTime) => {
    const repository = ownPlayRepository(db)
    const { minutesEast = 0 } = localTime
    const firstWeek = weekAt(clock(), minutesEast) - WEEKS_COUNTED + 1
    const weeks: WeekSum[] = []
    const hours: HourSum[] = []
    for (const { from, until, minutes } of spansOf(localTime)) {
      const shift = minutes * MINUTE_MS
      const span = { from: Math.max(from, mondayOf(firstWeek) - shift), until }
      if (span.from >= until) continue
      weeks.push(...(await repository.weeks(playerId, span, shift + MONDAY_SHIFT)))
      hours.push(...(await repository.hours(playerId, span, shift)))
    }
    return {
      since: mondayOf(firstWeek),
      weeks: joinWeeks(weeks),
      hours: spreadHours(hours),
      seekers: await repository.newestSeekers(playerId),
    }
  }

  return async (playerId: number, localTime: LocalTime): Promise<OwnPlay> => {
    // Charged before the logs are read: calls that arrive together would otherwise all read them.
    const logs = await database.readLagging(db => ownPlayRepository(db).countSeekers(playerId))
    chargeReplay(playerId, logs.answer * MOVES_PER_LOG)
    const { answer, asOf } = await database.readLagging(db => readSums(db, playerId, localTime))
    const { seekers, ...sums } = answer
    const firstGuesses = await countGuesses(seekers, takeTurn)
    return { ...sums, firstGuesses, longestWords: await longestWords(playerId), asOf }
  }
}

interface LocalTime {
  minutesEast?: number | undefined
  /** What the clocks were before each change, the newest first; see `unpackClocks`. */
  earlier?: string | undefined
}

/** Times in which the clocks did not change. */
function spansOf({ minutesEast = 0, earlier }: LocalTime) {
  const now = { minutesEast, until: Number.MAX_SAFE_INTEGER }
  const clocks = [now, ...(earlier ? unpackClocks(earlier) : [])]
  return clocks.map(({ minutesEast: minutes, until }, place) => {
    const from = clocks[place + 1]?.until ?? 0
    return { from, until, minutes }
  })
}

const weekAt = (time: number, minutesEast: number): number =>
  Math.floor((time + minutesEast * MINUTE_MS + MONDAY_SHIFT) / WEEK_MS)

const mondayOf = (week: number): number => week * WEEK_MS - MONDAY_SHIFT

type Repository = ReturnType<typeof ownPlayRepository>
type WeekSum = Awaited<ReturnType<Repository['weeks']>>[number]
type HourSum = Awaited<ReturnType<Repository['hours']>>[number]

/** One entry for each week, game and difficulty, the oldest week first. */
function joinWeeks(sums: readonly WeekSum[]): OwnPlay['weeks'] {
  const joined = new Map<string, OwnPlay['weeks'][number]>()
  for (const sum of sums) {
    const week = mondayOf(Number(sum.week))
    const game = sum.game as GameType
    const difficulty = difficultyOfRating(sum.difficulty) ?? 'medium'
    const key = `${week}|${game}|${difficulty}`
    const entry = joined.get(key) ?? { week, game, difficulty, won: 0, lost: 0 }
    entry[sum.status === 'victory' ? 'won' : 'lost'] += Number(sum.count)
    joined.set(key, entry)
  }
  return [...joined.values()].sort((a, b) => a.week - b.week)
}

function spreadHours(sums: readonly HourSum[]): number[] {
  const hours = Array.from({ length: HOURS }, () => 0)
  for (const { hour, count } of sums)
    hours[Number(hour)] = (hours[Number(hour)] ?? 0) + Number(count)
  return hours
}

/** Null for a log without a guess and for a damaged one: the rest of the page is true without it. */
function firstGuess(log: LogColumns): string | null {
  try {
    const word = readLog(log).find(({ type }) => type === 'guess')?.word
    return typeof word === 'string' ? word : null
  } catch {
    return null
  }
}

type EndedSeeker = LogColumns & { status: string }

/** Unpacking 500 logs takes a while: other calls are answered in between. */
export async function countGuesses(
  games: readonly EndedSeeker[],
  takeTurn: () => Promise<void>,
): Promise<OwnPlay['firstGuesses']> {
  const counted = new Map<string, { word: string; times: number; won: number }>()
  for (const [place, { status, ...log }] of games.entries()) {
    if (place > 0 && place % LOGS_PER_TURN === 0) await takeTurn()
    const word = firstGuess(log)
    if (word === null) continue
    const entry = counted.get(word) ?? { word, times: 0, won: 0 }
    entry.times += 1
    if (status === 'victory') entry.won += 1
    counted.set(word, entry)
  }
  return [...counted.values()]
    .sort((a, b) => b.times - a.times || b.won - a.won)
    .slice(0, MOST_GUESSES)
}
