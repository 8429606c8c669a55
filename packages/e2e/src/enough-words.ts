import { type HivePuzzle, hiveThreshold, hiveWordPoints, trialWordPoints } from '@lexiverse/rules'

/** Words that together reach the goal, the best first. */
function enough(
  words: readonly string[],
  pointsOf: (word: string) => number,
  goal: number,
): string[] {
  const chosen: string[] = []
  let score = 0
  for (const word of words.toSorted((a, b) => pointsOf(b) - pointsOf(a))) {
    if (score >= goal) break
    chosen.push(word)
    score += pointsOf(word)
  }
  return chosen
}

/** Wins the first hive of level 1. */
export const hiveWords = ({ validWords }: Pick<HivePuzzle, 'validWords'>) =>
  enough(validWords, hiveWordPoints, hiveThreshold(1, 0))

export const trialWords = (hive: HivePuzzle, goal: number) =>
  enough(hive.validWords, word => trialWordPoints(hive, word), goal)
