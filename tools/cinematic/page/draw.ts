import { facets, star } from '../../../packages/web/src/art/kit/line.ts'
import type { Assets, Context } from './assets.ts'
import { W } from './shape.ts'
import { clamp, lerp } from './time.ts'

export const CREAM = '#fff0d0'
export const GILT = '#e8c679'
const DEEP_GILT = '#a97c34'

const DISPLAY = '"Lexi Display"'
const BOOK = '"Lexi Book"'

/** Draws something of its own look and leaves no trace of it. */
export function within(context: Context, alpha: number, work: () => void): void {
  if (alpha <= 0.002) return
  context.save()
  context.globalAlpha *= alpha
  work()
  context.restore()
}

export function light(context: Context, assets: Assets, at: Spot, alpha: number): void {
  if (alpha <= 0.002 || at.r <= 0) return
  context.save()
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha *= Math.min(1, alpha)
  context.drawImage(assets.glow, at.x - at.r, at.y - at.r, at.r * 2, at.r * 2)
  context.restore()
}

export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** An eight-pointed star, faceted light and dark like the rose of an old chart. */
export function jewel(context: Context, { x, y, r }: Spot, turn = 0): void {
  if (r < 0.4) return
  const upright = facets(x, y, r, r * 0.15, 4, turn)
  const slant = facets(x, y, r * 0.56, r * 0.15, 4, turn + 45)
  context.fillStyle = DEEP_GILT
  context.fill(new Path2D(slant.dark + upright.dark))
  context.fillStyle = CREAM
  context.fill(new Path2D(slant.light + upright.light))
}

/** Light that runs along a gilded rim: brightest at its head. */
export function rimLight(context: Context, { x, y, r }: Spot, angle: number, alpha: number): void {
  const parts = 36
  const reach = 0.8
  context.strokeStyle = '#fff8e6'
  context.lineWidth = 2.6
  for (let i = 0; i < parts; i++) {
    const from = angle - (reach * (i + 1)) / parts
    within(context, alpha * (1 - i / parts) ** 2, () => {
      context.beginPath()
      context.arc(x, y, r, from, from + reach / parts + 0.004)
      context.stroke()
    })
  }
}

/** A four-pointed glint. */
export function glint(context: Context, { x, y, r }: Spot, color = CREAM): void {
  if (r < 0.3) return
  context.fillStyle = color
  context.fill(new Path2D(star(x, y, r, r * 0.15)))
}

interface Lettering {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly align?: CanvasTextAlign
  readonly spacing?: number
  readonly color?: string
}

function left(context: Context, text: string, { x, align = 'left' }: Lettering): [number, number] {
  const { width } = context.measureText(text)
  return [align === 'center' ? x - width / 2 : x, width]
}

/** Words of the book, written from left to right as far as `progress`; tells where the nib is. */
export function written(context: Context, text: string, look: Lettering, progress: number) {
  context.font = `italic ${look.size}px ${BOOK}`
  context.letterSpacing = `${look.spacing ?? 0.3}px`
  context.textAlign = 'left'
  const [x, width] = left(context, text, look)
  const reach = 46
  const head = lerp(x - reach, x + width + reach, clamp(progress))
  const ink = context.createLinearGradient(head - reach, 0, head, 0)
  const color = look.color ?? '#f6eedc'
  ink.addColorStop(0, color)
  ink.addColorStop(1, `${color}00`)
  context.fillStyle = ink
  context.fillText(text, x, look.y)
  return { x: Math.min(head - reach * 0.4, x + width), y: look.y - look.size * 0.3 }
}

interface Gilding extends Lettering {
  readonly metals?: readonly [string, string, string]
  /** Where the light stands that passes over it, from 0 to 1. */
  readonly sheen?: number
}

/** Capitals in leaf: light above, dark below, and a light that passes over them. */
export function gilded(context: Context, text: string, look: Gilding): void {
  const { size, y, metals = [CREAM, GILT, DEEP_GILT], sheen = -1 } = look
  context.font = `${size}px ${DISPLAY}`
  context.letterSpacing = `${look.spacing ?? size * 0.03}px`
  context.textAlign = 'left'
  const [x, width] = left(context, text, look)
  const leaf = context.createLinearGradient(0, y - size * 0.75, 0, y + size * 0.1)
  leaf.addColorStop(0, metals[0])
  leaf.addColorStop(0.55, metals[1])
  leaf.addColorStop(1, metals[2])
  context.fillStyle = leaf
  context.fillText(text, x, y)
  if (sheen <= 0 || sheen >= 1) return
  const at = lerp(x - size, x + width + size, sheen)
  const pass = context.createLinearGradient(at - size * 0.5, y - size, at + size * 0.5, y)
  pass.addColorStop(0, '#ffffff00')
  pass.addColorStop(0.5, '#ffffffee')
  pass.addColorStop(1, '#ffffff00')
  context.fillStyle = pass
  context.fillText(text, x, y)
}

/** Two lines of narration at the foot of the picture, on the dark. */
export function narrate(
  context: Context,
  lines: readonly string[],
  y: number,
  progress: number,
  size = 40,
) {
  const step = 1 / lines.length
  const tip = { x: 0, y: 0 }
  for (const [i, text] of lines.entries()) {
    const share = clamp((progress - i * step * 0.8) / (1 - step * 0.8 * (lines.length - 1)))
    const look = { x: W / 2, y: y + i * size * 1.28, size, align: 'center' as const }
    const nib = written(context, text, look, share)
    if (share > 0 && share < 1) Object.assign(tip, nib)
  }
  return tip.x > 0 ? tip : null
}
