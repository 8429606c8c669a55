import { rays } from '../../../../packages/web/src/art/kit/line.ts'
import type { Assets, Context } from '../assets.ts'
import { CREAM, GILT, jewel, light, narrate, within } from '../draw.ts'
import { byShape, H, W } from '../shape.ts'
import { ground, stars } from '../sky.ts'
import { easeInOut, easeOut, lerp, shown, span, spring } from '../time.ts'
import { pageEdge } from './empty-page.ts'

const BORN = 4.9
const fine = new Path2D(
  rays(0, 0, { from: 26, to: [330, 120, 200, 120], count: 96, width: 1.5, seed: 3, ragged: 0.3 }),
)

/** Where the first star stands; it moves aside when the chart needs the room. */
function starPlace(t: number): { x: number; y: number } {
  const aside = easeInOut(span(t, 8, 11.2))
  return {
    x: lerp(W / 2, byShape(838, W / 2), aside),
    y: lerp(H / 2 - 56, byShape(H / 2, 620), aside),
  }
}

function ripples(context: Context, t: number, x: number, y: number): void {
  for (const i of [0, 1, 2, 3]) {
    const grown = span(t, BORN + i * 0.42, BORN + 2.6 + i * 0.42)
    if (grown <= 0 || grown >= 1) continue
    within(context, 0.7 * (1 - grown) ** 1.4, () => {
      context.strokeStyle = i % 2 ? GILT : CREAM
      context.lineWidth = lerp(2.2, 0.5, grown)
      context.setLineDash(i % 2 ? [2, 7] : [])
      context.beginPath()
      context.arc(x, y, easeOut(grown) * 560 + 6, 0, Math.PI * 2)
      context.stroke()
    })
  }
}

/** The star itself, with its rays; it goes on shining through the scenes that follow. */
export function firstStar(context: Context, assets: Assets, t: number, alpha = 1): void {
  const { x, y } = starPlace(t)
  const seed = easeOut(span(t, 4.3, BORN))
  const born = spring(span(t, BORN, BORN + 0.7))
  const calm = easeInOut(span(t, 6.6, 9))
  const pulse = 1 + 0.05 * Math.sin(t * 3.1)
  within(context, alpha, () => {
    light(context, assets, { x, y, r: 30 * seed + 260 * born * pulse * (1 - 0.5 * calm) }, 0.9)
    within(context, 0.5 * born * (1 - 0.62 * calm), () => {
      context.translate(x, y)
      context.rotate(t * 0.045)
      const scale = born * lerp(1, 0.5, calm)
      context.scale(scale, scale)
      context.fillStyle = CREAM
      context.fill(fine)
    })
    ripples(context, t, x, y)
    const r = 3 * seed + 62 * born * lerp(1, 0.42, calm) * pulse
    jewel(context, { x, y, r }, 0)
  })
}

/** Somebody speaks, and the page has its first light. */
export function bornStar(context: Context, assets: Assets, t: number): void {
  const lit = easeOut(span(t, BORN, BORN + 1.6))
  const { x, y } = starPlace(t)
  ground(context, lit > 0 ? '#18205a' : '#11173f', '#04061a', x, y)
  const camera = { x: 0, y: 0, zoom: lerp(1.18, 1.06, span(t, 4.5, 9)), roll: 0.01 * (t - 6) }
  stars(context, assets, camera, 0.55 * easeInOut(span(t, 5.4, 8.4)))
  pageEdge(context, 1, 0.9 * (1 - easeInOut(span(t, 5, 6.6))))
  firstStar(context, assets, t)
  within(context, shown(t, 5.4, 5.5, 7.9, 8.5), () =>
    narrate(
      context,
      ['Then someone spoke,', 'and a star was lit.'],
      H - byShape(130, 390),
      span(t, 5.5, 7.2),
      byShape(40, 64),
    ),
  )
}
