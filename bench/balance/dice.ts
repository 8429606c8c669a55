import { nextRandom, type Seed, seedFrom } from '@lexiverse/rules'

/** Seeded random numbers, so that every printed figure can be reproduced. */
export class Dice {
  #seed: Seed

  constructor(text: string) {
    this.#seed = seedFrom(text)
  }

  roll(): number {
    const [value, next] = nextRandom(this.#seed)
    this.#seed = next
    return value
  }

  happens(chance: number): boolean {
    return this.roll() < chance
  }

  below(bound: number): number {
    return Math.floor(this.roll() * bound)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  weighted<T>(items: readonly T[], weigh: (item: T) => number): T {
    const weights = items.map(weigh)
    let left = this.roll() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [i, weight] of weights.entries()) {
      left -= weight
      if (left < 0) return items[i] as T
    }
    return items.at(-1) as T
  }

  shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const moved = mixed[last] as T
      mixed[last] = mixed[other] as T
      mixed[other] = moved
    }
    return mixed
  }
}
