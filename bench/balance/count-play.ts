import {
  type FinishedAttempt,
  type GameState,
  type HiveBuilderState,
  mindChange,
  type PaidRewards,
  planOf,
  totalScore,
} from '@lexiverse/rules'
import { count, type Figures } from './figures.ts'
import type { Journey } from './journey.ts'
import type { Play } from './play.ts'

/** Adds a journey that has ended to its figures. */
export function countJourney({ run, figures, seconds }: Journey): void {
  const isWon = run.status === 'victory'
  figures.score += totalScore(run)
  figures.scores.push(totalScore(run))
  figures.seconds += seconds
  figures.wins.push(isWon ? 1 : 0)
  if (isWon) {
    figures.won++
    figures.secondsOfWon += seconds
  }
  if (run.level >= 2) figures.reached[2]++
  if (run.level >= 3) figures.reached[3]++
}

/** Adds a settled game. */
export function countGame(
  figures: Figures,
  play: Play<GameState>,
  { outcome, game, setup }: FinishedAttempt,
  rewards: PaidRewards,
): void {
  const isWon = outcome.result === 'victory'
  const of = figures.games[game]
  of.played++
  of.guesses += outcome.guessesUsed
  of.lost += outcome.mindPointsUsed
  if (isWon) of.won++
  if (game === 'hive-builder') {
    const hives = figures.hives[(play.state as HiveBuilderState).puzzle.difficulty]
    hives.played++
    if (isWon) hives.won++
  }
  if (planOf(setup.level, setup.nodeId)?.type === 'mystery' && setup.attemptNumber === 1) {
    const { mysteries } = figures
    mysteries.tried++
    if (isWon) mysteries.win++
    if (isWon && mindChange(setup, outcome) >= 0) mysteries.unhurt++
    if (outcome.isFlawless) mysteries.flawless++
  }
  figures.pointsRestored += rewards.mindPointsRestored
  if (rewards.offers.length + rewards.glyphs.length > 0) figures.glyphsFound++
  count(figures.glyphsUsed, play.used)
}
