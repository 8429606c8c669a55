import type { Point } from '../../../packages/web/src/art/kit/line.ts'
import { element } from '../kit/svg.ts'

export interface Oval {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

const SAMPLES = 2000

/** Walks an ellipse by length of arc, from its top, so that ticks and letters are evenly set. */
export function oval({ cx, cy, rx, ry }: Oval) {
  const at = (angle: number, out: number): Point => [
    cx + (rx + out) * Math.cos(angle),
    cy + (ry + out) * Math.sin(angle),
  ]
  const reach = [0]
  for (let i = 1; i <= SAMPLES; i++) {
    const [ax, ay] = at(((i - 1) / SAMPLES) * 2 * Math.PI, 20)
    const [bx, by] = at((i / SAMPLES) * 2 * Math.PI, 20)
    reach.push((reach[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay))
  }
  const length = reach[SAMPLES] ?? 1
  const angle = (share: number): number => {
    const goal = ((((share - 0.25) % 1) + 1) % 1) * length
    const next = Math.max(
      1,
      reach.findIndex(walked => walked >= goal),
    )
    const [low, high] = [reach[next - 1] ?? 0, reach[next] ?? length]
    return ((next - 1 + (goal - low) / (high - low)) / SAMPLES) * 2 * Math.PI
  }
  return {
    point: (share: number, out: number): Point => at(angle(share), out),
    /** Degrees that stand a letter upright on the rim. */
    turn: (share: number): number => {
      const a = angle(share)
      return (Math.atan2(Math.sin(a) / ry, Math.cos(a) / rx) * 180) / Math.PI + 90
    },
    ring: (out: number, width: number, opacity: number): string =>
      element('ellipse', {
        cx,
        cy,
        rx: rx + out,
        ry: ry + out,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': width,
        opacity,
      }),
  }
}
