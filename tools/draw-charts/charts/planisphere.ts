import { ladder, polar, round, spokes, ticks } from '../../../packages/web/src/art/kit/line.ts'
import { alphabet, type Ink, type Lettering } from '../ink.ts'
import { crop, isSeen, type Window } from '../kit/crop.ts'
import {
  clip,
  disk,
  element,
  group,
  line,
  radial,
  ring,
  shape,
  starfield,
  stipple,
} from '../kit/svg.ts'

export interface Planisphere {
  readonly cx: number
  readonly cy: number
  /** The outer ring; everything else is in proportion. */
  readonly r: number
  readonly seed: number
  readonly milky: number
  readonly stars: number
  readonly figure: string
  readonly view: Window
}

/** Letters round a ring, where an old chart has the zodiac. */
export function rimLetters(
  letters: Lettering,
  chars: readonly string[],
  place: { cx: number; cy: number; r: number; size: number; view: Window },
): string {
  const { cx, cy, r, size, view } = place
  const turn = 180 / chars.length
  return chars
    .map((char, i) => {
      const degrees = turn + (360 * i) / chars.length
      const [x, y] = polar(cx, cy, r, degrees - 90)
      if (!isSeen(view, x, y, size)) return ''
      const angle = round(degrees)
      const transform = `translate(${round(cx)} ${round(cy)}) rotate(${angle}) translate(0 ${round(-r)})`
      return element('path', { d: letters.rim(char, size), transform })
    })
    .join('')
}

/** A great letter engraved in hatching behind the stars. */
function hatchedFigure(d: string, x: number, y: number, size: number, gap: number): string {
  const reach = Math.ceil((size * 0.7) / 60) * 60
  let waves = ''
  let row = 0
  for (let i = -reach; i < reach; i += gap) {
    waves += `M${-reach} ${round(i)}q30 ${row % 2 ? 2.2 : -2.2} 60 0`
    for (let j = -reach + 60; j < reach; j += 60) waves += `t60 0`
    row += 1
  }
  const place = `translate(${round(x)} ${round(y)})`
  return (
    clip('figure', element('path', { d, transform: place })) +
    group(
      { 'clip-path': 'url(#figure)' },
      line(waves, 0.9, 0.26, {
        transform: `translate(${round(x)} ${round(y - size * 0.3)}) rotate(-28)`,
      }),
    ) +
    element('path', {
      d,
      transform: place,
      fill: 'currentColor',
      'fill-opacity': 0.07,
      stroke: 'currentColor',
      'stroke-opacity': 0.5,
    })
  )
}

function rim({ cx, cy, r: radius, view }: Planisphere, letters: Lettering): string {
  const k = radius / 404
  const r = (v: number) => v * k
  const degrees = ticks(cx, cy, r(399.5), 360, [
    [10, r(11)],
    [5, r(8)],
    [1, r(4.5)],
  ])
  return [
    ring(cx, cy, r(404), 1.8, 0.95),
    ring(cx, cy, r(399.5), 0.6, 0.7),
    line(crop(degrees, view), 0.6, 0.75),
    ring(cx, cy, r(387), 1, 0.8),
    group(
      { fill: 'currentColor', opacity: 0.95 },
      rimLetters(letters, alphabet, { cx, cy, r: r(368.5), size: r(20), view }),
    ),
    line(spokes(cx, cy, r(352), r(385), 26), 0.7, 0.55),
    ring(cx, cy, r(351.5), 1, 0.85),
    shape(ladder(cx, cy, r(346), r(348.6), 208), 0.7),
    ring(cx, cy, r(343), 0.8, 0.85),
  ].join('')
}

function heavens(chart: Planisphere, ink: Ink, letters: Lettering): string {
  const { cx, cy, seed } = chart
  const k = chart.r / 404
  const r = (v: number) => v * k
  const disc = r(343)
  const outside = (x: number, y: number) =>
    Math.hypot(x - disc, y - disc) > disc - 4 ||
    !isSeen(chart.view, x + cx - disc, y + cy - disc, 8)
  const size = r(520)
  const ecliptic = ticks(cx + r(62), cy - r(36), r(236), 120, [
    [10, r(9)],
    [1, r(3.5)],
  ])
  const band = {
    length: 2 * disc,
    angle: -38,
    width: r(74),
    count: chart.milky,
    seed,
    within: disc,
    view: chart.view,
  }
  return [
    hatchedFigure(letters.figure(chart.figure, size), cx - r(4), cy + r(158), size, r(5)),
    line(spokes(cx, cy, r(56), disc, 26), 0.6, 0.2),
    ring(cx, cy, r(276), 0.7, 0.32),
    ring(cx, cy, r(208), 0.7, 0.32, '2 4'),
    ring(cx, cy, r(138), 0.7, 0.32),
    ring(cx, cy, r(56), 0.7, 0.4),
    line(ticks(cx, cy, r(56), 26, [[1, r(4)]], true), 0.6, 0.5),
    ring(cx + r(62), cy - r(36), r(236), 0.9, 0.4),
    line(ecliptic, 0.5, 0.38),
    group(
      { color: ink('metal-1') },
      stipple(cx, cy, band),
      group(
        { transform: `translate(${round(cx - disc)} ${round(cy - disc)})` },
        starfield(2 * disc, 2 * disc, chart.stars, seed + 3, { bright: 0.05, avoid: outside }),
      ),
    ),
  ].join('')
}

/** Realms 0 and 1: a round chart of the sky with the alphabet on its rim. */
export function planisphere(chart: Planisphere, ink: Ink, letters: Lettering): string {
  const { cx, cy } = chart
  const k = chart.r / 404
  const disc = chart.r * (343 / 404)
  const light = radial('disc', { cx: 0.5, cy: 0.46, r: 0.56 }, [
    [0, ink('sky-3')],
    [0.45, ink('sky-2')],
    [1, ink('sky-1')],
  ])
  return [
    element('defs', {}, light, clip('inside', element('circle', { cx, cy, r: disc }))),
    disk(cx, cy, chart.r, ink('sky-0')),
    disk(cx, cy, 384 * k, ink('sky-1')),
    disk(cx, cy, disc, 'url(#disc)'),
    group(
      { color: ink('line') },
      rim(chart, letters),
      group({ 'clip-path': 'url(#inside)' }, heavens(chart, ink, letters)),
    ),
  ].join('')
}
