import { gameTypeSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { jobAnswer } from './content.ts'
import { get, post } from './endpoint.ts'
import { count, id, time } from './values.ts'

/** How a puzzle was played, as the last calibration has counted it. */
export const puzzleFiguresSchema = z.object({
  /** Different players who have finished it in a campaign or a party, without aids. */
  plays: count,
  solved: count,
  /** The newest of these games; from their moves come the guesses. */
  gamesRead: count,
  medianGuesses: z.nullable(count),
  /** The commonest wrong guess or group, and in how many of these games it was made. */
  wrongGuess: z.nullable(z.string()),
  wrongGuessGames: count,
})
export type PuzzleFigures = z.infer<typeof puzzleFiguresSchema>

const puzzleToReviewSchema = z.object({
  id,
  game: gameTypeSchema,
  title: z.string(),
  /** The editor's rating, and the one that play has led to. */
  difficulty: z.string(),
  ratedDifficulty: z.string(),
  status: z.string(),
  reason: z.enum(['few-solve', 'nearly-all-solve']),
  figures: puzzleFiguresSchema,
})
export type PuzzleToReview = z.infer<typeof puzzleToReviewSchema>

export const calibration = {
  /** Rates every puzzle now; a server does it by itself each night. */
  run: post('/api/admin/calibration', { access: 'admin', limit: 'content', response: jobAnswer }),
  /** Puzzles that under 15 or over 95 percent solve; `calibratedAt` is null before the first rating. */
  review: get('/api/admin/calibration', {
    access: 'admin',
    response: z.object({
      calibratedAt: z.nullable(time),
      puzzles: z.array(puzzleToReviewSchema),
    }),
  }),
}
