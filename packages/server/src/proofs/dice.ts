import { nextRandom, seedFrom } from '@lexiverse/rules'

/** Randomness with a name: the same name throws the same, so that a failure can be played again. */
export interface Dice {
  /** A number from 0 up to, not including, `below`. */
  roll(below: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export function dice(name: string): Dice {
  let seed = seedFrom(name)
  const random = () => {
    const [value, next] = nextRandom(seed)
    seed = next
    return value
  }
  const roll = (below: number) => Math.floor(random() * below)
  return {
    roll,
    chance: share => random() < share,
    pick: items => items[roll(items.length)] as never,
  }
}
