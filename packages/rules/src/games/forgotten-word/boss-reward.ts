export const MAX_WRONG_GUESSES = 5
export const FINALE_GUESSES = 3
export const CORRECT_SCORE = 100

const REWARD_BASE = 100
const REWARD_PER_UNUSED_GUESS = 100
const STREAK_BEFORE_BONUS = 3
const BONUS_PERCENT_PER_BOSS = 10
const MAX_BONUS_PERCENT = 50

export function bossReward(unusedGuesses: number, streak: number): number {
  const base = REWARD_BASE + REWARD_PER_UNUSED_GUESS * unusedGuesses
  return (base * (100 + bossStreakPercent(streak))) / 100
}

/** What a streak adds to the score of the next boss, in percent. */
export function bossStreakPercent(streak: number): number {
  const beyond = Math.max(0, streak - STREAK_BEFORE_BONUS)
  return Math.min(MAX_BONUS_PERCENT, BONUS_PERCENT_PER_BOSS * beyond)
}
