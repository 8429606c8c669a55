import { dailyScore, type GameType, isHumanPace, type MoveLog, markOf } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Run, RunAccess } from '../services.ts'
import { journeyRepository, type StoredResult, type Uncounted } from './journey-repository.ts'
import { mergeJourneys } from './merge-journeys.ts'
import { profileRepository } from './profiles.ts'
import { scoreRepository } from './score-repository.ts'

interface Played {
  game: GameType
  moves: MoveLog
}

/** A journey that was begun shortly before midnight still counts for its day. */
export const COUNTS_FOR_MS = 86_400_000

export const stillCounts = ({ startedAt }: { startedAt: number }, now: number): boolean =>
  now - startedAt <= COUNTS_FOR_MS

/** Written by the transaction that ends a journey; merged when a guest signs in. */
export function dailyResults({ clock, config }: Platform, runs: RunAccess) {
  const uncounted = (run: Run, attempts: readonly Played[], isAnyVoid: boolean) => {
    return (startedAt: number): Uncounted | null => {
      if (run.record.isAssisted) return 'assisted'
      if (isAnyVoid) return 'void'
      if (!stillCounts({ startedAt }, clock())) return 'late'
      const isHuman = attempts.every(({ game, moves }) => isHumanPace(game, moves))
      return isHuman || !config.checksPace ? null : 'pace'
    }
  }

  return {
    /** Everything in a result is read from the run and its attempts; nothing comes from the browser. */
    async record(tx: Db, run: Run): Promise<void> {
      const { record, playerId, id } = run
      if (record.kind !== 'daily' || !record.daily) return
      const attempts = await runs.listEndedAttempts(tx, run)
      const result = resultOf(run, attempts)
      const isAnyVoid = await runs.hasVoidAttempt(tx, run)
      const reason = uncounted(run, attempts, isAnyVoid)
      const ended = await journeyRepository(tx).end(id, result, reason, clock())
      if (!ended || ended.uncounted !== null) return
      const { isPublic } = await profileRepository(tx).describe(playerId)
      const { date } = record.daily
      await scoreRepository(tx).add({ playerId, date, score: result.score.total, isPublic })
    },

    /** Takes a player off the boards; the counts by score follow, so that ranks stay right. */
    remove: (tx: Db, playerId: number): Promise<void> => scoreRepository(tx).removePlayer(playerId),

    /** One journey of each day stays. The caller has locked both players. */
    async merge(tx: Db, from: number, to: number): Promise<void> {
      const scores = scoreRepository(tx)
      await scores.removePlayer(Math.min(from, to))
      await scores.removePlayer(Math.max(from, to))
      await profileRepository(tx).merge(from, to)
      const counted = await mergeJourneys(tx, from, to)
      const { isPublic } = await profileRepository(tx).describe(to)
      for (const { date, score } of counted) {
        await scores.add({ playerId: to, date, score, isPublic })
      }
    },
  }
}

export type DailyResults = ReturnType<typeof dailyResults>

function resultOf({ record }: Run, attempts: readonly Played[]): StoredResult {
  const stars = (record.daily?.stars ?? []).map((star, place) => ({
    mark: markOf(star),
    points: star.score,
    playedMs: attempts[place]?.moves.at(-1)?.at ?? 0,
  }))
  const playedMs = stars.reduce((sum, star) => sum + star.playedMs, 0)
  return { score: dailyScore(record, playedMs), playedMs, stars }
}
