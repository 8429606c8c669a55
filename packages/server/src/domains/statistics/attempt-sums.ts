import type { PlayerStats, StatsOverview } from '@lexiverse/contract'
import { gameTypes } from '@lexiverse/rules'
import { SCORE_CLASSES, scoreClassWidth } from '../../platform/attempt-counters.ts'

type Sums = ReadonlyMap<string, number>

const DAY_MS = 86_400_000
const DAYS_SHOWN = 30

function countOf(sums: Sums, name: string, game: string): number {
  return sums.get(`${name}:${game}`) ?? 0
}

function countOfAllGames(sums: Sums, name: string): number {
  return gameTypes.reduce((total, game) => total + countOf(sums, name, game), 0)
}

function lost(sums: Sums): number {
  return countOfAllGames(sums, 'defeat') + countOfAllGames(sums, 'closed')
}

/** Every attempt is completed, failed or open, so the figures add up. */
export function describeOverview(sums: Sums, today: number): StatsOverview {
  const played = gameTypes.filter(game => countOf(sums, 'opened', game) > 0)
  return {
    uniquePlayers: sums.get('players') ?? 0,
    totalRuns: countOfAllGames(sums, 'opened'),
    completedNodes: countOfAllGames(sums, 'victory'),
    totalFailures: lost(sums),
    gamesPlayed: Object.fromEntries(played.map(game => [game, countOf(sums, 'opened', game)])),
    results: lastDays(today).map(day => ({
      day: day * DAY_MS,
      won: sums.get(`day:${day}:won`) ?? 0,
      lost: sums.get(`day:${day}:lost`) ?? 0,
    })),
    scores: played.map(game => ({
      gameType: game,
      classWidth: scoreClassWidth(game),
      counts: Array.from(
        { length: SCORE_CLASSES },
        (_, place) => sums.get(`score:${game}:${place}`) ?? 0,
      ),
    })),
  }
}

export function firstDayShown(today: number): number {
  return today - DAYS_SHOWN + 1
}

function lastDays(today: number): number[] {
  return Array.from({ length: DAYS_SHOWN }, (_, i) => firstDayShown(today) + i)
}

type AttemptFigures = Pick<
  PlayerStats,
  'totalAttempts' | 'successfulAttempts' | 'averageScore' | 'gameTypeBreakdown'
>

export function describeAttempts(sums: Sums): AttemptFigures {
  const played = gameTypes.filter(game => countOf(sums, 'opened', game) > 0)
  const breakdown = played.map(game => [
    game,
    {
      runs: countOf(sums, 'opened', game),
      completed: countOf(sums, 'victory', game),
      avgScore: mean(countOf(sums, 'points', game), ended(sums, game)),
    },
  ])
  const endedInAll = played.reduce((total, game) => total + ended(sums, game), 0)
  return {
    totalAttempts: countOfAllGames(sums, 'opened'),
    successfulAttempts: countOfAllGames(sums, 'victory'),
    averageScore: mean(countOfAllGames(sums, 'points'), endedInAll),
    gameTypeBreakdown: Object.fromEntries(breakdown),
  }
}

function ended(sums: Sums, game: string): number {
  return (
    countOf(sums, 'victory', game) + countOf(sums, 'defeat', game) + countOf(sums, 'closed', game)
  )
}

export function mean(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count)
}
