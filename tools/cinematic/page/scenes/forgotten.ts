import { type Assets, type Context, sheet } from '../assets.ts'
import { CREAM, glint, light, narrate, within } from '../draw.ts'
import { byShape, H, W } from '../shape.ts'
import { ground, stars } from '../sky.ts'
import { easeInOut, lerp, shown, span } from '../time.ts'
import { CHART, letterStars, skyOfWords } from './chart-of-words.ts'

/** The word that goes out. Its last five letters glow a while longer. */
const WORD = 'REMEMBER'
const GAP = byShape(116, 64)
const BASE = byShape(344, 600)
const SIZE = byShape(108, 74)

const words = byShape(
  ['Then one word was forgotten,', 'and the stars began to go out.'],
  ['Then one word', 'was forgotten, and the', 'stars began to go out.'],
)

const fades = [17.35, 17.65, 17.95, 19.35, 19.2, 19.5, 19.05, 19.7]
const heights = [-150, -186, -168, -205, -176, -196, -160, -188]

const [scrap, pen] = sheet(160, 170)

/** Hatch lines open through the letter until nothing is left of it. */
function hatched(context: Context, char: string, gone: number, color: string): void {
  pen.globalCompositeOperation = 'source-over'
  pen.clearRect(0, 0, 160, 170)
  pen.font = `${SIZE}px "Lexi Display"`
  pen.textAlign = 'center'
  pen.fillStyle = color
  pen.fillText(char, 80, 122)
  if (gone > 0) {
    pen.globalCompositeOperation = 'destination-out'
    pen.lineWidth = gone * 10
    for (let i = -170; i < 170; i += 9) {
      pen.beginPath()
      pen.moveTo(i, 170)
      pen.lineTo(i + 170, 0)
      pen.stroke()
    }
  }
  context.drawImage(scrap, -80, -122)
}

function ghost(context: Context, char: string, gone: number): void {
  within(context, 0.3 * Math.min(1, gone * 2) * (1 - 0.6 * gone), () => {
    context.font = `${SIZE}px "Lexi Display"`
    context.textAlign = 'center'
    context.letterSpacing = '0px'
    context.strokeStyle = '#a0a6d6'
    context.lineWidth = 1
    context.setLineDash([2, 5])
    context.strokeText(char, 0, 0)
    context.setLineDash([])
  })
}

const home = (i: number) => (W - GAP * (WORD.length - 1)) / 2 + i * GAP

function letterAt(context: Context, assets: Assets, i: number, t: number): void {
  const char = WORD[i] ?? ''
  const from = letterStars[(i * 3 + 1) % letterStars.length]
  const risen = easeInOut(span(t, 15.3 + i * 0.07, 16.5 + i * 0.07))
  const gone = easeInOut(span(t, fades[i] ?? 18, (fades[i] ?? 18) + 0.95))
  const x = lerp(CHART.x + (from?.x ?? 0), home(i), risen)
  const y = lerp(CHART.y + (from?.y ?? 0), BASE, risen)
  const ember = i > 2 ? easeInOut(span(t, 18, 18.7)) : 0
  const flicker = 1 + 0.08 * Math.sin(t * 9 + i * 2)
  within(context, span(t, 15.3 + i * 0.07, 15.7 + i * 0.07), () => {
    const warmth = (0.34 + 0.5 * ember) * flicker * (1 - gone)
    light(context, assets, { x, y: y - 34, r: 120 * risen }, warmth)
    context.translate(x, y)
    const size = lerp(0.25, 1, risen)
    context.scale(size, size)
    ghost(context, char, gone)
    within(context, 1 - gone, () => hatched(context, char, gone, ember > 0.5 ? '#ffcf9a' : CREAM))
  })
}

/** A star above each letter; the thread between two breaks into dashes when either goes out. */
function thread(context: Context, t: number): void {
  const out = (i: number) => easeInOut(span(t, fades[i] ?? 18, (fades[i] ?? 18) + 0.8))
  const spot = (i: number) => ({ x: home(i), y: BASE + (heights[i] ?? -170) })
  for (let i = 0; i < WORD.length; i++) {
    const lit = easeInOut(span(t, 16.3 + i * 0.06, 16.8 + i * 0.06))
    const gone = out(i)
    glint(context, { ...spot(i), r: 13 * lit * (1 - 0.65 * gone) }, gone > 0.5 ? '#6f77a8' : CREAM)
    if (i === 0) continue
    const broken = Math.max(gone, out(i - 1))
    const [a, b] = [spot(i - 1), spot(i)]
    within(context, lit * (0.7 - 0.55 * broken), () => {
      context.strokeStyle = CREAM
      context.lineWidth = lerp(1.6, 0.8, broken)
      context.setLineDash(broken > 0.05 ? [lerp(30, 2, broken), lerp(2, 9, broken)] : [])
      context.beginPath()
      context.moveTo(lerp(a.x, b.x, 0.12), lerp(a.y, b.y, 0.12))
      context.lineTo(lerp(a.x, b.x, 0.12 + 0.76 * lit), lerp(a.y, b.y, 0.12 + 0.76 * lit))
      context.stroke()
    })
  }
}

/** One word is forgotten, and the sky grows dark behind it. */
export function forgotten(context: Context, assets: Assets, t: number): void {
  const dark = easeInOut(span(t, 17, 19.9))
  ground(
    context,
    '#18205a',
    '#04061a',
    lerp(CHART.x, W / 2, easeInOut(span(t, 15, 16.6))),
    CHART.y - 10,
  )
  const camera = { x: lerp(30, 0, span(t, 15, 17)), y: 0, zoom: 1, roll: 0.01 * (t - 6) }
  stars(context, assets, camera, 0.9)
  const back = easeInOut(span(t, 15, 16.5))
  within(context, 1 - back, () => {
    context.translate(CHART.x, CHART.y)
    const scale = 1 - 0.12 * back
    context.scale(scale, scale)
    skyOfWords(context, assets, t)
  })
  within(context, 0.92 * dark, () => {
    context.fillStyle = '#010208'
    context.fillRect(0, 0, W, H)
  })
  thread(context, t)
  for (let i = 0; i < WORD.length; i++) letterAt(context, assets, i, t)
  within(context, shown(t, 15.9, 16, 19.4, 19.9), () => {
    narrate(context, words, H - byShape(166, 480), span(t, 16, 18.2), byShape(40, 60))
  })
}
