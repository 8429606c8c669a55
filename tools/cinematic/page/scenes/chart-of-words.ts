import { taper } from '../../../../packages/web/src/art/kit/edge.ts'
import type { Point } from '../../../../packages/web/src/art/kit/line.ts'
import type { Assets, Context } from '../assets.ts'
import { CREAM, GILT, glint, light, rimLight, within, written } from '../draw.ts'
import { byShape, FIT, H, W } from '../shape.ts'
import { ground, stars } from '../sky.ts'
import { clamp, easeInOut, easeOut, lerp, shown, span, spring } from '../time.ts'
import { firstStar } from './first-star.ts'

export const CHART = byShape({ x: 838, y: 360, r: 326 }, { x: 360, y: 620, r: 326 })

/** Five figures of the new sky; 26 stars, one for each letter. */
const figures: readonly (readonly Point[])[] = [
  [
    [-205, -60],
    [-158, -128],
    [-88, -150],
    [-30, -112],
    [-66, -58],
    [-134, -40],
  ],
  [
    [52, -196],
    [116, -172],
    [168, -122],
    [196, -54],
    [138, -20],
  ],
  [
    [84, 64],
    [142, 92],
    [196, 140],
    [128, 178],
    [62, 146],
  ],
  [
    [-6, 214],
    [-70, 226],
    [-122, 184],
    [-84, 128],
    [-22, 124],
  ],
  [
    [-236, 18],
    [-196, 58],
    [-150, 30],
    [-212, 128],
    [-172, 168],
  ],
]

const letters = 'WORDLEXIVSTAGYHMBUNCFJKPQZ'

interface LetterStar {
  readonly char: string
  readonly x: number
  readonly y: number
  /** When it leaves the first star, and when it has become a star itself. */
  readonly leaves: number
  readonly lands: number
}

const places = figures.flat()
export const letterStars: readonly LetterStar[] = places.map(([x, y], i) => {
  // Every seventh in turn, so that the sky fills on all sides at once.
  const turn = (i * 7) % places.length
  const leaves = 8.2 + turn * 0.105
  return { char: letters[i] ?? 'A', x, y, leaves, lands: leaves + 1.9 }
})

interface Edge {
  readonly from: LetterStar
  readonly to: LetterStar
}

function edgesOf(): Edge[] {
  const edges: Edge[] = []
  let first = 0
  for (const [k, figure] of figures.entries()) {
    const own = letterStars.slice(first, first + figure.length)
    own.forEach((to, i) => {
      const from = own[i - 1]
      if (from) edges.push({ from, to })
    })
    const [head, , third] = own
    const last = own.at(-1)
    if (k === 0 && head && last) edges.push({ from: last, to: head })
    if (k === 4 && third && last) edges.push({ from: last, to: third })
    first += figure.length
  }
  return edges
}

const edges = edgesOf()

function drawEdges(context: Context, t: number): void {
  context.fillStyle = CREAM
  for (const [i, { from, to }] of edges.entries()) {
    const begins = Math.max(from.lands, to.lands, 11.2 + i * 0.03)
    const drawn = easeInOut(span(t, begins, begins + 0.6))
    if (drawn <= 0) continue
    const end: Point = [lerp(from.x, to.x, drawn), lerp(from.y, to.y, drawn)]
    within(context, 0.85, () => {
      context.fill(new Path2D(taper([from.x, from.y], end, 2.4, 9, drawn < 1 ? 0 : 9)))
    })
    if (drawn < 1) glint(context, { x: end[0], y: end[1], r: 7 })
  }
}

