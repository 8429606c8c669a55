import { taper } from '../../../../packages/web/src/art/kit/edge.ts'
import type { Point } from '../../../../packages/web/src/art/kit/line.ts'
import type { Assets, Context } from '../assets.ts'
import { gilded, glint, jewel, light, rimLight, within, written } from '../draw.ts'
import { byShape, FIT, H, W } from '../shape.ts'
import { stars } from '../sky.ts'
import { easeInOut, easeOut, lerp, span, spring } from '../time.ts'

interface Plate {
  readonly begins: number
  readonly caption: string
  readonly title: readonly [string, string]
  readonly lede: string
  /** The journey through it, from the centre of the chart. */
  readonly way: readonly Point[]
  readonly turn: number
}

const EACH = 2
const FIRST = 19.9

const plates: readonly Plate[] = [
  {
    begins: FIRST,
    caption: 'THE FIRST PAGE',
    title: ['The Whispering', 'Threshold'],
    lede: 'where the way begins',
    way: [
      [-210, 110],
      [-120, 10],
      [-20, -50],
      [90, -110],
    ],
    turn: 0.05,
  },
  {
    begins: FIRST + EACH,
    caption: 'PLATE I OF III',
    title: ['Astral', 'Realm'],
    lede: 'where words were hung like lamps',
    way: [
      [-230, 60],
      [-150, -40],
      [-40, 40],
      [60, -20],
      [214, -84],
    ],
    turn: -0.07,
  },
  {
    begins: FIRST + 2 * EACH,
    caption: 'PLATE II OF III',
    title: ['Nebula', 'Depths'],
    lede: 'where meaning drifts like weather',
    way: [
      [-220, -40],
      [-140, 60],
      [-50, 120],
      [70, 96],
      [204, 6],
    ],
    turn: 0.03,
  },
  {
    begins: FIRST + 3 * EACH,
    caption: 'PLATE III OF III',
    title: ['Void', 'Sanctum'],
    lede: 'where no lamp was ever lit',
    way: [
      [-240, 90],
      [-200, -80],
      [-60, -180],
      [110, -140],
      [170, 30],
      [70, 90],
    ],
    turn: -0.1,
  },
]

export const REALMS_END = FIRST + 4 * EACH

const CENTRE = byShape({ x: 904, y: 360 }, { x: 360, y: 720 })
/** Where the titles begin. */
const LEFT = byShape(74, 100)
/** The boss waits at the end of the way through the first two realms. */
const emblems: Readonly<Record<number, string>> = { 1: 'small-eye', 2: 'whirlpool' }

/** The stars of a journey light one after the other, and the line swells between them. */
function journey(context: Context, assets: Assets, plate: Plate, i: number, t: number): void {
  const each = 0.24
  const start = plate.begins + 0.45
  const bright = assets.ink(i, 'metal-1')
  plate.way.forEach((to, k) => {
    const from = plate.way[k - 1]
    const comes = start + k * each
    const drawn = easeInOut(span(t, comes - each, comes))
    if (from && drawn > 0) {
      const end: Point = [lerp(from[0], to[0], drawn), lerp(from[1], to[1], drawn)]
      context.fillStyle = bright
      const isLast = k === plate.way.length - 1 && emblems[i]
      context.fill(new Path2D(taper(from, end, 5, 16, isLast ? 66 * drawn : drawn < 1 ? 0 : 16)))
      if (isLast) return
    }
    const lit = spring(span(t, comes, comes + 0.35))
    if (lit <= 0) return
    const flash = 1 - span(t, comes, comes + 0.6)
    light(context, assets, { x: to[0], y: to[1], r: 40 + 60 * flash }, 0.5 + 0.4 * flash)
    within(context, 1, () => {
      context.strokeStyle = bright
      context.lineWidth = 1.2
      context.beginPath()
      context.arc(to[0], to[1], 13 * lit, 0, Math.PI * 2)
      context.stroke()
    })
    jewel(context, { x: to[0], y: to[1], r: 21 * lit })
  })
}

function titles(context: Context, assets: Assets, plate: Plate, i: number, t: number): void {
  const { begins } = plate
  const metals = ['metal-1', 'metal-2', 'metal-3'].map(token => assets.ink(i, token))
  const [bright = '', middle = '', deep = ''] = metals
  const come = easeOut(span(t, begins + 0.2, begins + 0.85))
  within(context, come, () => {
    context.translate(lerp(34, 0, come), 0)
    context.font = `600 ${byShape(14, 22)}px "Lexi UI"`
    context.letterSpacing = '2.6px'
    context.textAlign = 'left'
    context.fillStyle = assets.ink(i, 'text-3')
    context.fillText(plate.caption, LEFT + 6, byShape(262, 128))
    const sheen = span(t, begins + 0.6, begins + 1.5)
    const size = byShape(62, 66)
    const look = { x: LEFT, size, metals: [bright, middle, deep] as const, sheen }
    gilded(context, plate.title[0], { ...look, y: byShape(334, 206) })
    gilded(context, plate.title[1], { ...look, y: byShape(404, 280) })
  })
  const lede = {
    x: LEFT + 6,
    y: byShape(460, 344),
    size: byShape(30, 38),
    color: assets.ink(i, 'text'),
  }
  written(context, plate.lede, lede, span(t, begins + 0.5, begins + 1.3))
}

