import { PRODUCT_NAME } from '@lexiverse/rules'
import { type FigureDrawing, strokePath } from '../../art/figures/drawing.ts'
import { figures } from '../../art/figures/registry.ts'
import { taper } from '../../art/kit/edge.ts'
import { disc, star } from '../../art/kit/line.ts'
import { seeded } from '../../platform/random.ts'
import { figure as number } from '../../ui/figure.ts'
import {
  type Brush,
  CARD_HEIGHT,
  CARD_WIDTH,
  fill,
  saveCard,
  stroke,
  write,
} from '../sharing/card.ts'
import { figureName } from './figure-names.ts'
import type { SharedDay } from './shared-day-text.ts'
import { wonStars } from './star-states.ts'

const ink = {
  deep: '#050a1e',
  night: '#16215a',
  line: '#c9b27a',
  leaf: '#fdf0cc',
  metal: '#e2bf6e',
  dim: '#a9b2d6',
} as const

const FIGURE_SCALE = 1.9
const FIGURE_LEFT = (CARD_WIDTH - 320 * FIGURE_SCALE) / 2
const FIGURE_TOP = 148

function drawSky(brush: Brush, seed: number): void {
  const sky = brush.createRadialGradient(600, 280, 60, 600, 280, 760)
  sky.addColorStop(0, ink.night)
  sky.addColorStop(1, ink.deep)
  brush.fillStyle = sky
  brush.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  const next = seeded(seed)
  for (let i = 0; i < 90; i++) {
    const dot = star(next() * CARD_WIDTH, next() * CARD_HEIGHT, 1 + 3 * next(), 0.7)
    fill(brush, dot, ink.dim, 0.6)
  }
  stroke(brush, 'M18 18H1182V612H18Z', ink.line, 1.5, 0.7)
  stroke(brush, 'M26 26H1174V604H26Z', ink.line, 0.8, 0.5)
}

function drawFigure(brush: Brush, drawing: FigureDrawing, { stars }: SharedDay): void {
  brush.save()
  brush.translate(FIGURE_LEFT, FIGURE_TOP)
  brush.scale(FIGURE_SCALE, FIGURE_SCALE)
  brush.lineCap = 'round'
  stroke(brush, drawing.lines.map(strokePath).join(''), ink.line, 1.1, 0.85)
  stroke(brush, drawing.fine.map(strokePath).join(''), ink.line, 0.7, 0.55)
  fill(brush, drawing.eyes.map(([x, y]) => disc(x, y, 1.7)).join(''), ink.leaf)
  drawing.stars.forEach((to, i) => {
    const from = drawing.stars[i - 1]
    const [before, now] = [stars[i - 1]?.mark, stars[i]?.mark]
    if (from && before && now) fill(brush, taper(from, to, 1.9, 17, 17), ink.leaf)
  })
  drawing.stars.forEach(([x, y], i) => {
    const mark = stars[i]?.mark
    if (mark === 'flawless') {
      fill(brush, star(x, y, 15, 3.4) + star(x, y, 8.5, 3.2, 4, 45), ink.leaf)
    } else if (mark === 'won') {
      fill(brush, disc(x, y, 11), ink.deep)
      brush.save()
      brush.translate(x, y)
      fill(brush, 'M4.3-8.7A9.2 9.2 0 1 0 9.8 3.7 7.8 7.8 0 0 1 4.3-8.7Z', ink.metal)
      brush.restore()
    } else {
      fill(brush, disc(x, y, 8.5), ink.deep)
      brush.setLineDash([3.4, 3.27])
      stroke(brush, disc(x, y, 8.5), ink.dim, 1.7)
      brush.setLineDash([])
    }
  })
  brush.restore()
}

/** Saves the day as a PNG card; false if the browser cannot draw it. */
export const saveDayCard = (day: SharedDay): Promise<boolean> =>
  saveCard(`lexiverse-${day.number}.png`, brush => {
    drawSky(brush, day.number)
    const name = figureName(day.figure)
    write(brush, name, 600, 104, '72px "Lexi Display", Georgia, serif', ink.leaf)
    drawFigure(brush, figures[day.figure], day)
    const score = `${number(day.score.total)} points`
    write(brush, score, 600, 548, '54px "Lexi Book", Georgia, serif', ink.leaf)
    const foot = `${PRODUCT_NAME} ${day.number} · ${wonStars(day)} of 5 stars`
    write(brush, foot, 600, 586, '600 20px "Lexi UI", sans-serif', ink.metal)
  })
