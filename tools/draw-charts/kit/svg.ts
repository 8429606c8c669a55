import { dots, type Point, round, star } from '../../../packages/web/src/art/kit/line.ts'
import { seeded } from '../../../packages/web/src/platform/random.ts'
import { isSeen, type Window } from './crop.ts'
import { bell } from './noise.ts'

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One SVG element as text. Attributes without a value are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === '') continue
    text += ` ${key}="${typeof value === 'number' ? round(value) : value}"`
  }
  return children.length > 0 ? `${text}>${children.join('')}</${name}>` : `${text}/>`
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children)

/** A line in the colour of its group. */
export const line = (d: string, width: number, opacity = 1, extra: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': width,
    opacity: opacity === 1 ? undefined : opacity,
    ...extra,
  })

/** A shape filled with the colour of its group. */
export const shape = (d: string, opacity = 1, fill = 'currentColor'): string =>
  element('path', { d, fill, opacity: opacity === 1 ? undefined : opacity })

export const ring = (cx: number, cy: number, r: number, width: number, opacity = 1, dash = '') =>
  element('circle', {
    cx,
    cy,
    r,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': width,
    opacity: opacity === 1 ? undefined : opacity,
    'stroke-dasharray': dash,
  })

export const disk = (cx: number, cy: number, r: number, fill: string): string =>
  element('circle', { cx, cy, r, fill })

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  element('rect', { x: x || undefined, y: y || undefined, width, height, fill })

export type Stop = readonly [offset: number, color: string, opacity?: number]

const stops = (list: readonly Stop[]): string[] =>
  list.map(([offset, color, opacity]) =>
    element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
  )

export const radial = (id: string, place: Attributes, list: readonly Stop[]): string =>
  element('radialGradient', { id, ...place }, ...stops(list))

export const vertical = (id: string, list: readonly Stop[]): string =>
  element('linearGradient', { id, x1: 0, y1: '0', x2: 0, y2: 1 }, ...stops(list))

export const clip = (id: string, child: string): string => element('clipPath', { id }, child)

/** A whole drawing, as a file. */
export function drawing(width: number, height: number, ...children: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`
  return `${head}${children.join('')}</svg>\n`
}

/** A field of dots of one size. */
export const dotted = (points: readonly Point[], size: number, opacity: number): string =>
  points.length === 0 ? '' : line(dots(points), size, opacity, { 'stroke-linecap': 'round' })

interface Field {
  readonly bright?: number
  readonly opacity?: number
  readonly avoid?: (x: number, y: number) => boolean
}

/** Stars scattered in a box; the brightest have four points. */
export function starfield(w: number, h: number, count: number, seed: number, look: Field = {}) {
  const { bright = 0.04, opacity = 1, avoid = () => false } = look
  const random = seeded(seed)
  const small: Point[] = []
  const middle: Point[] = []
  const large: Point[] = []
  let points = ''
  for (let i = 0; i < count; i++) {
    const x = random() * w
    const y = random() * h
    const kind = random()
    if (avoid(x, y)) continue
    if (kind < bright) {
      const size = 2.5 + random() * 4
      points += star(x, y, size, size * 0.16)
      if (size > 4.6) points += star(x, y, size * 0.55, size * 0.12, 4, 45)
    } else if (kind < bright + 0.12) large.push([x, y])
    else if (kind < 0.5) middle.push([x, y])
    else small.push([x, y])
  }
  return group(
    { opacity },
    dotted(small, 0.8, 0.45),
    dotted(middle, 1.2, 0.6),
    dotted(large, 1.9, 0.8),
    shape(points, 0.95),
  )
}

interface Band {
  readonly length: number
  readonly angle: number
  readonly width: number
  readonly count: number
  readonly seed: number
  readonly within: number
  readonly view: Window
}

/** The milky way: a stippled band through a point. */
export function stipple(cx: number, cy: number, band: Band): string {
  const random = seeded(band.seed)
  const cos = Math.cos((band.angle * Math.PI) / 180)
  const sin = Math.sin((band.angle * Math.PI) / 180)
  const points: Point[] = []
  for (let i = 0; i < band.count; i++) {
    const u = (random() - 0.5) * band.length
    const turn = u / band.length
    const spread = bell(random) * band.width * (0.72 + 0.28 * Math.cos(turn * 11 + 1))
    const v = spread * (random() < 0.35 ? 0.35 : 1) + Math.sin(turn * 7) * band.width * 0.5
    const x = cx + u * cos - v * sin
    const y = cy + u * sin + v * cos
    const isKept = Math.hypot(x - cx, y - cy) <= band.within && isSeen(band.view, x, y)
    if (isKept) points.push([x, y])
  }
  return dotted(points, 1, 0.42)
}
