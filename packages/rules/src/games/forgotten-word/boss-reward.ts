export const MAX_WRONG_GUESSES = 5
export const CORRECT_SCORE = 100

const REWARD_BASE = 100
const REWARD_PER_UNUSED_GUESS = 100
const STREAK_BEFORE_BONUS = 3
const BONUS_PERCENT_PER_BOSS = 10
const MAX_BONUS_PERCENT = 50

export function bossReward(unusedGuesses: number, streak: number): number {
  const base = REWARD_BASE + REWARD_PER_UNUSED_GUESS * unusedGuesses
  const beyond = Math.max(0, streak - STREAK_BEFORE_BONUS)
  const percent = Math.min(MAX_BONUS_PERCENT, BONUS_PERCENT_PER_BOSS * beyond)
  return (base * (100 + percent)) / 100
}
