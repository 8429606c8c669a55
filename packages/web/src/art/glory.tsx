import { seeded } from '../platform/random.ts'
import { coarsen, rays, star } from './kit/line.ts'
import { once } from './kit/once.ts'

const beams = once(() => {
  const to = [1150, 420, 640, 420, 860, 420, 640, 420]
  return coarsen(rays(0, 0, { from: 30, to, count: 192, width: 0.9, seed: 3, ragged: 0.08 }))
})

/** Rays that fill the page from its centre point; the crest stands there. */
export function Glory({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="-720 -720 1440 1440" aria-hidden="true">
      <path d={beams()} fill="currentColor" />
    </svg>
  )
}

const WIDTH = 1440
const HEIGHT = 900

function scatter(seed: number, count: number): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const size = 2 + random() * 5
    const [x, y] = [random() * WIDTH, random() * HEIGHT]
    d += star(x, y, size * 1.5, size * 0.3, 4, random() < 0.5 ? 0 : random() * 90)
  }
  return coarsen(d)
}

const layers = {
  near: once(() => scatter(9, 60)),
  far: once(() => scatter(21, 50)),
  great: once(() => scatter(4, 120)),
}

/** Flecks of gold leaf in three layers, which the style sheet moves; the last is for great moments. */
export function Flecks({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Object.entries(layers).map(([name, flecks]) => (
        <path key={name} d={flecks()} fill="currentColor" />
      ))}
    </svg>
  )
}
