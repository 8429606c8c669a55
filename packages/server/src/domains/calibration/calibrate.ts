import type { PuzzleGame } from '@lexiverse/content'
import type { JobReport } from '@lexiverse/contract'
import type { Row } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobWork } from '../services.ts'
import { type Estimate, Estimator, FEWEST_PLAYS } from './estimator.ts'
import { summariseGuesses } from './guesses.ts'
import { type Rest, readPlays } from './plays.ts'
import { figureRepository, ladderOf, type RatedScenario } from './repository.ts'

export const CALIBRATE = 'Rate the puzzles by play'

/** Progress: the games are read, the difficulties estimated, the figures written. */
const STEPS = 3
const GAMES: readonly PuzzleGame[] = ['word-web', 'hive-builder', 'twistle', 'forgotten-word']
const PUZZLES_PER_STEP = 10
/** The newest games of a puzzle tell what people guess. */
const LOGS_PER_PUZZLE = 60

interface Rated extends Estimate {
  scenario: RatedScenario
  newRating: string
  /** The newest ones. */
  attemptIds: number[]
}

/**
 * Rates every puzzle from all games, so that the result depends on nothing that an earlier run has left.
 * Each puzzle is written by itself, and a run that ends early has rated some of them.
 */
export function calibration(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  rest: Rest,
): JobWork {
  const { db } = database

  const write = async (rated: readonly Rated[]) => {
    const rows = await Promise.all(rated.map(readFigures))
    await database.write(async tx => {
      const figures = figureRepository(tx)
      await figures.store(rows)
      for (const { scenario, newRating } of rated.filter(hasMoved)) {
        await figures.rate(scenario.id, newRating)
      }
    })
  }

  const readFigures = async ({ scenario, plays, solved, attemptIds }: Rated) => {
    const figures = figureRepository(db)
    const logs = plays < FEWEST_PLAYS ? [] : await figures.logs(attemptIds)
    const puzzle = logs.length === 0 ? null : await figures.puzzle(scenario.id)
    const guesses = summariseGuesses(scenario.game, puzzle, logs)
    return {
      scenario_id: scenario.id,
      plays,
      solved,
      logs_read: logs.length,
      median_guesses: guesses.medianGuesses,
      wrong_guess: guesses.wrongGuess,
      wrong_guess_games: guesses.wrongGuessGames,
      calibrated_at: clock(),
    } satisfies Row<'puzzle_figures'>
  }

  return {
    title: CALIBRATE,
    wanted: STEPS,
    async run(onProgress, signal) {
      const pause = async () => {
        signal.throwIfAborted()
        await rest()
      }
      const scenarios = await figureRepository(db).scenarios()
      const estimators = new Map(GAMES.map(game => [game, estimatorOf(game, scenarios)]))
      const newest = newestAttempts()
      await readPlays(db, pause, play => {
        estimators.get(play.game)?.add(play)
        newest.add(play.puzzle, play.attemptId)
      })
      onProgress(1)
      for (const estimator of estimators.values())
        for (const _step of estimator.refine()) await pause()
      const rated = ratedBy(estimators, scenarios, newest.of)
      onProgress(2)
      // A puzzle without plays is written only if it had moved.
      const changed = rated.filter(puzzle => puzzle.plays > 0 || hasMoved(puzzle))
      for (let i = 0; i < changed.length; i += PUZZLES_PER_STEP) {
        await write(changed.slice(i, i + PUZZLES_PER_STEP))
        await pause()
      }
      return async () => describe(rated)
    },
  }
}

const hasMoved = ({ scenario, newRating }: Rated) => scenario.ratedDifficulty !== newRating

function estimatorOf(game: PuzzleGame, scenarios: readonly RatedScenario[]): Estimator {
  const ladder = ladderOf(game)
  const ratings = scenarios
    .filter(scenario => scenario.game === game)
    .map(({ id, difficulty }) => ({ puzzle: id, rung: Math.max(0, ladder.indexOf(difficulty)) }))
  return new Estimator(ratings, ladder.length)
}

function ratedBy(
  estimators: ReadonlyMap<PuzzleGame, Estimator>,
  scenarios: readonly RatedScenario[],
  attemptsOf: (puzzle: number) => number[],
): Rated[] {
  const known = new Map(scenarios.map(scenario => [scenario.id, scenario]))
  return [...estimators].flatMap(([game, estimator]) =>
    estimator.estimates().flatMap(estimate => {
      const scenario = known.get(estimate.puzzle)
      const newRating = ladderOf(game)[estimate.rung]
      if (!scenario || newRating === undefined) return []
      return [{ ...estimate, scenario, newRating, attemptIds: attemptsOf(estimate.puzzle) }]
    }),
  )
}

/** Remembers the newest attempts of each puzzle; they arrive with the oldest first. */
function newestAttempts() {
  const attempts = new Map<number, number[]>()
  return {
    add(puzzle: number, attemptId: number) {
      const newest = attempts.get(puzzle) ?? []
      attempts.set(puzzle, newest)
      newest.push(attemptId)
      if (newest.length > LOGS_PER_PUZZLE) newest.shift()
    },
    of: (puzzle: number) => attempts.get(puzzle) ?? [],
  }
}

const figure = new Intl.NumberFormat('en-US')
const puzzles = (count: number) => `${figure.format(count)} ${count === 1 ? 'puzzle' : 'puzzles'}`

function describe(rated: readonly Rated[]): JobReport {
  const judged = rated.filter(({ plays }) => plays >= FEWEST_PLAYS).length
  const moved = rated.filter(hasMoved).length
  return {
    generated: moved,
    skipped: rated.length - judged,
    retired: 0,
    total: judged,
    difficultyFocus: 'all',
    uniquenessReport: {},
    message: `${puzzles(judged)} had ${FEWEST_PLAYS} plays or more; ${figure.format(moved)} moved to another difficulty.`,
  }
}
