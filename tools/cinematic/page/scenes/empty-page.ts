import type { Assets, Context } from '../assets.ts'
import { GILT, glint, light, narrate, within } from '../draw.ts'
import { byShape, H, W } from '../shape.ts'
import { ground } from '../sky.ts'
import { easeInOut, easeOut, lerp, shown, span } from '../time.ts'

const words = byShape(
  ['Before the first word was spoken,', 'the sky was an empty page.'],
  ['Before the first word', 'was spoken,', 'the sky was', 'an empty page.'],
)
const SIZE = byShape(46, 66)

/** A phone crops the sides of the upright cut: the edge of the page stands inside what it shows. */
const EDGE = byShape(22, 82)
/** The rules of the page edge: inset, width, dash. */
const rules = [
  [EDGE + 4, 1.2, 1],
  [EDGE + 12, 0.6, 0.55],
] as const

const perimeter = (inset: number) => 2 * (W - 2 * inset + H - 2 * inset)

/** A point that has walked so far round the page, from the top left, clockwise. */
function walk(inset: number, way: number): readonly [number, number] {
  const [w, h] = [W - 2 * inset, H - 2 * inset]
  const left = way % (2 * (w + h))
  if (left < w) return [inset + left, inset]
  if (left < w + h) return [inset + w, inset + left - w]
  if (left < 2 * w + h) return [inset + w - (left - w - h), inset + h]
  return [inset, inset + h - (left - 2 * w - h)]
}

/** The engraved edge of the page draws itself from two corners at once. */
export function pageEdge(context: Context, progress: number, alpha: number): void {
  within(context, alpha, () => {
    context.strokeStyle = GILT
    for (const [inset, width, tone] of rules) {
      const way = perimeter(inset)
      context.globalAlpha = alpha * tone
      context.lineWidth = width
      for (const start of [0, way / 2]) {
        context.setLineDash([(way / 2) * progress, way])
        context.lineDashOffset = -start
        context.strokeRect(inset, inset, W - 2 * inset, H - 2 * inset)
      }
    }
    context.lineDashOffset = 0
    context.setLineDash([46, 46])
    context.lineWidth = 3
    context.globalAlpha = alpha * 0.6 * easeInOut(span(progress, 0.55, 1))
    context.strokeRect(EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE)
    context.setLineDash([])
  })
}

function ruling(context: Context, t: number): void {
  within(context, 0.09 * shown(t, 0.2, 2, 4.4, 6), () => {
    context.strokeStyle = '#c9cde8'
    context.lineWidth = 0.6
    for (let y = 84; y < H - 70; y += 24) {
      const reach = easeOut(span(t, 0.1 + y / 900, 1.5 + y / 900))
      context.beginPath()
      context.moveTo(72, y)
      context.lineTo(lerp(72, W - 72, reach), y)
      context.stroke()
    }
  })
}

/** The empty page: an edge, a few ruled lines, and the first sentence. */
export function emptyPage(context: Context, assets: Assets, t: number): void {
  const dawnOfPage = easeInOut(span(t, 0, 2.2))
  ground(context, mix('#020308', '#11173f', dawnOfPage), mix('#010103', '#04061a', dawnOfPage))
  ruling(context, t)
  const edge = easeInOut(span(t, 0.2, 3))
  pageEdge(context, edge, 0.9)
  if (edge > 0 && edge < 1) {
    for (const half of [0, 0.5]) {
      const [x, y] = walk(EDGE + 4, perimeter(EDGE + 4) * (half + edge / 2))
      light(context, assets, { x, y, r: 46 }, 0.7)
      glint(context, { x, y, r: 8 })
    }
  }
  within(context, 1 - easeInOut(span(t, 3.9, 4.5)), () => {
    const nib = narrate(context, words, byShape(H / 2 - 12, H / 2 - 150), span(t, 0.7, 3.3), SIZE)
    if (nib) {
      light(context, assets, { ...nib, r: 40 }, 0.5)
      glint(context, { ...nib, r: 7 })
    }
  })
}

function mix(a: string, b: string, t: number): string {
  const part = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  const at = (i: number) => Math.round(lerp(part(a, i), part(b, i), t))
  return `rgb(${at(0)},${at(1)},${at(2)})`
}
