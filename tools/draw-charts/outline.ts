import type { PathCommand } from 'opentype.js'
import type { Point } from '../../packages/web/src/art/kit/line.ts'
import { simplify } from './kit/simplify.ts'

const STEPS = 8

function curve(from: Point, command: PathCommand): Point[] {
  if (command.type === 'L') return [[command.x, command.y]]
  if (command.type !== 'Q' && command.type !== 'C') return []
  const { x, y, x1, y1 } = command
  return Array.from({ length: STEPS }, (_, i) => {
    const t = (i + 1) / STEPS
    const u = 1 - t
    if (command.type === 'Q') {
      return [
        u * u * from[0] + 2 * u * t * x1 + t * t * x,
        u * u * from[1] + 2 * u * t * y1 + t * t * y,
      ] as const
    }
    const { x2, y2 } = command
    return [
      u ** 3 * from[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x,
      u ** 3 * from[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y,
    ] as const
  })
}

function loops(commands: readonly PathCommand[]): Point[][] {
  const found: Point[][] = []
  let loop: Point[] = []
  for (const command of commands) {
    if (command.type === 'M') {
      loop = [[command.x, command.y]]
      found.push(loop)
    } else {
      const last = loop.at(-1)
      if (last) loop.push(...curve(last, command))
    }
  }
  return found
}

const tenth = (n: number): number => +n.toFixed(1)

/** The outlines of the Fell faces are very rough; this keeps the detail that is visible at their size. */
export function outline(commands: readonly PathCommand[], tolerance: number): string {
  return loops(commands)
    .map(loop => simplify(loop, tolerance))
    .filter(loop => loop.length > 2)
    .map(loop => `M${loop.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`)
    .join('')
}
