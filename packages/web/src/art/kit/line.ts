import { seeded } from '../../platform/random.ts'

export type Point = readonly [x: number, y: number]

const RADIAN = Math.PI / 180

export const round = (n: number): string => String(+n.toFixed(2))
export const coarse = (n: number): string => String(+n.toFixed(1))

/** The same path in tenths of a unit, which on a screen is the same picture in less markup. */
export const coarsen = (path: string): string =>
  path.replace(/\d{1,4}\.\d\d/g, number => coarse(Number(number)))

const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** A point on a circle; 0 degrees is to the right, as in SVG. */
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(degrees * RADIAN),
  cy + r * Math.sin(degrees * RADIAN),
]

export const polyline = (points: readonly Point[]): string =>
  points.map((point, i) => (i ? 'L' : 'M') + at(point)).join('')

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

export const disc = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`

export const box = (x: number, y: number, side: number): string =>
  `M${round(x)} ${round(y)}h${round(side)}v${round(side)}h${round(-side)}Z`

/** Lengths of degree ticks: the first [every, length] whose step divides the index wins. */
export type TickLengths = readonly (readonly [every: number, length: number])[]

const tickLength = (i: number, lengths: TickLengths): number =>
  lengths.find(([every]) => i % every === 0)?.[1] ?? 4

export function ticks(
  cx: number,
  cy: number,
  r: number,
  count: number,
  lengths: TickLengths,
  outward = false,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = (360 * i) / count - 90
    const length = tickLength(i, lengths) * (outward ? 1 : -1)
    d += `M${at(polar(cx, cy, r, angle))}L${at(polar(cx, cy, r + length, angle))}`
  }
  return d
}

/** The map-edge ladder on a circle: alternating filled segments. */
export function ladder(cx: number, cy: number, inner: number, outer: number, count: number) {
  let d = ''
  for (let i = 0; i < count; i += 2) {
    const a = (360 * i) / count - 90
    const b = (360 * (i + 1)) / count - 90
    d += `M${at(polar(cx, cy, outer, a))}A${round(outer)} ${round(outer)} 0 0 1 ${at(polar(cx, cy, outer, b))}`
    d += `L${at(polar(cx, cy, inner, b))}A${round(inner)} ${round(inner)} 0 0 0 ${at(polar(cx, cy, inner, a))}Z`
  }
  return d
}

export function spokes(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  turn = 0,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = turn + (360 * i) / count - 90
    d += `M${at(polar(cx, cy, inner, angle))}L${at(polar(cx, cy, outer, angle))}`
  }
  return d
}

export interface Rays {
  readonly from: number
  /** Outer radii, taken in turn. */
  readonly to: readonly number[]
  readonly count: number
  readonly width: number
  readonly seed?: number
  /** Share of the length that may be lost by chance. */
  readonly ragged?: number
  readonly start?: number
  readonly span?: number
}

/** Tapered rays, as a burin cuts them: filled slivers. */
export function rays(cx: number, cy: number, look: Rays): string {
  const { from, to, count, width, seed = 1, ragged = 0, start = 0, span = 360 } = look
  const random = seeded(seed)
  const half = width / 2 / from / RADIAN
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = start + (span * i) / count - 90
    const length = (to[i % to.length] ?? from) * (1 - ragged * random())
    d += polygon([
      polar(cx, cy, from, angle - half),
      polar(cx, cy, length, angle),
      polar(cx, cy, from, angle + half),
    ])
  }
  return d
}

export function star(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points = 4,
  turn = 0,
): string {
  const corners: Point[] = []
  for (let i = 0; i < points * 2; i++) {
    corners.push(polar(cx, cy, i % 2 ? inner : outer, turn - 90 + (180 * i) / points))
  }
  return polygon(corners)
}

/** The light and the dark halves of a compass-rose star. */
export function facets(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points = 4,
  turn = 0,
): { light: string; dark: string } {
  let light = ''
  let dark = ''
  for (let i = 0; i < points; i++) {
    const angle = turn - 90 + (360 * i) / points
    const half = 180 / points
    const tip = polar(cx, cy, outer, angle)
    light += polygon([[cx, cy], polar(cx, cy, inner, angle - half), tip])
    dark += polygon([[cx, cy], tip, polar(cx, cy, inner, angle + half)])
  }
  return { light, dark }
}

/** A hexagon with flat top and foot. */
export function hexagon(r: number): string {
  return polygon(Array.from({ length: 6 }, (_, i) => polar(0, 0, r, i * 60)))
}

/** Dots as round caps of zero-length strokes: one path for a whole field. */
export const dots = (points: readonly Point[]): string =>
  points.map(([x, y]) => `M${coarse(x)} ${coarse(y)}h0`).join('')
