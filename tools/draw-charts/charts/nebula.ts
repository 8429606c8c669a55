import { contours } from 'd3-contour'
import { coarse, type Point, polygon, round } from '../../../packages/web/src/art/kit/line.ts'
import { alphabet, type Ink, type Lettering } from '../ink.ts'
import { crop, isSeen, type Window } from '../kit/crop.ts'
import { clouds } from '../kit/noise.ts'
import { simplify } from '../kit/simplify.ts'
import { clip, element, group, line, radial, rect, shape, starfield } from '../kit/svg.ts'
import { type Oval, oval } from './oval.ts'

interface Weather {
  readonly seed: number
  readonly scale: number
  readonly grid: number
  readonly levels: readonly number[]
}

interface Contour {
  readonly level: number
  readonly d: string
}

const steps = (from: number, to: number, by: number): number[] => {
  const list: number[] = []
  for (let v = from; v < to; v += by) list.push(v)
  return list
}

/** Lines of equal density through warped noise. */
export function contourLines(w: number, h: number, weather: Weather): Contour[] {
  const nx = weather.grid
  const ny = Math.round((nx * h) / w)
  const noise = clouds(weather.seed)
  const values = new Array<number>(nx * ny)
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const x = (i / nx) * weather.scale
      const y = (j / nx) * weather.scale
      const ax = noise(x + 5, y + 1, 3) * 1.8
      const ay = noise(x + 31, y + 17, 3) * 1.8
      values[j * nx + i] = noise(x + ax, y + ay, 4)
    }
  }
  const place = ([x = 0, y = 0]: readonly number[]): Point => [(x / nx) * w, (y / ny) * h]
  const loop = (ring: readonly (readonly number[])[]) => {
    if (ring.length < 14) return ''
    const points = simplify(ring.map(place), 0.45)
    return `M${points.map(([x, y]) => `${coarse(x)} ${coarse(y)}`).join('L')}Z`
  }
  return contours()
    .size([nx, ny])
    .smooth(true)
    .thresholds([...weather.levels])(values)
    .map(({ value, coordinates }) => ({
      level: value,
      d: coordinates.map(rings => rings.map(loop).join('')).join(''),
    }))
}

const above = (lines: readonly Contour[], level: number): string =>
  lines.find(contour => contour.level >= level)?.d ?? ''

function washes(teal: readonly Contour[], rose: readonly Contour[]): string {
  return (
    group(
      { filter: 'url(#soft)' },
      shape(above(teal, 0.43), 0.8, '#0E6A70'),
      shape(above(rose, 0.45), 0.5, '#6E1C52'),
      shape(above(teal, 0.52), 0.42, '#22A69F'),
      shape(above(rose, 0.53), 0.5, '#A63476'),
    ) +
    group(
      { filter: 'url(#softer)' },
      shape(above(rose, 0.6), 0.34, '#E87FAE'),
      shape(above(teal, 0.6), 0.2, '#8FF0E4'),
    )
  )
}

const engraved = (lines: readonly Contour[], color: string, from: number, gain: number): string =>
  group(
    { color, 'stroke-linejoin': 'round' },
    ...lines.map(({ d }, i) => {
      const index = i % 4 === 0
      return line(d, index ? 1 : 0.55, from + (gain * i) / lines.length + (index ? 0.05 : 0))
    }),
  )

function graticule({ cx, cy, rx, ry }: Oval): string {
  let d = ''
  for (let i = 1; i < 8; i++) {
    const y = cy - ry + (2 * ry * i) / 8
    const x = rx * Math.sqrt(1 - ((y - cy) / ry) ** 2)
    d += `M${round(cx - x)} ${round(y)}H${round(cx + x)}`
  }
  const meridians = [1, 3, 5, 7].map(i => {
    const half = (i / 9) * rx
    return element('ellipse', { cx, cy, rx: half, ry })
  })
  return group(
    { fill: 'none', stroke: 'currentColor', 'stroke-width': 0.6, opacity: 0.22 },
    ...meridians,
    element('path', { d }),
  )
}

