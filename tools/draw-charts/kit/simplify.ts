import type { Point } from '../../../packages/web/src/art/kit/line.ts'

function distance([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(px - ax, py - ay)
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length
}

/** Douglas and Peucker: keeps only the corners that a line drawn past them would miss. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let far = 0
  let at = 0
  points.forEach((point, i) => {
    const d = distance(point, first, last)
    if (d > far) {
      far = d
      at = i
    }
  })
  if (far <= tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ]
}
