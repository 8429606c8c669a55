import { readFile } from 'node:fs/promises'
import { type Realm, realms } from '../../packages/web/src/art/realm.ts'
import { dawn } from '../draw-charts/charts/dawn.ts'
import { bigEye } from '../draw-charts/charts/eye.ts'
import { drawRange, ranges } from '../draw-charts/charts/hills.ts'
import { eclipse, whirlpool } from '../draw-charts/charts/medallions.ts'
import { readInk } from '../draw-charts/ink.ts'
import { disk, drawing, group, ring, starfield, stipple } from '../draw-charts/kit/svg.ts'
import type { Layer, Materials } from './page/assets.ts'

const web = new URL('../../packages/web/src/', import.meta.url)
const drawn = (name: string) => readFile(new URL(`art/drawn/${name}`, web), 'utf8')

const tokens = ['metal-1', 'metal-2', 'metal-3', 'text', 'text-2', 'text-3', 'line', 'accent']

const faces = [
  ['Lexi Display', 'normal', 'display.woff2'],
  ['Lexi Book', 'italic', 'book-italic.woff2'],
  ['Lexi UI', 'normal', 'ui.woff2'],
] as const

const milky = stipple(900, 550, {
  length: 2100,
  angle: -24,
  width: 120,
  count: 5200,
  seed: 6,
  within: 1200,
  view: { x: 0, y: 0, w: 1800, h: 1100 },
})

const starLayer = (count: number, seed: number, bright: number, more = ''): Layer => ({
  svg: drawing(
    1800,
    1100,
    group({ color: '#F3ECDA' }, starfield(1800, 1100, count, seed, { bright }), more),
  ),
  width: 1800,
  height: 1100,
})

/** Pictures that the app does not have in this form, drawn with the same kit. */
function composed(css: string, isUpright: boolean): Record<string, Layer> {
  const ink = (realm: Realm) => readInk(css, realm)
  const square = (side: number, ...parts: string[]): Layer => ({
    svg: drawing(side, side, ...parts),
    width: side * 2,
    height: side * 2,
  })
  const place = { cx: 170, cy: 170, w: 84, h: 62, k: 0.7 }
  const small = { cx: 170, cy: 170, w: 76, h: 33, k: 0.5 }
  const morning = isUpright
    ? { w: 720, h: 1280, horizon: 1020, pole: [360, -90] as const }
    : { w: 1280, h: 720, horizon: 588, pole: [640, -90] as const }
  const { w, h, horizon } = morning
  const [, , near, foot] = ranges
  const pines = [70, 88, 108, 236, 252, 1010, 1028, 1050, 1180]
  const hills = [near && { ...near, pines }, foot].map(range =>
    range ? drawRange(range, 1280, h + 40, horizon) : '',
  )
  return {
    'stars-far': starLayer(1500, 41, 0, milky),
    'stars-middle': starLayer(520, 42, 0.06),
    'stars-near': starLayer(120, 43, 0.3),
    eye: {
      svg: drawing(1280, 720, bigEye({ cx: 640, cy: 360, w: 372, h: 156, k: 1.5 }, ink(1))),
      width: 1280,
      height: 720,
    },
    'small-eye': square(
      340,
      disk(170, 170, 84, '#060920'),
      group({ color: '#E8C679' }, ring(170, 170, 84, 1.6), ring(170, 170, 90, 0.7, 0.7)),
      bigEye(small, ink(1)),
    ),
    whirlpool: square(340, whirlpool(place, ink(2))),
    eclipse: square(480, eclipse({ cx: 240, cy: 240, w: 80, h: 56, k: 0.7 }, ink(3))),
    dawn: {
      svg: dawn({
        ...morning,
        sun: [170, 36],
        reach: 900,
        trails: 2,
        observatory: [w - 160, horizon - 30, 0.8],
        pines: [],
      }),
      width: w * 1.25,
      height: h * 1.25,
    },
    'near-hills': {
      svg: drawing(1280, h + 40, ...hills),
      width: 1420,
      height: isUpright ? 1320 : 843,
    },
  }
}

/** Everything the page needs: layers as SVG, fonts, and the inks of the realms. */
export async function gatherMaterials(isUpright: boolean): Promise<Materials> {
  const css = await readFile(new URL('styles/realms.css', web), 'utf8')
  const layers: Record<string, Layer> = composed(css, isUpright)
  for (const realm of realms) {
    layers[`chart-${realm}`] = {
      svg: await drawn(`chart-${realm}-desk.svg`),
      width: 1100,
      height: 1100,
    }
    layers[`sky-${realm}`] = {
      svg: await drawn(`sky-map-${realm}-desk.svg`),
      width: 1440,
      height: 900,
    }
  }
  layers.hills = { svg: await drawn('hills-wide.svg'), width: 1440, height: 900 }
  const fonts = await Promise.all(
    faces.map(async ([family, style, file]) => ({
      family,
      style,
      data: (await readFile(new URL(`art/drawn/fonts/${file}`, web))).toString('base64'),
    })),
  )
  const inks = Object.fromEntries(
    realms.map(realm => {
      const ink = readInk(css, realm)
      return [realm, Object.fromEntries(tokens.map(token => [token, ink(token)]))]
    }),
  )
  return { layers, fonts, inks }
}