const blur = (id: string, amount: number): string =>
  element(
    'filter',
    { id, x: '-30%', y: '-30%', width: '160%', height: '160%' },
    element('feGaussianBlur', { stdDeviation: amount }),
  )

function rim(frame: Oval, view: Window, letters: Lettering): string {
  const walk = oval(frame)
  let degrees = ''
  for (let i = 0; i < 390; i++) {
    const length = i % 15 === 0 ? 10 : i % 5 === 0 ? 7.5 : 4.5
    const [a, b] = [walk.point(i / 390, 48), walk.point(i / 390, 48 - length)]
    degrees += `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`
  }
  let ladder = ''
  for (let i = 0; i < 208; i += 2) {
    const corner = (step: number, out: number): Point => walk.point(step / 208, out)
    ladder += polygon([corner(i, 2.8), corner(i + 1, 2.8), corner(i + 1, 5.3), corner(i, 5.3)])
  }
  let bars = ''
  const names = alphabet.map((letter, i) => {
    const [ux, uy] = walk.point(i / 26, 9)
    const [vx, vy] = walk.point(i / 26, 36)
    bars += `M${round(ux)} ${round(uy)}L${round(vx)} ${round(vy)}`
    const [x, y] = walk.point((i + 0.5) / 26, 22)
    if (!isSeen(view, x, y, 19)) return ''
    const turn = round(walk.turn((i + 0.5) / 26))
    const transform = `translate(${round(x)} ${round(y)}) rotate(${turn})`
    return element('path', { d: letters.rim(letter, 19), transform })
  })
  return [
    walk.ring(0, 1.1, 0.9),
    walk.ring(8, 0.8, 0.7),
    shape(crop(ladder, view), 0.75),
    walk.ring(37, 1, 0.8),
    walk.ring(48, 0.6, 0.7),
    walk.ring(52, 1.7, 0.95),
    line(crop(degrees, view), 0.6, 0.75),
    line(bars, 0.7, 0.5),
    group({ fill: 'currentColor' }, ...names),
  ].join('')
}

/** Realm 2: an oval projection filled with the contour lines of two clouds. */
export function nebula(frame: Oval, view: Window, ink: Ink, letters: Lettering, seed = 21): string {
  const { cx, cy, rx, ry } = frame
  const w = 2 * rx
  const h = 2 * ry
  const teal = contourLines(w, h, { seed, scale: 3.2, grid: 150, levels: steps(0.34, 0.7, 0.022) })
  const rose = contourLines(w, h, {
    seed: seed + 40,
    scale: 2.4,
    grid: 120,
    levels: steps(0.45, 0.74, 0.02),
  })
  const local = { ...view, x: view.x - cx + rx, y: view.y - cy + ry }
  const seen = (lines: readonly Contour[]) =>
    lines.map(({ level, d }) => ({ level, d: crop(d, local) }))
  const inside = { transform: `translate(${round(cx - rx)} ${round(cy - ry)})` }
  const shade = radial('shade', {}, [
    [0.35, '#02141A', 0],
    [1, '#02141A', 0.72],
  ])
  const ellipse = (out: number, fill: string) =>
    element('ellipse', { cx, cy, rx: rx + out, ry: ry + out, fill })
  return [
    element(
      'defs',
      {},
      clip('inside', element('ellipse', { cx, cy, rx, ry })),
      blur('soft', 26),
      blur('softer', 9),
      shade,
    ),
    ellipse(52, ink('sky-0')),
    ellipse(0, ink('sky-1')),
    group(
      { 'clip-path': 'url(#inside)' },
      group(
        inside,
        washes(teal, rose),
        engraved(seen(teal), '#9BE8E1', 0.1, 0.28),
        engraved(seen(rose), '#FFC2DA', 0.06, 0.36),
        rect(0, 0, w, h, 'url(#shade)'),
      ),
      group({ color: ink('line') }, graticule(frame)),
      group(
        { ...inside, color: '#fff' },
        starfield(w, h, 330, seed + 9, { bright: 0.045, avoid: (x, y) => !isSeen(local, x, y, 8) }),
      ),
    ),
    group({ color: ink('line') }, rim(frame, view, letters)),
  ].join('')
}