function chart(context: Context, assets: Assets, plate: Plate, i: number, t: number): void {
  const age = t - plate.begins
  const grown = FIT * lerp(0.96, 1.05, age / EACH)
  const r = 324
  within(context, 1, () => {
    context.translate(CENTRE.x, CENTRE.y)
    context.scale(grown, grown)
    within(context, 1, () => {
      // The nebula is an oval and does not turn.
      if (i !== 2) context.rotate(plate.turn * (age - 1))
      context.drawImage(assets.picture(`chart-${i}`), -r, -r, 2 * r, 2 * r)
    })
    if (i === 3) context.drawImage(assets.picture('eclipse'), -240, -240, 480, 480)
    if (i !== 2) rimLight(context, { x: 0, y: 0, r: r * 0.985 }, age * 1.7 - 2.6 + i, 0.9)
    journey(context, assets, plate, i, t)
    const boss = emblems[i]
    if (boss) emblem(context, assets, boss, plate.way.at(-1) ?? [0, 0], age)
  })
}

function emblem(context: Context, assets: Assets, name: string, [x, y]: Point, age: number): void {
  const come = spring(span(age, 1.05, 1.6))
  light(context, assets, { x, y, r: 190 }, 0.5 * come * (1 - span(age, 1.4, 2)))
  within(context, Math.min(1, come), () => {
    context.translate(x, y)
    if (name === 'whirlpool') context.rotate(-age * 0.5)
    const size = 170 * come
    context.drawImage(assets.picture(name), -size, -size, size * 2, size * 2)
  })
}

/** Fills the box; upright, as wide as the height asks for, with its middle in view. */
function spread(
  context: Context,
  picture: HTMLCanvasElement,
  ...[x, y, w, h]: [x: number, y: number, w: number, h: number]
): void {
  const full = byShape(w, (h * picture.width) / picture.height)
  context.drawImage(picture, x - (full - w) / 2, y, full, h)
}

function drawPlate(context: Context, assets: Assets, i: number, t: number): void {
  const plate = plates[i]
  if (!plate) return
  const age = t - plate.begins
  const drift = lerp(16, -16, age / EACH)
  spread(context, assets.picture(`sky-${i}`), -80 + drift * 0.4, -50, W + 160, H + 100)
  if (i !== 0) {
    stars(context, assets, { x: -drift * 1.6, y: 0, zoom: 1 + age * 0.02, roll: 0.02 * age }, 0.5)
  }
  chart(context, assets, plate, i, t)
  if (i === 0) {
    const rise = -24 + easeOut(span(age, 0, 2)) * -14
    spread(context, assets.picture('hills'), -60 + drift * 1.5, rise, W + 120, H + 68)
  }
  titles(context, assets, plate, i, t)
}

/** Four plates of the atlas, each laid over the last like a turned page. */
export function realms(context: Context, assets: Assets, t: number): void {
  const now = Math.min(3, Math.max(0, Math.floor((t - FIRST) / EACH)))
  const plate = plates[now]
  if (!plate) return
  const turned = easeInOut(span(t, plate.begins, plate.begins + 0.6))
  const edge = lerp(W + 40, 0, turned)
  if (turned < 1 && now > 0) {
    within(context, 1, () => {
      context.translate(-150 * turned, 0)
      drawPlate(context, assets, now - 1, t)
    })
  } else if (turned < 1) {
    context.fillStyle = '#010208'
    context.fillRect(0, 0, W, H)
  }
  within(context, 1, () => {
    context.beginPath()
    context.rect(edge, 0, W, H)
    context.clip()
    context.translate(edge * 0.3, 0)
    drawPlate(context, assets, now, t)
  })
  if (turned < 1) pageFold(context, assets, edge, now, turned)
}

function pageFold(context: Context, assets: Assets, x: number, i: number, turned: number): void {
  const shade = context.createLinearGradient(x - 110, 0, x, 0)
  shade.addColorStop(0, 'rgba(0,0,0,0)')
  shade.addColorStop(1, 'rgba(0,0,0,.75)')
  context.fillStyle = shade
  context.fillRect(x - 110, 0, 110, H)
  context.fillStyle = assets.ink(i, 'metal-2')
  context.fillRect(x - 1, 0, 2.4, H)
  context.fillRect(x + 6, 0, 0.8, H)
  const y = lerp(-80, H + 80, turned)
  light(context, assets, { x, y, r: 150 }, 0.9)
  glint(context, { x, y, r: 16 })
}
