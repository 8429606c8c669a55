import type { OwnPlay } from '@lexiverse/contract'
import { type Difficulty, difficulties, type GameType, wordTiersOf } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
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

/** How a player plays, from their own games alone. */
export function ownPlayService({ database, clock }: Platform, longestWords: LongestWords) {
  const repository = ownPlayRepository(database.db)

  return async (playerId: number, minutesEast = 0): Promise<OwnPlay> => {
    const localShift = minutesEast * MINUTE_MS
    const weekShift = localShift + MONDAY_SHIFT
    const firstWeek = Math.floor((clock() + weekShift) / WEEK_MS) - WEEKS_COUNTED + 1
    const since = firstWeek * WEEK_MS - weekShift
    const sums = await repository.weeks(playerId, since, weekShift)
    return {
      since: mondayOf(firstWeek),
      weeks: joinWeeks(sums),
      hours: spreadHours(await repository.hours(playerId, since, localShift)),
      firstGuesses: countGuesses(await repository.newestSeekers(playerId)),
      longestWords: await longestWords(playerId),
    }
  }
}

const mondayOf = (week: number): number => week * WEEK_MS - MONDAY_SHIFT

type WeekSum = Awaited<ReturnType<ReturnType<typeof ownPlayRepository>['weeks']>>[number]

/** One entry for each week, game and difficulty, the oldest week first. */
function joinWeeks(sums: readonly WeekSum[]): OwnPlay['weeks'] {
  const joined = new Map<string, OwnPlay['weeks'][number]>()
  for (const sum of sums) {
    const week = mondayOf(Number(sum.week))
    const game = sum.game as GameType
    const difficulty = difficultyOf(game, sum.difficulty)
    const key = `${week}|${game}|${difficulty}`
    const entry = joined.get(key) ?? { week, game, difficulty, won: 0, lost: 0 }
    entry[sum.status === 'victory' ? 'won' : 'lost'] += Number(sum.count)
    joined.set(key, entry)
  }
  return [...joined.values()].sort((a, b) => a.week - b.week)
}

/** A Forgotten Word has a tier, which stands on the same scale as in practice. */
function difficultyOf(game: GameType, rated: string): Difficulty {
  const isRated = (known: Difficulty) =>
    game === 'forgotten-word' ? wordTiersOf(known).some(tier => tier === rated) : known === rated
  return difficulties.find(isRated) ?? 'medium'
}

function spreadHours(sums: readonly { hour: number; count: number }[]): number[] {
  const hours = Array.from({ length: HOURS }, () => 0)
  for (const { hour, count } of sums) hours[Number(hour)] = Number(count)
  return hours
}

/** The beginning of a log: whole moves up to the first guess, which glyphs and hints may precede. */
const FIRST_GUESS = /\{[^{}]*"type":"guess"[^{}]*\}/

function countGuesses(
  games: readonly { status: string; opening: string }[],
): OwnPlay['firstGuesses'] {
  const counted = new Map<string, { word: string; times: number; won: number }>()
  for (const { status, opening } of games) {
    const found = FIRST_GUESS.exec(opening)
    if (!found) continue
    const { word } = JSON.parse(found[0]) as { word: string }
    const entry = counted.get(word) ?? { word, times: 0, won: 0 }
    entry.times += 1
    if (status === 'victory') entry.won += 1
    counted.set(word, entry)
  }
  return [...counted.values()]
    .sort((a, b) => b.times - a.times || b.won - a.won)
    .slice(0, MOST_GUESSES)
}
