import { nextInteger, type Seed } from '../../engine/random.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'
import type { OmenRules } from '../../omens/omen.ts'
import { type HiveBuilderState, remainingLetters } from './state.ts'

/** The first gilded letter, drawn from the seed. */
export function drawGold({ isGilded }: OmenRules, { letters }: HivePuzzle, seed: Seed) {
  if (!isGilded) return { seed }
  const [place, next] = nextInteger(seed, letters.length)
  return { gold: letters[place] ?? '', seed: next }
}

/** Moves the gold to the next outer letter that has not faded. */
export function moveGold(state: HiveBuilderState): HiveBuilderState {
  const { gold, puzzle } = state
  if (gold === undefined) return state
  const here = puzzle.letters.indexOf(gold)
  const round = [...puzzle.letters.slice(here + 1), ...puzzle.letters.slice(0, here + 1)]
  const left = remainingLetters(state)
  return { ...state, gold: round.find(letter => left.includes(letter)) ?? gold }
}
