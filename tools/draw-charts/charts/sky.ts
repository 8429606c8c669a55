import { rays, spokes } from '../../../packages/web/src/art/kit/line.ts'
import type { Realm } from '../../../packages/web/src/art/realm.ts'
import type { Ink } from '../ink.ts'
import {
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

export interface Page {
  readonly w: number
  readonly h: number
}

/** From the middle of the page outward. */
const mapDepths: Readonly<Record<Realm, readonly [string, string, string]>> = {
  0: ['#1F4360', '#0F2740', '#071322'],
  1: ['#0E1546', '#080C2B', '#05071A'],
  2: ['#0B3640', '#052029', '#020D12'],
  3: ['#0E0E10', '#060607', '#020203'],
}

const boardDepths: Readonly<Record<Realm, readonly [string, string, string]>> = {
  0: ['#20456A', '#10263F', '#0A1728'],
  1: ['#141C56', '#0A0F36', '#05081D'],
  2: ['#0D3F49', '#06212A', '#031016'],
  3: ['#17171B', '#0A0A0C', '#030304'],
}

function ground({ w, h }: Page, depths: readonly [string, string, string], cy: number): string {
  const [near, middle, far] = depths
  const light = radial('ground', { cx: 0.5, cy, r: 0.78 }, [
    [0, near],
    [0.53, middle],
    [1, far],
  ])
  return element('defs', {}, light) + rect(0, 0, w, h, 'url(#ground)')
}

/** Clouds that the chart's own clouds seem to come from. */
function drift({ w, h }: Page): string {
  const cloud = (x: number, y: number, rx: number, ry: number, fill: string, opacity: number) =>
    element('ellipse', { cx: x * w, cy: y * h, rx, ry, fill, opacity })
  return (
    element(
      'filter',
      { id: 'drift', x: '-50%', y: '-50%', width: '200%', height: '200%' },
      element('feGaussianBlur', { stdDeviation: 60 }),
    ) +
    group(
      { opacity: 0.5, filter: 'url(#drift)' },
      cloud(0.11, 0.84, 240, 120, '#7A1F58', 0.6),
      cloud(0.92, 0.2, 260, 130, '#0F6E74', 0.6),
      cloud(0.93, 0.89, 200, 110, '#8E2E66', 0.45),
    )
  )
}

const afterglow = ({ w, h }: Page): string =>
  element(
    'defs',
    {},
    vertical('afterglow', [
      [0, '#E9A578', 0],
      [0.6, '#D9966F', 0.55],
      [0.9, '#FFD3A0'],
    ]),
  ) + rect(0, h * 0.42, w, h * 0.47, 'url(#afterglow)')

function rings(cx: number, cy: number): string {
  const circles = [470, 545, 640, 760].map((r, i) =>
    ring(cx, cy, r, 0.7, 0.16 - i * 0.025, i % 2 ? '2 6' : ''),
  )
  return circles.join('') + line(spokes(cx, cy, 410, 980, 26), 0.6, 0.1)
}

const streams = (cx: number, cy: number): string =>
  shape(
    rays(cx, cy, {
      from: 420,
      to: [1000, 700, 850, 700],
      count: 208,
      width: 2.4,
      seed: 3,
      ragged: 0.2,
    }),
    0.05,
  )

/** The page around the chart of a realm. */
export function mapSky(realm: Realm, page: Page, ink: Ink): string {
  const { w, h } = page
  const count = Math.round(((realm === 3 ? 160 : 420) * w * h) / (1440 * 900))
  const opacity = realm === 3 ? 0.5 : 0.75
  return drawing(
    w,
    h,
    ground(page, mapDepths[realm], 0.5),
    realm === 2 ? drift(page) : '',
    group(
      { color: ink('line') },
      realm === 3 ? streams(w / 2, h / 2) : rings(w / 2, h / 2),
      starfield(w, h, count, 11 + realm, { bright: 0.03, opacity }),
    ),
    realm === 0 ? afterglow(page) : '',
  )
}

/** A quiet sky behind a board or a page of text. */
export function boardSky(realm: Realm, page: Page, ink: Ink): string {
  const { w, h } = page
  const count = Math.round(((realm === 3 ? 200 : 420) * w * h) / (1440 * 900))
  return drawing(
    w,
    h,
    ground(page, boardDepths[realm], 0.42),
    group(
      { color: ink('line') },
      starfield(w, h, count, 3 + realm * 5, { bright: 0.03, opacity: 0.75 }),
    ),
  )
}
