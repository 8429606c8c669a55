import { constellations, SIZE, type SkyStar } from './sky-layout.ts'

/** Half the width of a star, by its rarity. */
const REACH_OF = [1.1, 1.2, 1.7, 3.2, 5.2]
const OPACITY_OF = [0.55, 0.55, 0.75, 0.9, 1]
/** With more stars than this they are smaller and fainter, so that the finest still stand out. */
const CROWDED = 2_000
const DIM = 0.12
/** Smaller dots are squares: nobody sees the difference, and 20,000 of them are drawn several times as fast. */
const ROUND_FROM_PX = 1

export interface SkyLook {
  star: string
  line: string
  /** How many units of the atlas a pixel of the screen has. */
  unitsPerPixel: number
}

/** Draws all stars; those that `isLit` leaves out are dim. */
export function drawSky(
  canvas: HTMLCanvasElement,
  stars: readonly SkyStar[],
  isLit: (star: SkyStar) => boolean,
  look: SkyLook,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / SIZE
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, SIZE, SIZE)
  const lit = stars.filter(isLit)
  drawFigures(context, lit, look)
  context.fillStyle = look.star
  context.strokeStyle = look.star
  // On a small screen a star of one unit would be a third of a pixel.
  const enlarged = Math.max(1, look.unitsPerPixel * 0.8)
  const draw = (
    group: readonly SkyStar[],
    crowding: number,
    opacityOf: (rarity: number) => number,
  ) => {
    const zoom = enlarged * crowding
    context.lineWidth = zoom
    for (const star of group) {
      context.globalAlpha = opacityOf(star.rarity) * (star.rarity < 4 ? crowding : 1)
      drawStar(context, star, { zoom, scale })
    }
  }
  const dim = stars.filter(star => !isLit(star))
  draw(dim, crowdingOf(stars.length), () => DIM)
  // A few that a search leaves are as large as in a sky of so few words.
  draw(lit, crowdingOf(lit.length), rarity => OPACITY_OF[rarity] ?? 1)
}

const crowdingOf = (count: number): number =>
  Math.max(0.45, Math.min(1, Math.sqrt(CROWDED / Math.max(1, count))))

function drawFigures(context: CanvasRenderingContext2D, stars: SkyStar[], look: SkyLook): void {
  context.globalAlpha = 0.4
  context.strokeStyle = look.line
  context.lineWidth = 0.8 * Math.max(1, look.unitsPerPixel)
  context.beginPath()
  for (const figure of constellations(stars)) {
    const [first, ...others] = figure
    if (first) context.moveTo(first.x, first.y)
    for (const { x, y } of others) context.lineTo(x, y)
  }
  context.stroke()
}

interface StarSize {
  zoom: number
  /** How many pixels of the canvas a unit has. */
  scale: number
}

function drawStar(
  context: CanvasRenderingContext2D,
  star: SkyStar,
  { zoom, scale }: StarSize,
): void {
  const { x, y, way, rarity } = star
  const reach = (REACH_OF[rarity] ?? 1) * zoom
  if (way === 'missed') drawBrokenRing(context, x, y, Math.max(2.4 * zoom, reach * 0.8))
  else if (way === 'named') {
    drawPoints(context, x, y, 8.5 * zoom)
    drawPoints(context, x, y, 5 * zoom, Math.PI / 4)
  } else if (way === 'pangram') {
    drawPoints(context, x, y, Math.max(5.5 * zoom, reach))
    context.setLineDash([2 * zoom, 2 * zoom])
    ring(context, x, y, 8.5 * zoom)
    context.setLineDash([])
  } else if (rarity >= 3) drawPoints(context, x, y, reach)
  else if (reach * scale < ROUND_FROM_PX) {
    const side = reach * Math.sqrt(Math.PI)
    context.fillRect(x - side / 2, y - side / 2, side, side)
  } else {
    context.beginPath()
    context.arc(x, y, reach, 0, 2 * Math.PI)
    context.fill()
  }
}

/** A star of four points. */
function drawPoints(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  reach: number,
  turn = 0,
): void {
  context.beginPath()
  for (let corner = 0; corner < 8; corner++) {
    const angle = turn + (corner * Math.PI) / 4
    const length = corner % 2 === 0 ? reach : reach * 0.24
    context.lineTo(x + length * Math.sin(angle), y - length * Math.cos(angle))
  }
  context.fill()
}

function drawBrokenRing(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.setLineDash([radius * 0.7, radius * 0.5])
  ring(context, x, y, radius)
  context.setLineDash([])
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}
