import { type Point, round } from '../../../packages/web/src/art/kit/line.ts'
import { clouds } from '../kit/noise.ts'
import { element, group, line, shape } from '../kit/svg.ts'

const STEP = 8

/** The crest of a range of hills across a picture. */
function ridge(w: number, base: number, height: number, seed: number, folds: number) {
  const noise = clouds(seed)
  const points: Point[] = []
  for (let x = 0; x <= w + STEP; x += STEP) {
    points.push([x, base - height * (noise((x / w) * folds, seed, 4) - 0.42) * 2])
  }
  return points
}

const path = (points: readonly Point[], drop = 0): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y + drop)}`).join('')

const slope = (crest: readonly Point[], w: number, h: number): string =>
  `${path(crest)}L${w} ${h}L0 ${h}Z`

/** Engraved lines that follow the crest downhill, wider apart as they near. */
function hatching(crest: readonly Point[], count: number, gap: number): string {
  let d = ''
  for (let k = 1; k <= count; k++) d += path(crest, k * gap + k * k * 0.5)
  return d
}

function pines(crest: readonly Point[], places: readonly number[], size: number): string {
  return places
    .map((x, i) => {
      const y = (crest[Math.round(x / STEP)]?.[1] ?? 0) + 3
      const h = size * (1 + (i % 3) * 0.25)
      return `M${x} ${round(y - h)}L${round(x + h * 0.22)} ${round(y)}H${round(x - h * 0.22)}Z`
    })
    .join('')
}

export interface Range {
  readonly drop: number
  readonly height: number
  readonly seed: number
  readonly folds: number
  readonly fill: string
  readonly lines: readonly [count: number, gap: number, opacity: number, color: string]
  readonly pines?: readonly number[]
}

const warm = '#FFD9B0'
const brass = '#E3C9A2'

export const ranges: readonly Range[] = [
  { drop: 4, height: 44, seed: 5, folds: 3.4, fill: '#5E7383', lines: [7, 4, 0.3, warm] },
  { drop: 46, height: 62, seed: 9, folds: 2.6, fill: '#2B475C', lines: [9, 5, 0.22, warm] },
  { drop: 100, height: 58, seed: 14, folds: 2.2, fill: '#12293F', lines: [8, 6, 0.16, brass] },
  { drop: 158, height: 44, seed: 23, folds: 1.8, fill: '#091829', lines: [5, 9, 0.1, brass] },
]

/** One range: its body, its hatching and the pines on its crest. */
export function drawRange(range: Range, w: number, h: number, horizon: number): string {
  const crest = ridge(w, horizon + range.drop, range.height, range.seed, range.folds)
  const [count, gap, opacity, color] = range.lines
  const trees = range.pines ? shape(pines(crest, range.pines, 26), 1, '#0C1E31') : ''
  return (
    shape(slope(crest, w, h), 1, range.fill) +
    group({ color }, line(hatching(crest, count, gap), 0.7, opacity)) +
    trees
  )
}

/** The foreground of the tutorial map, over the foot of the chart. */
export function mapHills(w: number, h: number, horizon: number): string {
  const [far, middle, near] = ranges
  if (!far || !middle || !near) return ''
  const wooded = { ...near, drop: 108, height: 50, pines: [336, 352, 372, 1010, 1028, 1050, 1068] }
  return [far, { ...middle, drop: 52 }, wooded]
    .map(range => drawRange(range, w, h, horizon))
    .join('')
}

export function observatory(x: number, y: number, scale: number): string {
  const dark = '#0A1A2C'
  const wall = '#0C2034'
  const lamp = '#FFB985'
  const lines = (d: string, opacity: number) => line(d, 1, opacity)
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})`, color: brass },
    shape('M-46 64V0H46V64Z', 1, dark),
    shape('M-52 0H52V-7H-52Z', 1, wall),
    shape('M-46-7A46 46 0 0 1 46-7Z', 1, wall),
    shape('M6-52.5A46 46 0 0 1 30-42L18-7H2Z', 1, '#FFC796'),
    element('path', { d: 'M11-24 46-70 54-64 19-17Z', fill: dark, stroke: brass }),
    line('M44-73 57-63', 2),
    lines('M-46-7A46 46 0 0 1 46-7', 0.9),
    lines('M-52 0H52M-52-7H52', 0.7),
    lines('M-31-7A46 62 0 0 1-4-52M-40-7A46 52 0 0 1-12-50', 0.35),
    lines('M-46 10H46M-46 20H46M-46 30H46', 0.18),
    shape('M-8 44V22A8 8 0 0 1 8 22V44Z', 1, lamp),
    shape('M-34 16h9v13h-9Z', 0.85, lamp),
    shape('M25 16h9v13h-9Z', 0.5, lamp),
  )
}
