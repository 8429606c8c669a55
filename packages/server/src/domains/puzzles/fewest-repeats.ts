/** The answers of a hive as numbers, one for each word. */
export type AnswerNumbers = Iterable<number> & { readonly length: number }

/** An answer of one of the last ten hives is still in mind, and counts as much as five older ones. */
const LAST_HIVES = 10
const LAST_WEIGHT = 5

/** The hives with the smallest share of answers that the player has met in the seen hives, latest first. */
export function fewestRepeats<Hive extends { answers: AnswerNumbers }>(
  hives: readonly Hive[],
  seen: readonly AnswerNumbers[],
): Hive[] {
  const weights = new Map<number, number>()
  for (const [age, answers] of seen.entries()) {
    const weight = age < LAST_HIVES ? LAST_WEIGHT : 1
    for (const answer of answers) if (!weights.has(answer)) weights.set(answer, weight)
  }
  const shares = hives.map(({ answers }) => {
    let sum = 0
    for (const answer of answers) sum += weights.get(answer) ?? 0
    return sum / Math.max(1, answers.length)
  })
  const least = Math.min(...shares)
  return hives.filter((_, place) => shares[place] === least)
}
