import { rays } from '../../../../packages/web/src/art/kit/line.ts'
import { seeded } from '../../../../packages/web/src/platform/random.ts'
import type { Assets, Context } from '../assets.ts'
import { CREAM, gilded, glint, jewel, light, within, written } from '../draw.ts'
import { byShape, H, W } from '../shape.ts'
import { clamp, easeInOut, easeOut, lerp, span, spring } from '../time.ts'
import { EYE } from './eye.ts'

const BREAKS = 32.1
const POLE = byShape({ x: 640, y: 150 }, { x: 360, y: 330 })
/** Above the hills, where the night still shows its stars. */
const SKY_ENDS = byShape(470, 900)
const NAME = byShape({ y: 378, size: 150, spacing: 7 }, { y: 610, size: 112, spacing: 3 })
const TITLE = 'LEXIVERSE'
const motto = byShape(
  ['Every word is a star. Chart your way home.'],
  ['Every word is a star.', 'Chart your way home.'],
)
const SIZE = byShape(40, 60)

const glory = new Path2D(
  rays(0, 0, { from: 12, to: [760, 300, 480, 300], count: 144, width: 0.9, seed: 3, ragged: 0.15 }),
)

/** Stars have turned about the pole all night; their trails lengthen a little while we look. */
function trails(context: Context, t: number): void {
  const random = seeded(77)
  const turn = (t - BREAKS) * 0.05
  const night = context.createLinearGradient(0, SKY_ENDS - 210, 0, SKY_ENDS + 20)
  night.addColorStop(0, '#ffebcb')
  night.addColorStop(1, '#ffebcb00')
  context.strokeStyle = night
  context.lineCap = 'round'
  for (let i = 0; i < 190; i++) {
    const r = 60 + 820 * ((i + random()) / 190) ** 0.9
    const angle = random() * Math.PI * 2 + turn
    const sweep = (0.12 + random() * 0.7) * easeOut(span(t, BREAKS, BREAKS + 2.4))
    const tone = [0.14, 0.26, 0.5][Math.floor(random() * random() * 3)] ?? 0.14
    context.globalAlpha = tone
    context.lineWidth = 0.7 + random() * 0.7
    context.beginPath()
    context.arc(POLE.x, POLE.y, r, angle, angle + sweep)
    context.stroke()
  }
}

function flecks(context: Context, t: number): void {
  const random = seeded(9)
  for (let i = 0; i < 64; i++) {
    const [x, start, fall, size] = [random() * W, random(), 26 + random() * 40, 2 + random() * 4]
    const y = ((start * (H + 80) + (t - BREAKS) * fall) % (H + 80)) - 40
    const sway = Math.sin(t * 1.3 + i * 2.4) * 14
    const flash = 0.25 + 0.75 * Math.abs(Math.sin(t * 1.9 + i * 1.7))
    within(context, flash * 0.8 * span(t, BREAKS + 0.5, BREAKS + 2), () =>
      glint(context, { x: x + sway, y, r: size }, '#ffe2a8'),
    )
  }
}

/** The letters of the name rise one after another; a light passes over the leaf. */
function name(context: Context, assets: Assets, t: number): void {
  const { size, spacing } = NAME
  context.font = `${size}px "Lexi Display"`
  context.letterSpacing = `${spacing}px`
  const text = 'Lexiverse'
  const whole = context.measureText(text).width
  const metals = ['#fff6e2', '#f6d49c', '#c08a50'] as const
  for (let i = 0; i < TITLE.length; i++) {
    const come = easeOut(span(t, 32.7 + i * 0.085, 33.5 + i * 0.085))
    context.font = `${size}px "Lexi Display"`
    context.letterSpacing = `${spacing}px`
    const x = (W - whole) / 2 + context.measureText(text.slice(0, i)).width
    const pop = spring(span(t, 32.7 + i * 0.085, 33.6 + i * 0.085))
    within(context, come, () => {
      light(context, assets, { x: x + 44, y: NAME.y - 48, r: 120 }, 0.4 * (1 - span(t, 33, 34.4)))
      gilded(context, text[i] ?? '', {
        x,
        y: lerp(NAME.y + 46, NAME.y, pop),
        size,
        spacing,
        metals,
      })
    })
  }
  const sheen = span(t, 34.1, 35.5)
  if (sheen > 0 && sheen < 1) {
    gilded(context, text, { x: W / 2, ...NAME, metals, align: 'center', sheen })
  }
}

/** The star of the eye breaks open into morning, and the name stands in it. */
export function title(context: Context, assets: Assets, t: number): void {
  const age = t - BREAKS
  const push = 1.06 - 0.05 * easeOut(clamp(age / 5))
  within(context, 1, () => {
    context.translate(W / 2, H * 0.6)
    context.scale(push, push)
    context.translate(-W / 2, -H * 0.6)
    context.drawImage(assets.picture('dawn'), 0, 0, W, H)
    within(context, 1, () => {
      context.beginPath()
      context.rect(0, 0, W, SKY_ENDS)
      context.clip()
      trails(context, t)
    })
  })
  within(context, 0.26 * (1 - 0.5 * span(t, 33, 35)), () => {
    const { x, y } = starAt(t)
    context.translate(x, y)
    context.rotate(age * 0.03)
    const open = easeOut(span(t, BREAKS, BREAKS + 1.6))
    context.scale(open, open)
    context.fillStyle = CREAM
    context.fill(glory)
  })
  const hills = assets.picture('near-hills')
  const rise = 14 - 22 * easeOut(clamp(age / 4))
  const left = byShape(-70, (W - hills.width) / 2) - age * 5
  context.drawImage(hills, left, rise, byShape(W + 140, hills.width), H + 40)
  flecks(context, t)
  star(context, assets, t)
  name(context, assets, t)
  within(context, 1, () => {
    const look = { x: W / 2, size: SIZE, align: 'center' as const, color: '#fff3dd' }
    for (const [i, line] of motto.entries()) {
      const from = 33.9 + (i * 1.3) / motto.length
      const y = NAME.y + 80 + i * SIZE * 1.3
      written(context, line, { ...look, y }, span(t, from, from + 1.3 / motto.length))
    }
  })
  within(context, easeInOut(span(t, 36.4, 37)), () => {
    context.fillStyle = '#050b14'
    context.fillRect(0, 0, W, H)
  })
}

/** It rises from where the eye was to the pole of the sky. */
function starAt(t: number) {
  const up = easeInOut(span(t, BREAKS, BREAKS + 1.1))
  return { up, x: lerp(EYE.cx, POLE.x, up), y: lerp(EYE.cy, POLE.y, up) }
}

function star(context: Context, assets: Assets, t: number): void {
  const { x, y, up } = starAt(t)
  const pulse = 1 + 0.05 * Math.sin(t * 3)
  light(context, assets, { x, y, r: lerp(500, 210, up) * pulse }, lerp(0.9, 0.34, up))
  jewel(context, { x, y, r: lerp(92, 46, up) * pulse })
}

/** Light that floods the eye just before, and gives the page back just after. */
export function flood(context: Context, assets: Assets, t: number): void {
  const swell = easeInOut(span(t, 31.5, BREAKS))
  const ebb = easeOut(span(t, BREAKS, BREAKS + 0.7))
  const strength = swell * (1 - ebb)
  if (strength <= 0) return
  light(context, assets, { x: EYE.cx, y: EYE.cy, r: 200 + 1300 * swell }, strength)
  within(context, strength ** 2, () => {
    context.fillStyle = '#ffe9c2'
    context.fillRect(0, 0, W, H)
  })
}