/** A letter on its way: out of the star in a spiral, upright again when it lands. */
function fly(context: Context, assets: Assets, letter: LetterStar, t: number): void {
  const way = span(t, letter.leaves, letter.lands)
  if (way <= 0) return
  const far = easeInOut(way)
  const angle = Math.atan2(letter.y, letter.x) - 2.3 * (1 - far)
  const r = Math.hypot(letter.x, letter.y) * easeOut(way)
  const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r]
  const landed = span(t, letter.lands - 0.2, letter.lands + 0.5)
  within(context, Math.min(1, way * 5) * (1 - landed), () => {
    light(context, assets, { x, y, r: 40 }, 0.55)
    context.translate(x, y)
    context.rotate((1 - far) * 1.3)
    const size = lerp(20, 38, Math.sin(Math.PI * Math.min(1, way * 1.1)) * 0.8 + far * 0.3)
    context.font = `${size}px "Lexi Display"`
    context.textAlign = 'center'
    context.letterSpacing = '0px'
    context.fillStyle = CREAM
    context.fillText(letter.char, 0, size * 0.33)
  })
  const lit = spring(span(t, letter.lands - 0.15, letter.lands + 0.45))
  const flash = 1 - span(t, letter.lands, letter.lands + 0.8)
  const twinkle = 1 + 0.14 * Math.sin(t * 2.2 + letter.x)
  light(context, assets, { ...letter, r: lit * (26 + 40 * flash) }, 0.55 + 0.4 * flash)
  glint(context, { ...letter, r: lit * (9 + 5 * flash) * twinkle })
}

/** The chart is drawn in one turn, as with a pair of compasses; a light goes at its head. */
function sweepChart(context: Context, assets: Assets, turn: number, name: string): void {
  if (turn <= 0) return
  const { r } = CHART
  const from = -Math.PI / 2
  const to = from + turn * Math.PI * 2
  within(context, 1, () => {
    context.beginPath()
    context.moveTo(0, 0)
    context.arc(0, 0, r + 8, from, to)
    context.closePath()
    context.clip()
    context.drawImage(assets.picture(name), -r - 5, -r - 5, 2 * r + 10, 2 * r + 10)
  })
  if (turn >= 1) return
  const [x, y] = [Math.cos(to), Math.sin(to)]
  context.strokeStyle = GILT
  context.lineWidth = 1
  within(context, 0.5, () => {
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(x * r, y * r)
    context.stroke()
  })
  light(context, assets, { x: x * r, y: y * r, r: 90 }, 0.9)
  glint(context, { x: x * r, y: y * r, r: 15 })
}

/** The finished sky of words, also as the next scene finds it. */
export function skyOfWords(context: Context, assets: Assets, t: number): void {
  const near = easeInOut(span(t, 8, 14.6))
  const scale = lerp(1.16, 1, near)
  context.scale(FIT, FIT)
  sweepChart(context, assets, easeInOut(span(t, 11.5, 14)), 'chart-1')
  const glow = span(t, 14, 14.5) * (1 - span(t, 15.6, 16))
  rimLight(context, { x: 0, y: 0, r: CHART.r }, (t - 14) * 2.2 - 1.5, glow)
  context.rotate(lerp(-0.1, 0, near))
  context.scale(scale, scale)
  drawEdges(context, t)
  for (const letter of letterStars) fly(context, assets, letter, t)
}

export function chartOfWords(context: Context, assets: Assets, t: number): void {
  const aside = easeInOut(span(t, 8, 11.2))
  ground(context, '#18205a', '#04061a', lerp(W / 2, CHART.x, aside), CHART.y - 10)
  const way = easeInOut(span(t, 8, 15))
  const camera = { x: 30 * way, y: 0, zoom: lerp(1.06, 1, way), roll: 0.01 * (t - 6) }
  stars(context, assets, camera, clamp(0.55 + 0.35 * way))
  within(context, 1, () => {
    context.translate(lerp(W / 2, CHART.x, aside), lerp(H / 2 - 56, CHART.y, aside))
    skyOfWords(context, assets, t)
  })
  firstStar(context, assets, t)
  within(context, shown(t, 9.2, 9.4, 14.8, 15.3), () => {
    const look = byShape({ x: 74, size: 48 }, { x: W / 2, size: 66, align: 'center' as const })
    const [first, second] = byShape([342, 402], [130, 212])
    written(context, 'Letter by letter,', { ...look, y: first ?? 0 }, span(t, 9.4, 10.8))
    written(context, 'the dark was named.', { ...look, y: second ?? 0 }, span(t, 10.6, 12.2))
  })
}
