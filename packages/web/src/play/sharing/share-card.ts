import { LAST_LEVEL, PRODUCT_NAME } from '@lexiverse/rules'
import { facets, rays, star, ticks } from '../../art/kit/line.ts'
import { seeded } from '../../platform/random.ts'
import { type Brush, CARD_HEIGHT, CARD_WIDTH, fill, saveCard, stroke, write } from './card.ts'
import type { FinalStats } from './victory-text.ts'

const CENTRE = CARD_WIDTH / 2
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

function drawSky(brush: Brush): void {
  const sky = brush.createRadialGradient(CENTRE, CREST_Y, 40, CENTRE, CREST_Y, 800)
  sky.addColorStop(0, ink.night)
  sky.addColorStop(1, ink.deep)
  brush.fillStyle = sky
  brush.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  const glory = rays(CENTRE, CREST_Y, { from: 96, to: [900, 620, 760, 620], count: 96, width: 2.4 })
  fill(brush, glory, ink.line, 0.14)
  const next = seeded(7)
  for (let i = 0; i < 70; i++) {
    fill(
      brush,
      star(next() * CARD_WIDTH, next() * CARD_HEIGHT, 1.5 + 5 * next(), 0.8),
      ink.metal,
      0.7,
    )
  }
  stroke(brush, `M18 18H${CARD_WIDTH - 18}V${CARD_HEIGHT - 18}H18Z`, ink.line, 1.5, 0.6)
  stroke(brush, `M26 26H${CARD_WIDTH - 26}V${CARD_HEIGHT - 26}H26Z`, ink.line, 0.8, 0.5)
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

interface JourneyCard {
  title: string
  subtitle: string
  line: string
  /** Null leaves a figure out. */
  figures: readonly (readonly [label: string, value: number | null])[]
  fileName: string
}

function drawFigures(brush: Brush, figures: JourneyCard['figures']): void {
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

/** Eight long names fill the width of the card in small letters. */
const subtitleSize = ({ length }: string): number =>
  Math.max(14, Math.min(30, Math.floor(2_200 / length)))

function drawJourneyCard(brush: Brush, { title, subtitle, line, figures }: JourneyCard): void {
  drawSky(brush)
  drawCrest(brush)
  write(brush, title, CENTRE, 340, '96px "Lexi Display", Georgia, serif', ink.leaf)
  const small = `italic ${subtitleSize(subtitle)}px "Lexi Book", Georgia, serif`
  write(brush, subtitle, CENTRE, 388, small, ink.metal)
  write(brush, line, CENTRE, 434, '26px "Lexi Display", Georgia, serif', ink.accent)
  drawFigures(brush, figures)
}

/** Saves the card of a journey as a PNG file; false if the browser cannot draw it. */
export const saveJourneyCard = (card: JourneyCard): Promise<boolean> =>
  saveCard(card.fileName, brush => drawJourneyCard(brush, card))

const atMagnitude = ({ magnitude }: FinalStats): string[] =>
  magnitude > 0 ? [`Magnitude ${magnitude}`] : []

export const savePicture = (stats: FinalStats): Promise<boolean> =>
  saveJourneyCard({
    title: 'Victory',
    subtitle: stats.isSeeded ? PRODUCT_NAME : `Master of the ${PRODUCT_NAME}`,
    line: [
      stats.isSeeded ? 'Seeded journey' : 'Transcendent Wordsmith',
      `all ${LAST_LEVEL} realms`,
      ...atMagnitude(stats),
    ].join(' · '),
    figures: [
      ['Total Score', stats.totalScore],
      ['Words Found', stats.totalWordsFound],
      ['Games Played', stats.totalGamesPlayed],
      ['Levels Mastered', stats.levelsCompleted],
    ],
    fileName: 'lexiverse-victory.png',
  })
