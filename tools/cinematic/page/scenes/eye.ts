import { type Eye, lashes, lens } from '../../../../packages/web/src/art/eye.ts'
import { seeded } from '../../../../packages/web/src/platform/random.ts'
import { alphabet } from '../../../draw-charts/ink.ts'
import type { Assets, Context } from '../assets.ts'
import { CREAM, GILT, jewel, light, narrate, within } from '../draw.ts'
import { byShape, H, W } from '../shape.ts'
import { ground, stars } from '../sky.ts'
import { easeInOut, easeOut, lerp, shown, span } from '../time.ts'

/** How large the drawn eye is shown: upright, both its corners must fit. */
const SCALE = byShape(1, 0.76)
export const EYE: Eye = {
  cx: W / 2,
  cy: byShape(300, 560),
  w: 372 * SCALE,
  h: 156 * SCALE,
  k: 1.5 * SCALE,
}
const OPENS = 29
const words = byShape(['Something in the dark remembers.'], ['Something in the dark', 'remembers.'])

const crown = new Path2D(lashes(EYE, 4))

/** The lens at some stage of its opening. */
const lids = (open: number, multiple = 1): Path2D => {
  const eye = { ...EYE, h: Math.max(0.6, EYE.h * open) }
  return new Path2D(multiple === 1 ? lens(eye).outline : lens(eye).loop(multiple))
}

function blink(t: number): number {
  const peep = 0.16 * easeOut(span(t, OPENS, OPENS + 0.5))
  return peep + 0.84 * easeInOut(span(t, OPENS + 0.45, OPENS + 1.5))
}

function echo(context: Context, t: number, open: number): void {
  for (const i of [0, 1, 2]) {
    const begins = OPENS + 0.9 + i * 0.5
    const grown = span(t, begins, begins + 2)
    if (grown <= 0 || grown >= 1) continue
    within(context, 0.75 * (1 - grown), () => {
      context.strokeStyle = GILT
      context.lineWidth = lerp(2.6, 0.8, grown)
      context.setLineDash(i === 1 ? [2, 7] : [])
      context.stroke(lids(open, 1.1 + 2.6 * easeOut(grown)))
    })
  }
  context.setLineDash([])
}

/** Letters that the voice has shaken loose drift outward. */
const random = seeded(4)
const drifting = Array.from({ length: 90 }, (_, i) => ({
  char: alphabet[(i * 11) % 26] ?? 'A',
  angle: random() * 360,
  start: 1.5 + random() * 1.6,
  turn: random() - 0.5,
}))

function drift(context: Context, t: number, open: number): void {
  const { point } = lens(EYE)
  context.textAlign = 'center'
  context.letterSpacing = '0px'
  for (const { char, angle, start, turn } of drifting) {
    const out = start + (t - OPENS) * 0.14
    const [x, y] = point(angle, out)
    const isText = y > H - byShape(150, 500) && Math.abs(x - W / 2) < 420
    within(context, isText ? 0 : (0.62 * open) / start ** 1.2, () => {
      context.translate(x, y)
      context.rotate(turn * (0.6 + (t - OPENS) * 0.3))
      context.font = `${Math.round(24 + 12 * Math.abs(turn))}px "Lexi Display"`
      context.fillStyle = GILT
      context.fillText(char, 0, 8)
    })
  }
}

function inside(context: Context, assets: Assets, t: number, open: number): void {
  const picture = assets.picture('eye')
  within(context, 1, () => {
    context.clip(lids(open))
    const [w, h] = [1280 * SCALE, 720 * SCALE]
    context.drawImage(picture, EYE.cx - w / 2, EYE.cy - h / 2, w, h)
    // A shade under the upper lid that lifts as it opens.
    const top = EYE.cy - EYE.h * open
    const shade = context.createLinearGradient(0, top, 0, top + EYE.h * 0.9)
    shade.addColorStop(0, `rgba(2,3,14,${0.9 - 0.55 * open})`)
    shade.addColorStop(1, 'rgba(2,3,14,0)')
    context.fillStyle = shade
    context.fillRect(0, 0, W, H)
    const beat = 1 + 0.06 * Math.sin((t - OPENS) * 4)
    light(context, assets, { x: EYE.cx, y: EYE.cy, r: 230 * open * beat }, 0.55)
    jewel(context, { x: EYE.cx, y: EYE.cy, r: 52 * open * beat }, (t - OPENS) * 6)
  })
}

/** Rays draw out from a closed lid; the lid opens; the look is heard three times. */
export function eye(context: Context, assets: Assets, t: number): void {
  const open = blink(t)
  ground(context, open > 0.02 ? '#1a2266' : '#070a24', '#020310', EYE.cx, EYE.cy)
  within(context, 1 - 0.8 * open, () => {
    context.fillStyle = '#02030c'
    context.fillRect(0, 0, W, H)
  })
  const near = lerp(0.9, 1.06, easeInOut(span(t, 27.9, 32.4)))
  stars(context, assets, { x: 0, y: 20, zoom: near, roll: 0.01 * (t - 30) }, 0.2 + 0.5 * open)
  within(context, 1, () => {
    context.translate(EYE.cx, EYE.cy)
    context.scale(near, near)
    context.translate(-EYE.cx, -EYE.cy)
    const rays = easeOut(span(t, 28.3, 29.5))
    within(context, 0.85 * rays, () => {
      context.save()
      context.beginPath()
      context.ellipse(EYE.cx, EYE.cy, 330 + 520 * rays, 40 + 480 * rays, 0, 0, Math.PI * 2)
      context.clip()
      context.translate(EYE.cx, EYE.cy)
      context.scale(1, lerp(0.35, 1, open))
      context.translate(-EYE.cx, -EYE.cy)
      context.fillStyle = GILT
      context.fill(crown)
      context.restore()
    })
    drift(context, t, open)
    echo(context, t, open)
    const drawn = easeInOut(span(t, 27.95, 28.8))
    context.fillStyle = '#060920'
    context.fill(lids(open, 1.075))
    if (open > 0.01) inside(context, assets, t, open)
    context.strokeStyle = CREAM
    context.lineWidth = 3.4
    context.save()
    context.beginPath()
    context.rect(EYE.cx - 400 * drawn, 0, 800 * drawn, H)
    context.clip()
    context.stroke(lids(open))
    context.lineWidth = 1.4
    context.strokeStyle = GILT
    context.stroke(lids(open, 1.075))
    context.restore()
  })
  within(context, shown(t, 29.6, 29.7, 31.6, 32), () =>
    narrate(context, words, H - byShape(84, 430), span(t, 29.7, 31), byShape(40, 64)),
  )
}
