import { disc, type Point, round } from '../kit/line.ts'

/** The field that every figure is drawn on. */
export const FIGURE_WIDTH = 320
export const FIGURE_HEIGHT = 180

type FiveStars = readonly [Point, Point, Point, Point, Point]

/**
 * A creature in thin line with its five stars. A stroke is a list of points "x,y" that a smooth
 * curve passes through: "!" makes a point a corner, a final "z" closes the stroke, and "o x,y,r" is
 * a ring.
 */
export interface FigureDrawing {
  readonly stars: FiveStars
  readonly lines: readonly string[]
  /** Feathers, fur, scales: half as strong as the outline. */
  readonly fine: readonly string[]
  readonly eyes: readonly Point[]
}

interface Knot {
  at: Point
  isCorner: boolean
}

const knotOf = (text: string): Knot => {
  const [x = '0', y = '0'] = text.replace('!', '').split(',')
  return { at: [Number(x), Number(y)], isCorner: text.endsWith('!') }
}

/** A third of the way to the next point, in the direction of the curve there. */
function handle(knot: Knot, towards: Knot, from: Knot | undefined): Point {
  const [x, y] = knot.at
  const [tx, ty] = towards.at
  const length = Math.hypot(tx - x, ty - y) / 3
  const [fx, fy] = knot.isCorner || !from ? knot.at : from.at
  const span = Math.hypot(tx - fx, ty - fy) || 1
  return [x + ((tx - fx) / span) * length, y + ((ty - fy) / span) * length]
}

const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** The path of one stroke. */
export function strokePath(stroke: string): string {
  const words = stroke.split(' ')
  if (words[0] === 'o') {
    const [x = 0, y = 0, r = 0] = (words[1] ?? '').split(',').map(Number)
    return disc(x, y, r)
  }
  const isClosed = words.at(-1) === 'z'
  const knots = words.slice(0, isClosed ? -1 : undefined).map(knotOf)
  const knot = (i: number) => (isClosed ? knots.at(i % knots.length) : i < 0 ? undefined : knots[i])
  let path = ''
  for (let i = 0; i < (isClosed ? knots.length : knots.length - 1); i++) {
    const from = knot(i)
    const to = knot(i + 1)
    if (!from || !to) continue
    if (i === 0) path = `M${at(from.at)}`
    path += `C${at(handle(from, to, knot(i - 1)))} ${at(handle(to, from, knot(i + 2)))} ${at(to.at)}`
  }
  return isClosed ? `${path}Z` : path
}

/** The strokes of the right half, and the same on the left. */
export function mirrored(strokes: readonly string[]): string[] {
  const flip = (stroke: string) =>
    stroke.replace(/(^| )([\d.]+),/g, (_, gap: string, x: string) => {
      return `${gap}${round(FIGURE_WIDTH - Number(x))},`
    })
  return strokes.flatMap(stroke => [stroke, flip(stroke)])
}
