import { type Point, polar, rays, round, star } from '../../../packages/web/src/art/kit/line.ts'
import { seeded } from '../../../packages/web/src/platform/random.ts'
import {
  disk,
  dotted,
  drawing,
  element,
  group,
  line,
  radial,
  rect,
  ring,
  shape,
  starfield,
  vertical,
} from '../kit/svg.ts'
import { drawRange, observatory, ranges } from './hills.ts'

export interface Dawn {
  readonly w: number
  readonly h: number
  readonly horizon: number
  /** The pole about which the stars turn. */
  readonly pole: Point
  readonly reach: number
  readonly trails: number
  readonly sun?: readonly [x: number, r: number]
  readonly observatory?: readonly [x: number, y: number, scale: number]
  readonly pines: readonly number[]
}

const weights = [0.6, 0.9, 1.3]
const tones = [0.2, 0.38, 0.7]

/** Star trails: arcs about the pole, bright at the head. */
function starTrails([cx, cy]: Point, reach: number, count: number, seed: number): string {
  const random = seeded(seed)
  const strokes = new Map<string, string>()
  const heads: Point[] = []
  for (let i = 0; i < count; i++) {
    const r = 46 + (reach - 46) * ((i + random()) / count) ** 0.9
    const angle = random() * 360
    const sweep = 8 + random() * 46
    const width = weights[Math.floor(random() * 2.6)] ?? 0.6
    const tone = tones[Math.floor(random() * random() * 3)] ?? 0.2
    const from = polar(cx, cy, r, angle)
    const to = polar(cx, cy, r, angle + sweep)
    const key = `${width} ${tone}`
    const arc = `M${round(from[0])} ${round(from[1])}A${round(r)} ${round(r)} 0 0 1 ${round(to[0])} ${round(to[1])}`
    strokes.set(key, (strokes.get(key) ?? '') + arc)
    if (width > 1) heads.push(to)
  }
  const lines = [...strokes].map(([key, d]) => {
    const [width = 1, tone = 1] = key.split(' ').map(Number)
    return line(d, width, tone, { 'stroke-linecap': 'round' })
  })
  return group({ opacity: 0.62 }, ...lines, dotted(heads, 2.2, 0.9))
}

function sunrise(x: number, y: number, r: number, w: number): string {
  const long = [w * 0.5, w * 0.24, w * 0.36, w * 0.24]
  const beams = rays(x, y, { from: 60, to: long, count: 120, width: 2.4, seed: 5, ragged: 0.2 })
  const crown = [r + 150, r + 44, r + 80, r + 44]
  return [
    group({ color: '#FFE0B8' }, shape(beams, 0.13)),
    disk(x, y, r, '#FFF3D6'),
    group(
      { color: '#FFF3D6' },
      ring(x, y, r + 6, 1, 0.9),
      ring(x, y, r + 13, 0.8, 0.6, '2 4'),
      shape(rays(x, y, { from: r + 18, to: crown, count: 72, width: 2.2 }), 0.5),
    ),
  ].join('')
}

function light({ w, horizon, pole, sun }: Dawn): string {
  const glow = { gradientUnits: 'userSpaceOnUse', cx: sun ? sun[0] : pole[0], cy: horizon + 14 }
  return element(
    'defs',
    {},
    vertical('dawn', [
      [0, '#071322'],
      [0.34, '#0F2740'],
      [0.56, '#1F4360'],
      [0.7, '#4F6B7C'],
      [0.8, '#A98877'],
      [0.87, '#E9A578'],
      [0.93, '#FFD3A0'],
    ]),
    radial('sun', { ...glow, r: Math.max(w * 0.34, 320) }, [
      [0, '#FFF1CF', 0.9],
      [0.25, '#FFCB94', 0.45],
      [1, '#FFB27A', 0],
    ]),
    vertical('fade', [
      [0.3, '#fff'],
      [0.82, '#fff', 0],
    ]),
  )
}

/** The hour before sunrise over engraved hills: home, and the way in. */
export function dawn(scene: Dawn): string {
  const { w, h, horizon, pole } = scene
  const [far, middle, near, foot] = ranges
  const hill = (range: (typeof ranges)[number] | undefined) =>
    range ? drawRange(range, w, h, horizon) : ''
  const pointer = star(pole[0], pole[1], 19, 2.6) + star(pole[0], pole[1], 10, 2.4, 4, 45)
  return drawing(
    w,
    h,
    light(scene),
    element('mask', { id: 'high' }, rect(0, 0, w, h, 'url(#fade)')),
    rect(0, 0, w, horizon + 60, 'url(#dawn)'),
    rect(0, 0, w, h, 'url(#sun)'),
    group(
      { mask: 'url(#high)', color: '#FFEBCB' },
      starTrails(pole, scene.reach, scene.trails, 77),
      starfield(w, horizon, Math.round(scene.trails * 0.7), 19, { bright: 0.035, opacity: 0.8 }),
    ),
    shape(pointer, 1, '#FFF3D8'),
    scene.sun ? sunrise(scene.sun[0], horizon + 8, scene.sun[1], w) : '',
    hill(far),
    scene.observatory ? observatory(...scene.observatory) : '',
    hill(middle),
    near ? drawRange({ ...near, pines: scene.pines }, w, h, horizon) : '',
    hill(foot),
  )
}
