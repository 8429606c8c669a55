import { seedFrom, shuffle } from '@lexiverse/rules'
import type { Candidate } from './repository.ts'

/** Picks `count` candidates by seed, taking turns between the difficulties. */
export function pickEvenly(
  candidates: readonly Candidate[],
  count: number,
  seed: string,
): number[] {
  const [shuffled] = shuffle(candidates, seedFrom(seed))
  const piles = new Map<string, number[]>()
  for (const { id, difficulty } of shuffled) {
    piles.set(difficulty, [...(piles.get(difficulty) ?? []), id])
  }
  const chosen: number[] = []
  while (chosen.length < count) {
    const round = [...piles.values()].flatMap(pile => pile.splice(0, 1))
    if (round.length === 0) break
    chosen.push(...round)
  }
  return chosen.slice(0, count)
}
