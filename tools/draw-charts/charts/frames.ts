import { disc, round, star } from '../../../packages/web/src/art/kit/line.ts'
import { drawing, group, line, shape } from '../kit/svg.ts'

/** A square frame whose corners are scooped by a circle about each true corner. */
function scooped(side: number, inset: number, r: number): string {
  const k = Math.sqrt(r * r - inset * inset)
  const a = round(k)
  const b = round(side - k)
  const i = round(inset)
  const j = round(side - inset)
  const arc = `A${r} ${r} 0 0 0 `
  return `M${a} ${i}H${b}${arc}${j} ${a}V${b}${arc}${b} ${j}H${a}${arc}${i} ${b}V${a}${arc}${a} ${i}Z`
}

/** Panel frame: double rule and a dot in each scoop; sliced at 20. */
export function plateFrame(color: string, outer = 0.75, inner = 0.4): string {
  const corners = [3.6, 56.4].flatMap(x => [3.6, 56.4].map(y => disc(x, y, 1.4))).join('')
  return drawing(
    60,
    60,
    group(
      { color },
      line(scooped(60, 0.6, 10), 1.2, outer),
      line(scooped(60, 4.5, 14.5), 0.8, inner),
      shape(corners, outer),
    ),
  )
}

/** Button frame; sliced at 14. */
export function buttonFrame(color: string, outer = 0.8, inner = 0.4): string {
  return drawing(
    42,
    42,
    group(
      { color },
      line(scooped(42, 0.6, 7), 1.2, outer),
      line(scooped(42, 3.5, 10.2), 0.8, inner),
    ),
  )
}

/**
 * Glyph card frame; sliced at 32, with 6 spare on each side for the corner stars. The 28 between
 * the slices is seven dots of the dotted rule, so that it repeats without a seam.
 */
export function cardFrame(color: string, rank: number): string {
  const corners = [12, 80].flatMap(x => [12, 80].map(y => star(x, y, 6, 1.5))).join('')
  const moved = (d: string, width: number, opacity: number, dash = '') =>
    line(d, width, opacity, { transform: 'translate(6 6)', 'stroke-dasharray': dash })
  return drawing(
    92,
    92,
    group(
      { color },
      moved(scooped(80, 1, 12), rank > 3 ? 2 : 1.4, 1),
      rank > 1 ? moved(scooped(80, 6, 17), 0.8, 0.6) : '',
      rank > 4 ? moved(scooped(80, 10, 21), 0.7, 0.5, '1 3') : '',
      rank > 2 ? shape(corners) : '',
    ),
  )
}
