import type { PuzzleGame } from '@lexiverse/content'
import { api, type PuzzleToReview } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { puzzleTitle } from '../../platform/puzzle-title.ts'
import { serve } from '../../platform/serve.ts'
import type { JobRunner } from '../services.ts'
import { CALIBRATE } from './calibrate.ts'
import { nightlyCalibration } from './nightly.ts'
import { figureRepository } from './repository.ts'

const MOST_LISTED = 200

export function calibrationRoutes(app: FastifyInstance, platform: Platform, jobs: JobRunner): void {
  const nightly = nightlyCalibration(app, platform, jobs)
  const figures = figureRepository(platform.database.db)

  serve(app, api.calibration.run, async () => {
    const { jobId, report } = await nightly.run()
    return { success: true, jobId, ...report }
  })

  serve(app, api.calibration.review, async () => {
    const last = await jobs.latestOf(CALIBRATE)
    const rows = await figures.extremes(MOST_LISTED)
    return {
      calibratedAt: last?.status === 'done' ? last.endedAt : null,
      puzzles: rows.map(describe),
    }
  })
}

type Extreme = Awaited<ReturnType<ReturnType<typeof figureRepository>['extremes']>>[number]

function describe(row: Extreme): PuzzleToReview {
  const game = row.game as PuzzleGame
  const { plays, solved } = row
  return {
    id: row.scenario_id,
    game,
    title: puzzleTitle(game, JSON.parse(row.puzzle)),
    difficulty: row.difficulty,
    ratedDifficulty: row.rated_difficulty,
    status: row.status,
    reason: 2 * solved < plays ? 'few-solve' : 'nearly-all-solve',
    figures: {
      plays,
      solved,
      gamesRead: row.logs_read,
      medianGuesses: row.median_guesses,
      wrongGuess: row.wrong_guess,
      wrongGuessGames: row.wrong_guess_games,
    },
  }
}
