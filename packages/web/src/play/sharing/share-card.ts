import { LAST_LEVEL, PRODUCT_NAME } from '@lexiverse/rules'
import { facets, rays, star, ticks } from '../../art/kit/line.ts'
import { seeded } from '../../platform/random.ts'
import type { FinalStats } from './victory-text.ts'

const WIDTH = 1200
const HEIGHT = 630
const CENTRE = WIDTH / 2
const CREST_Y = 150

const ink = {
  deep: '#030304',
  night: '#111114',
  line: '#d9d0bd',
  leaf: '#fbf6ea',
  metal: '#ddd3be',
  shade: '#8f8674',
  accent: '#f0525a',
} as const

type Brush = CanvasRenderingContext2D

const fill = (brush: Brush, d: string, colour: string, alpha = 1) => {
  brush.globalAlpha = alpha
  brush.fillStyle = colour
  brush.fill(new Path2D(d))
  brush.globalAlpha = 1
}

const stroke = (brush: Brush, d: string, colour: string, width: number, alpha = 1) => {
  brush.globalAlpha = alpha
  brush.strokeStyle = colour
  brush.lineWidth = width
  brush.stroke(new Path2D(d))
  brush.globalAlpha = 1
}

function drawSky(brush: Brush): void {
  const sky = brush.createRadialGradient(CENTRE, CREST_Y, 40, CENTRE, CREST_Y, 800)
  sky.addColorStop(0, ink.night)
  sky.addColorStop(1, ink.deep)
  brush.fillStyle = sky
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  const glory = rays(CENTRE, CREST_Y, { from: 96, to: [900, 620, 760, 620], count: 96, width: 2.4 })
  fill(brush, glory, ink.line, 0.14)
  const next = seeded(7)
  for (let i = 0; i < 70; i++) {
    fill(brush, star(next() * WIDTH, next() * HEIGHT, 1.5 + 5 * next(), 0.8), ink.metal, 0.7)
  }
  stroke(brush, `M18 18H${WIDTH - 18}V${HEIGHT - 18}H18Z`, ink.line, 1.5, 0.6)
  stroke(brush, `M26 26H${WIDTH - 26}V${HEIGHT - 26}H26Z`, ink.line, 0.8, 0.5)
}

function drawCrest(brush: Brush): void {
  brush.save()
  brush.translate(CENTRE, CREST_Y)
  fill(brush, rays(0, 0, { from: 66, to: [112, 80, 92, 80], count: 72, width: 2.2 }), ink.metal)
  brush.beginPath()
  brush.arc(0, 0, 63, 0, 2 * Math.PI)
  brush.fillStyle = ink.deep
  brush.fill()
  brush.strokeStyle = ink.accent
  brush.lineWidth = 2.5
  brush.stroke()
  const degrees = [
    [6, 8],
    [1, 4],
  ] as const
  stroke(brush, ticks(0, 0, 58, 72, degrees), ink.metal, 0.8, 0.9)
  const upright = facets(0, 0, 62, 15)
  const slant = facets(0, 0, 36, 16, 4, 45)
  fill(brush, slant.dark + upright.dark, ink.shade)
  fill(brush, slant.light + upright.light, ink.leaf)
  brush.restore()
}

function write(brush: Brush, text: string, x: number, y: number, font: string, colour: string) {
  brush.font = font
  brush.fillStyle = colour
  brush.textAlign = 'center'
  brush.fillText(text, x, y)
}

function drawFigures(brush: Brush, stats: FinalStats): void {
  const figures = [
    ['Total Score', stats.totalScore],
    ['Words Found', stats.totalWordsFound],
    ['Games Played', stats.totalGamesPlayed],
    ['Levels Mastered', stats.levelsCompleted],
  ] as const
  const counted = figures.filter(([, value]) => value !== null)
  const step = 1_120 / counted.length
  for (const [i, [label, value]] of counted.entries()) {
    const x = CENTRE + (i - (counted.length - 1) / 2) * step
    write(
      brush,
      (value ?? 0).toLocaleString('en-US'),
      x,
      510,
      '56px "Lexi Book", Georgia, serif',
      ink.leaf,
    )
    write(brush, label.toUpperCase(), x, 548, '600 17px "Lexi UI", sans-serif', ink.metal)
  }
}

function drawShareCard(brush: Brush, stats: FinalStats): void {
  drawSky(brush)
  drawCrest(brush)
  write(brush, 'Victory', CENTRE, 340, '96px "Lexi Display", Georgia, serif', ink.leaf)
  const subtitle = `Master of the ${PRODUCT_NAME}`
  write(brush, subtitle, CENTRE, 388, 'italic 30px "Lexi Book", Georgia, serif', ink.metal)
  const realms = `Transcendent Wordsmith · all ${LAST_LEVEL} realms`
  write(brush, realms, CENTRE, 434, '26px "Lexi Display", Georgia, serif', ink.accent)
  drawFigures(brush, stats)
}

/** Saves the card as a PNG file; false if the browser cannot draw it. */
export async function savePicture(stats: FinalStats): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const brush = canvas.getContext('2d')
  if (!brush) return false
  drawShareCard(brush, stats)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return false
  download(blob, 'lexiverse-victory.png')
  return true
}

const RELEASE_AFTER_MS = 10_000

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS)
}
