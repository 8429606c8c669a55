import { type HivePuzzle, hiveThreshold, hiveWordPoints, trialWordPoints } from '@lexiverse/rules'

/** Words that together reach the goal, highest scores first. */
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

/** Wins a hive; the default goal is that of level 1. */
export const hiveWords = (
  { validWords }: Pick<HivePuzzle, 'validWords'>,
  goal = hiveThreshold(1, 0),
) => enough(validWords, hiveWordPoints, goal)

export const trialWords = (hive: HivePuzzle, goal: number) =>
  enough(hive.validWords, word => trialWordPoints(hive, word), goal)
