import { polar, rays, round, spokes, star, ticks } from '../../../packages/web/src/art/kit/line.ts'
import { seeded } from '../../../packages/web/src/platform/random.ts'
import { drawing, group, line, ring, shape } from '../kit/svg.ts'

/*
 * Line-work laid over a sky. These are used as masks, so one file serves every realm: the page
 * gives them its own colour.
 */
const W = 1440
const H = 900

/** A spun web of 26 spokes, one for each letter. */
export function web(): string {
  const [cx, cy] = [720, 480]
  let threads = ''
  for (let k = 0; k < 15; k++) {
    const r = 70 + k * k * 3.4 + k * 18
    for (let i = 0; i <= 26; i++) {
      const [x, y] = polar(cx, cy, r, (i * 360) / 26 - 90)
      const [mx, my] = polar(cx, cy, r * 0.955, ((i - 0.5) * 360) / 26 - 90)
      threads += i
        ? `Q${round(mx)} ${round(my)} ${round(x)} ${round(y)}`
        : `M${round(x)} ${round(y)}`
    }
  }
  return drawing(W, H, line(spokes(cx, cy, 40, 900, 26), 0.7, 0.16), line(threads, 0.7, 0.15))
}

/** A graduated ring about the board, with spokes going out. */
export function dial(): string {
  const [cx, cy] = [720, 400]
  const degrees = ticks(
    cx,
    cy,
    336,
    180,
    [
      [5, 12],
      [1, 6],
    ],
    true,
  )
  return drawing(
    W,
    H,
    ring(cx, cy, 330, 0.7, 0.16),
    ring(cx, cy, 336, 0.7, 0.16),
    line(degrees, 0.6, 0.18),
    ring(cx, cy, 430, 0.7, 0.1, '2 6'),
    line(spokes(cx, cy, 348, 1000, 26), 0.6, 0.08),
  )
}

/** The foot of a great dial that hangs above the page. */
export function zenith(): string {
  const [cx, cy] = [720, -60]
  const degrees = ticks(cx, cy, 420, 240, [
    [10, 14],
    [5, 9],
    [1, 5],
  ])
  return drawing(
    W,
    H,
    ring(cx, cy, 420, 0.8, 0.25),
    line(degrees, 0.6, 0.25),
    ring(cx, cy, 560, 0.7, 0.14, '2 6'),
    ring(cx, cy, 720, 0.7, 0.12),
    line(spokes(cx, cy, 420, 1200, 52), 0.6, 0.07),
  )
}

/** The six circles of an astrolabe, behind the hive. */
export function astrolabe(): string {
  const degrees = ticks(300, 300, 291, 360, [
    [30, 15],
    [10, 11],
    [5, 8],
    [1, 4.5],
  ])
  const petals = [0, 60, 120, 180, 240, 300].map(angle => {
    const [x, y] = polar(300, 300, 137, angle)
    return ring(x, y, 137, 0.7)
  })
  return drawing(
    600,
    600,
    ring(300, 300, 296, 1.6, 0.8),
    ring(300, 300, 291, 0.6, 0.6),
    line(degrees, 0.6, 0.55),
    ring(300, 300, 274, 0.8, 0.5),
    ring(300, 300, 256, 0.6, 0.3, '1.5 5'),
    line(spokes(300, 300, 40, 274, 12, 15), 0.7, 0.22),
    group({ opacity: 0.28 }, ...petals),
  )
}

/** Rays, rings and flecks of leaf behind a victory. */
export function glory(): string {
  const [cx, cy] = [720, 170]
  const random = seeded(9)
  let flecks = ''
  for (let i = 0; i < 120; i++) {
    const x = random() * W
    const y = random() * H
    const size = 2 + random() * 5
    const angle = random() * 3
    if (random() < 0.5) {
      flecks += star(x, y, size * 1.5, size * 0.3)
      continue
    }
    const dx = round(size * Math.cos(angle))
    const dy = round(size * Math.sin(angle))
    flecks += `M${round(x)} ${round(y)}l${dx} ${dy}l${round(size * 0.8 * Math.sin(angle))} ${round(-size * 0.4)}z`
  }
  const to = [1150, 420, 640, 420, 860, 420, 640, 420]
  const outer = ticks(
    cx,
    cy,
    640,
    360,
    [
      [10, 16],
      [5, 10],
      [1, 5],
    ],
    true,
  )
  return drawing(
    W,
    H,
    ring(cx, cy, 300, 0.8, 0.22),
    ring(cx, cy, 470, 0.7, 0.19, '2 6'),
    ring(cx, cy, 640, 0.8, 0.17),
    line(outer, 0.7, 0.19),
    shape(rays(cx, cy, { from: 62, to, count: 192, width: 1.7, seed: 3, ragged: 0.08 }), 0.34),
    shape(flecks, 0.85),
  )
}
