/** Randomness is data: a seed goes in, a value and the next seed come out. Seeds are unsigned 32-bit integers. */
export type Seed = number

/** FNV-1a with a final avalanche, so that texts differing in one letter give unrelated seeds. */
export function seedFrom(text: string): Seed {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return avalanche(hash)
}

function avalanche(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** One step of SplitMix32: a value in [0, 1) and the seed to use next. */
export function nextRandom(seed: Seed): [value: number, next: Seed] {
  const next = (seed + 0x9e3779b9) >>> 0
  return [avalanche(next) / 0x1_0000_0000, next]
}

export function nextInteger(seed: Seed, below: number): [value: number, next: Seed] {
  const [value, next] = nextRandom(seed)
  return [Math.floor(value * below), next]
}

export function pick<T>(items: readonly T[], seed: Seed): [item: T | undefined, next: Seed] {
  const [index, next] = nextInteger(seed, items.length)
  return [items[index], next]
}

export function shuffle<T>(items: readonly T[], seed: Seed): [items: T[], next: Seed] {
  const shuffled = items.slice()
  let current = seed
  for (let last = shuffled.length - 1; last > 0; last--) {
    const [other, next] = nextInteger(current, last + 1)
    current = next
    const moved = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = moved
  }
  return [shuffled, current]
}
