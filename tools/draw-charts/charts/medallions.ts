import type { Eye } from '../../../packages/web/src/art/eye.ts'
import {
  polar,
  polyline,
  rays,
  round,
  star,
  ticks,
} from '../../../packages/web/src/art/kit/line.ts'
import type { Ink } from '../ink.ts'
import { disk, element, group, line, radial, ring, shape } from '../kit/svg.ts'

const collar = ({ cx, cy, k }: Eye, r: number): string => {
  const to = [r * 2.4, r * 1.4, r * 1.8, r * 1.4]
  const degrees = ticks(
    cx,
    cy,
    r * 1.06,
    144,
    [
      [12, 11 * k],
      [2, 6 * k],
      [1, 3.5 * k],
    ],
    true,
  )
  return [
    shape(rays(cx, cy, { from: r * 1.18, to, count: 144, width: 2.2 * k, ragged: 0.12 }), 0.8),
    ring(cx, cy, r * 1.16, 0.8, 0.8),
    line(degrees, 0.8, 0.85),
    ring(cx, cy, r * 1.06, 2.2 * k),
  ].join('')
}

/** Realm 2: the whirlpool that draws meaning down. */
export function whirlpool(place: Eye, ink: Ink): string {
  const { cx, cy, k } = place
  const r = place.h * 1.08
  let arms = ''
  for (let arm = 0; arm < 9; arm++) {
    const points = Array.from({ length: 70 }, (_, i) => {
      const t = i / 69
      return polar(cx, cy, r * (0.13 + 0.85 * t ** 0.8), arm * 40 + t * 300)
    })
    arms += polyline(points)
  }
  const depth = radial('depth', { gradientUnits: 'userSpaceOnUse', cx, cy, r }, [
    [0, '#02080C'],
    [0.3, '#0B3B44'],
    [0.7, '#5A1B49'],
    [1, '#041318'],
  ])
  return [
    element('defs', {}, depth),
    group(
      { color: ink('metal-2') },
      collar(place, r),
      disk(cx, cy, r, 'url(#depth)'),
      line(arms, 1.5 * k, 0.9),
      ring(cx, cy, r * 0.98, 1, 0.7),
    ),
    disk(cx, cy, r * 0.14, ink('accent')),
    shape(
      star(cx, cy, r * 0.34, r * 0.05) + star(cx, cy, r * 0.2, r * 0.05, 4, 45),
      1,
      ink('metal-1'),
    ),
  ].join('')
}

/** Realm 3: the eclipse. */
export function eclipse(place: Eye, ink: Ink): string {
  const { cx, cy, k } = place
  const r = place.h * 0.94
  const streams = [r * 3.4, r * 1.5, r * 2.1, r * 1.4, r * 2.7, r * 1.5]
  const arc = `M${round(cx - r * 0.945)} ${round(cy - r * 0.31)}A${round(r)} ${round(r)} 0 0 1 ${round(cx + r * 0.31)} ${round(cy - r * 0.95)}`
  const glow = radial('glow', { gradientUnits: 'userSpaceOnUse', cx, cy, r: r * 2.6 }, [
    [0.36, ink('accent'), 0.42],
    [0.5, ink('accent'), 0.14],
    [1, ink('accent'), 0],
  ])
  const rim = { fill: 'none', 'stroke-linecap': 'round' }
  return [
    element('defs', {}, glow),
    disk(cx, cy, r * 2.6, 'url(#glow)'),
    group(
      { color: ink('metal-1') },
      shape(
        rays(cx, cy, { from: r, to: streams, count: 240, width: 2 * k, seed: 4, ragged: 0.25 }),
        0.6,
      ),
    ),
    group({ color: ink('accent') }, ring(cx, cy, r * 1.02, 5 * k)),
    disk(cx, cy, r, '#000'),
    group({ color: ink('metal-2') }, ring(cx, cy, r * 0.88, 0.7, 0.5)),
    element('path', { d: arc, stroke: ink('metal-1'), 'stroke-width': 7 * k, ...rim }),
  ].join('')
}

/** Realm 0: the sun that rises from an open page. */
export function sunPage(place: Eye, ink: Ink): string {
  const { cx, cy, k } = place
  const r = place.h * 0.98
  const s = r / 47.5
  const page = 'M0 14C-9 7-20 5-34 6V26C-20 25-9 27 0 34 9 27 20 25 34 26V6C20 5 9 7 0 14ZM0 14V34'
  const script =
    'M-28 11C-19 11-12 13-6 17M-28 15C-19 15-12 17-6 21M-28 19C-19 19-12 21-6 25M28 11C19 11 12 13 6 17M28 15C19 15 12 17 6 21M28 19C19 19 12 21 6 25'
  return group(
    { color: ink('metal-2') },
    collar(place, r),
    disk(cx, cy, r, ink('sky-0')),
    ring(cx, cy, r, 1.4),
    group(
      { transform: `translate(${cx} ${cy}) scale(${round(s)})` },
      shape('M-18 4A18 18 0 0 1 18 4Z', 1, ink('accent')),
      shape(
        rays(0, 4, { from: 21, to: [38, 30, 34, 30], count: 33, width: 1, start: -90, span: 186 }),
        0.9,
      ),
      element('path', {
        d: page,
        fill: ink('sky-1'),
        stroke: 'currentColor',
        'stroke-width': (2.2 * k) / s + 0.6,
        'stroke-linejoin': 'round',
      }),
      line(script, 0.7, 0.9),
    ),
  )
}
