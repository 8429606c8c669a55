import { nextRandom, seedFrom, shuffle } from '@lexiverse/rules'

/** A seeded random generator with state, for code that draws thousands of times. */
export interface Dice {
  pick<T>(items: readonly T[]): T | undefined
  pickWeighted<T>(items: readonly T[], weigh: (item: T) => number): T | undefined
  shuffle<T>(items: readonly T[]): T[]
}

export function rollDice(text: string): Dice {
  let seed = seedFrom(text)
  const roll = (): number => {
    const [value, next] = nextRandom(seed)
    seed = next
    return value
  }
  return {
    pick: items => items[Math.floor(roll() * items.length)],
    pickWeighted: (items, weigh) => {
      const weights = items.map(weigh)
      let rest = roll() * weights.reduce((sum, weight) => sum + weight, 0)
      return items.find((_, place) => {
        rest -= weights[place] ?? 0
        return rest < 0
      })
    },
    shuffle: items => {
      const [shuffled, next] = shuffle(items, seed)
      seed = next
      return shuffled
    },
  }
}
