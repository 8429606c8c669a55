import { seeded } from '../platform/random.ts'
import { facets, type Point, polygon, rays, round, ticks } from './kit/line.ts'

const RADIAN = Math.PI / 180

export interface Eye {
  readonly cx: number
  readonly cy: number
  /** Half the width and half the height of the lens. */
  readonly w: number
  readonly h: number
  /** Scale of strokes and lashes. */
  readonly k: number
}

/** The lens of two arcs: a point at an angle from the centre, at a multiple of the edge. */
export function lens({ cx, cy, w, h }: Eye) {
  const sag = (w * w + h * h) / (2 * h) - h
  const edge = (angle: number): number => {
    const s = Math.abs(Math.sin(angle * RADIAN))
    return -sag * s + Math.sqrt(sag * sag * s * s + w * w)
  }
  const point = (angle: number, multiple: number, add = 0): Point => {
    const r = edge(angle) * multiple + add
    return [cx + r * Math.cos(angle * RADIAN), cy + r * Math.sin(angle * RADIAN)]
  }
  const loop = (multiple: number): string =>
    polygon(Array.from({ length: 120 }, (_, i) => point(i * 3, multiple)))
  const radius = round(sag + h)
  const [left, right] = [round(cx - w), round(cx + w)]
  const outline = `M${left} ${cy}A${radius} ${radius} 0 0 1 ${right} ${cy}A${radius} ${radius} 0 0 1 ${left} ${cy}Z`
  return { point, loop, outline }
}

/** Lashes all round, longest above, thinned out below where the title stands. */
export function lashes(eye: Eye, seed: number): string {
  const { point } = lens(eye)
  const { k } = eye
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < 240; i++) {
    const angle = 1.5 * i - 90
    const up = (1 - Math.sin(angle * RADIAN)) / 2
    const long = i % 4 === 0
    const reach = (long ? 230 : i % 2 ? 52 : 110) * (0.16 + 0.84 * up ** 0.8)
    const length = reach * (1 - 0.2 * random()) * k
    const below = Math.abs(((angle + 360) % 360) - 90)
    if (below < 24 && i % 2) continue
    const share = below < 50 ? 0.45 + (0.55 * below) / 50 : 1
    const half = (long ? 1.9 : 1.1) / 2
    const normal = angle * RADIAN + Math.PI / 2
    const [nx, ny] = [Math.cos(normal) * half, Math.sin(normal) * half]
    const [x, y] = point(angle, 1.085, 8 * k)
    d += polygon([[x + nx, y + ny], point(angle, 1.085, 8 * k + length * share), [x - nx, y - ny]])
  }
  return d
}

type Stops = readonly (readonly [offset: number, colour: string])[]

export const irisStops: Stops = [
  [0, '#FFF3CF'],
  [0.42, '#E8B95A'],
  [0.75, '#8A5A1E'],
  [1, '#2A1A24'],
]
export const whiteStops: Stops = [
  [0, '#3A4796'],
  [0.42, '#18215C'],
  [1, '#070A24'],
]

/** The engraved lines of an iris: the drawn sky and the moving eye on it share them. */
export function irisLines({ cx, cy, h, k }: Eye) {
  const r = h * 0.8
  const pupil = h * 0.36
  const spokes = [pupil * 1.3, r * 0.72, r * 0.58, r * 0.72]
  const fibres = [r * 0.82, r * 0.6, r * 0.7, r * 0.6]
  const marks: [number, number][] = [
    [6, 7 * k],
    [1, 3.5 * k],
  ]
  const upright = facets(cx, cy, pupil * 0.86, pupil * 0.15)
  const slant = facets(cx, cy, pupil * 0.5, pupil * 0.15, 4, 45)
  return {
    r,
    pupil,
    spokes: rays(cx, cy, { from: r, to: spokes, count: 120, width: 3.4 * k }),
    fibres: rays(cx, cy, { from: pupil, to: fibres, count: 60, width: 2 * k }),
    degrees: ticks(cx, cy, r + 5 * k, 72, marks, true),
    dark: slant.dark + upright.dark,
    light: slant.light + upright.light,
  }
}
