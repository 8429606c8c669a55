import { nextRandom, seedFrom } from '@lexiverse/rules'

/** Random numbers seeded by a name, so that a failure can be reproduced. */
export interface Dice {
  /** An integer from 0 to `below` - 1. */
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
