import { type Point, polyline, round } from './line.ts'

function shorten([x1, y1]: Point, [x2, y2]: Point, gapA: number, gapB: number) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const ux = (x2 - x1) / length
  const uy = (y2 - y1) / length
  const a: Point = [x1 + ux * gapA, y1 + uy * gapA]
  const b: Point = [x2 - ux * gapB, y2 - uy * gapB]
  return { a, b, ux, uy }
}

/** A straight edge that stops short of both stars. */
export function segment(from: Point, to: Point, gapA = 0, gapB = 0): string {
  const { a, b } = shorten(from, to, gapA, gapB)
  return polyline([a, b])
}

/** The swelling line of a travelled edge: thin at the stars, thick between. */
export function taper(from: Point, to: Point, width: number, gapA = 0, gapB = 0): string {
  const { a, b, ux, uy } = shorten(from, to, gapA, gapB)
  const mx = (a[0] + b[0]) / 2
  const my = (a[1] + b[1]) / 2
  const dx = -uy * width
  const dy = ux * width
  return `M${round(a[0])} ${round(a[1])}Q${round(mx + dx)} ${round(my + dy)} ${round(b[0])} ${round(b[1])}Q${round(mx - dx)} ${round(my - dy)} ${round(a[0])} ${round(a[1])}Z`
}

/** A quadratic arc sampled and cut where it would touch either star. */
export function arcPoints(from: Point, bend: Point, to: Point, gapA: number, gapB: number) {
  const points: Point[] = []
  const steps = 28
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const u = 1 - t
    const x = u * u * from[0] + 2 * u * t * bend[0] + t * t * to[0]
    const y = u * u * from[1] + 2 * u * t * bend[1] + t * t * to[1]
    const clear =
      Math.hypot(x - from[0], y - from[1]) >= gapA && Math.hypot(x - to[0], y - to[1]) >= gapB
    if (clear) points.push([x, y])
  }
  return points
}

/** The swelling line along sampled points. */
export function swell(points: readonly Point[], width: number): string {
  const left: Point[] = []
  const right: Point[] = []
  const last = points.length - 1
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y]
    const [bx, by] = points[Math.min(last, i + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const w = width * Math.sin((Math.PI * (i + 0.5)) / (last + 1)) + 0.25
    const nx = (-(by - ay) / length) * w
    const ny = ((bx - ax) / length) * w
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return `${polyline([...left, ...right])}Z`
}
