import { rays, round, ticks } from '../../../packages/web/src/art/kit/line.ts'
import { alphabet, type Ink, type Lettering } from '../ink.ts'
import { crop, isSeen, type Window } from '../kit/crop.ts'
import { disk, element, group, line, radial, ring, shape, starfield } from '../kit/svg.ts'
import { rimLetters } from './planisphere.ts'

export interface Orbits {
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly orbits: readonly number[]
  /** Orbits that carry degree ticks. */
  readonly graduated: readonly number[]
  readonly seed: number
  /** Where the streams of light begin: just behind the emblem's edge. */
  readonly core: number
  readonly view: Window
}

/** Letters missing from the rim: the realm is about words that were taken. */
const torn = alphabet.map((letter, i) => ([7, 8, 9, 18, 21].includes(i) ? '·' : letter))

const opacities = [0.5, 0.28, 0.5, 0.3, 0.45, 0.4]

/** Realm 3: orbits that fall to an eclipse. */
export function eclipseChart(chart: Orbits, ink: Ink, letters: Lettering): string {
  const { cx, cy, r, seed, view } = chart
  const corona = radial('corona', {}, [
    [0, '#F3EDE0', 0.34],
    [0.16, '#F3EDE0', 0.12],
    [0.5, '#F3EDE0', 0.03],
    [1, '#F3EDE0', 0],
  ])
  const streams = rays(cx, cy, {
    from: chart.core,
    to: [0.79, 0.36, 0.5, 0.36, 0.62, 0.36].map(share => Math.min(404, r) * share),
    count: 312,
    width: 0.9,
    seed,
    ragged: 0.22,
  })
  const degrees = ticks(cx, cy, r - 5, 360, [
    [10, 11],
    [5, 8],
    [1, 4.5],
  ])
  const far = (x: number, y: number) => {
    const d = Math.hypot(x - r, y - r)
    return d > r - 60 || d < 80 || !isSeen(view, x + cx - r, y + cy - r, 8)
  }
  const orbit = (radius: number, i: number) =>
    ring(cx, cy, radius, i % 2 ? 0.7 : 1, opacities[i % 6], i % 2 ? '1.5 5' : '')
  const scale = (radius: number) =>
    line(
      crop(
        ticks(cx, cy, radius, 180, [
          [15, 9],
          [5, 5],
          [1, 2.5],
        ]),
        view,
      ),
      0.5,
      0.42,
    )
  return [
    element('defs', {}, corona),
    disk(cx, cy, r, ink('sky-0')),
    disk(cx, cy, Math.min(404, r) * 0.98, 'url(#corona)'),
    group(
      { color: ink('line') },
      shape(crop(streams, view), 0.3),
      ring(cx, cy, r, 1.8, 0.9),
      ring(cx, cy, r - 5, 0.6, 0.6),
      line(crop(degrees, view), 0.6, 0.6),
      ring(cx, cy, r - 17, 0.8, 0.6),
      group(
        { fill: 'currentColor', opacity: 0.8 },
        rimLetters(letters, torn, { cx, cy, r: r - 35, size: 19, view }),
      ),
      ring(cx, cy, r - 53, 0.8, 0.7),
      ...chart.orbits.map(orbit),
      ...chart.graduated.map(scale),
      group(
        { transform: `translate(${round(cx - r)} ${round(cy - r)})` },
        starfield(2 * r, 2 * r, 260, seed + 2, { bright: 0.03, opacity: 0.7, avoid: far }),
      ),
    ),
  ].join('')
}
