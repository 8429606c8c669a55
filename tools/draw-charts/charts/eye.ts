import {
  type Eye,
  irisLines,
  irisStops,
  lashes,
  lens,
  whiteStops,
} from '../../../packages/web/src/art/eye.ts'
import { polyline } from '../../../packages/web/src/art/kit/line.ts'
import type { Ink } from '../ink.ts'
import { clip, disk, element, group, line, radial, ring, shape } from '../kit/svg.ts'

/** The outline of the eye repeated outwards, each fainter than the last. */
export function echoes(eye: Eye): string {
  const { loop } = lens(eye)
  return [1.62, 1.95, 2.36, 2.86, 3.46, 4.2]
    .map((multiple, i) => {
      const dash = i % 2 ? '2 6' : ''
      return line(loop(multiple), i % 2 ? 0.7 : 1.1, 0.42 - i * 0.062, { 'stroke-dasharray': dash })
    })
    .join('')
}

function iris(eye: Eye, ink: Ink): string {
  const { cx, cy, k } = eye
  const { r, pupil, spokes, fibres, degrees, dark, light } = irisLines(eye)
  return [
    disk(cx, cy, r, 'url(#iris)'),
    shape(spokes, 0.8, '#1A0F22'),
    shape(fibres, 0.55, '#FFF0C4'),
    group(
      { color: ink('metal-1') },
      ring(cx, cy, r, 2.4 * k),
      ring(cx, cy, r + 5 * k, 0.8),
      line(degrees, 0.8, 0.9),
    ),
    disk(cx, cy, pupil, '#05061A'),
    ring(cx, cy, pupil, 1.6 * k),
    shape(dark, 1, ink('metal-3')),
    shape(light, 1, ink('metal-1')),
  ].join('')
}

function white({ cx, cy, w, h, k }: Eye): string {
  let shade = ''
  for (let y = -h; y <= h; y += 4.5 * k)
    shade += polyline([
      [cx - w, cy + y],
      [cx + w, cy + y],
    ])
  const r = h * 0.8
  return (
    line(shade, 0.7, 0.2) +
    [1.26, 1.5, 1.78, 2.1].map((m, i) => ring(cx, cy, r * m, 0.7, 0.45 - i * 0.08)).join('')
  )
}

/** The Eye of the Echo Master. */
export function bigEye(eye: Eye, ink: Ink): string {
  const { cx, cy, w, h, k } = eye
  const { loop, outline } = lens(eye)
  const at = { gradientUnits: 'userSpaceOnUse', cx, cy }
  return [
    element(
      'defs',
      {},
      clip('lens', element('path', { d: outline })),
      radial('iris', { ...at, r: h * 0.8 }, irisStops),
      radial('white', { ...at, r: w }, whiteStops),
    ),
    group(
      { color: ink('line') },
      shape(lashes(eye, 4), 0.82, ink('metal-2')),
      element('path', {
        d: loop(1.075),
        fill: ink('sky-0'),
        stroke: 'currentColor',
        'stroke-width': 1.2 * k,
      }),
      shape(outline, 1, 'url(#white)'),
      group({ 'clip-path': 'url(#lens)' }, white(eye), iris(eye, ink)),
      element('path', {
        d: outline,
        fill: 'none',
        stroke: ink('metal-1'),
        'stroke-width': 2.6 * k,
      }),
    ),
  ].join('')
}
