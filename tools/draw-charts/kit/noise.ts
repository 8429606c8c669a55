import { type Random, seeded } from '../../../packages/web/src/platform/random.ts'

export function bell(random: Random): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += random()
  return (sum - 3) / 1.2
}

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Fractal value noise in 0..1 over the plane. */
export function clouds(seed: number): (x: number, y: number, octaves?: number) => number {
  const random = seeded(seed)
  const table = Float64Array.from({ length: 512 }, () => random())
  const at = (x: number, y: number): number =>
    table[((((x * 73 + y * 151) % 512) + 512) % 512) | 0] ?? 0
  const layer = (x: number, y: number): number => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const u = smooth(x - xi)
    const v = smooth(y - yi)
    const top = at(xi, yi) * (1 - u) + at(xi + 1, yi) * u
    const foot = at(xi, yi + 1) * (1 - u) + at(xi + 1, yi + 1) * u
    return top * (1 - v) + foot * v
  }
  return (x, y, octaves = 4) => {
    let weight = 0.5
    let sum = 0
    let total = 0
    for (let i = 0; i < octaves; i++) {
      sum += weight * layer(x, y)
      total += weight
      x = x * 2.03 + 17.1
      y = y * 2.03 + 9.7
      weight *= 0.5
    }
    return sum / total
  }
}
