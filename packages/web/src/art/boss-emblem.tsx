import type { ReactNode } from 'react'
import { coarsen, polar, polyline, rays, round, star, ticks } from './kit/line.ts'
import { once } from './kit/once.ts'
import type { Realm } from './realm.ts'

const collarRays = once(() =>
  coarsen(rays(0, 0, { from: 58, to: [84, 66, 73, 66], count: 64, width: 1.7 })),
)
const collarTicks = once(() =>
  coarsen(
    ticks(0, 0, 53.5, 72, [
      [6, 5],
      [1, 2.5],
    ]),
  ),
)
const eyeTicks = once(() =>
  coarsen(
    ticks(0, 1.5, 15.5, 36, [
      [2, 6],
      [1, 4],
    ]),
  ),
)
const sunRays = once(() =>
  coarsen(rays(0, 4, { from: 22, to: [38, 31], count: 17, width: 1.7, start: -90, span: 191 })),
)
const coronaRays = once(() =>
  coarsen(
    rays(0, 0, {
      from: 46,
      to: [88, 62, 74, 60, 80, 62],
      count: 120,
      width: 1.3,
      seed: 4,
      ragged: 0.2,
    }),
  ),
)

const lashes = once(() =>
  Array.from({ length: 15 }, (_, i) => {
    const t = i / 14
    const x = -33 + 66 * t
    const y = -19 * Math.sin(Math.PI * t) - 2
    const [tipX, tipY] = polar(x, y, 6 + 5 * Math.sin(Math.PI * t), -90 + (t - 0.5) * 70)
    return `M${round(x)} ${round(y)}L${round(tipX)} ${round(tipY)}`
  }).join(''),
)

const spiral = once(() =>
  coarsen(
    Array.from({ length: 5 }, (_, arm) =>
      polyline(
        Array.from({ length: 31 }, (_unused, i) => {
          const t = i / 30
          return polar(0, 0, 7 + 38 * t ** 0.85, arm * 72 + t * 250)
        }),
      ),
    ).join(''),
  ),
)

const ring = (r: number, width: number, opacity?: number) => (
  <circle r={r} fill="none" stroke="currentColor" strokeWidth={width} opacity={opacity} />
)

/** The rays and the graduated ring that three of the four emblems share. */
const Collar = () => (
  <>
    <path d={collarRays()} fill="currentColor" opacity={0.85} />
    {ring(57, 1.9)}
    {ring(53.5, 0.7)}
    <path d={collarTicks()} stroke="currentColor" strokeWidth={0.7} opacity={0.85} />
    <circle r={47.5} fill="var(--sky-0)" />
    {ring(47.5, 1)}
  </>
)

/** The Echo Whisper: a sun rising from an open page. */
const SunPage = () => (
  <g color="var(--metal-2)">
    <Collar />
    <path d="M-18 4A18 18 0 0 1 18 4Z" fill="var(--accent)" />
    <path d={sunRays()} fill="currentColor" opacity={0.9} />
    <path
      d="M0 14C-9 7-20 5-34 6V26C-20 25-9 27 0 34 9 27 20 25 34 26V6C20 5 9 7 0 14Z"
      fill="var(--sky-1)"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
    />
    <path
      d="M0 14V34M-27 12C-19 12-12 14-6 18M-27 18C-19 18-12 20-6 24M27 12C19 12 12 14 6 18M27 18C19 18 12 20 6 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1}
    />
  </g>
)

/** The Echo Master as he is first met: an eye that hears. */
const Eye = () => (
  <g color="var(--metal-2)">
    <Collar />
    {ring(42, 0.6, 0.4)}
    {ring(36.5, 0.6, 0.55)}
    <path
      d="M-39 3C-25-16-13-22 0-22S25-16 39 3C25 18 13 23 0 23S-25 18-39 3Z"
      fill="var(--sky-1)"
      stroke="currentColor"
      strokeWidth={1.8}
    />
    <path
      d="M-33 3C-21-12-11-17 0-17S21-12 33 3"
      fill="none"
      stroke="currentColor"
      strokeWidth={0.8}
      opacity={0.7}
    />
    <path d={lashes()} stroke="currentColor" strokeWidth={1.1} opacity={0.8} />
    <g transform="translate(0 1.5)">
      {ring(16, 1.5)}
      {ring(9, 0.8)}
      <circle r={6.5} fill="var(--accent)" />
      <path d={star(0, 0, 6, 1.3)} fill="var(--sky-0)" />
    </g>
    <path d={eyeTicks()} stroke="currentColor" strokeWidth={0.7} opacity={0.9} />
  </g>
)

/** In the depths: a whirlpool. */
const Whirlpool = () => (
  <>
    <g color="var(--metal-2)">
      <Collar />
      <path d={spiral()} fill="none" stroke="currentColor" strokeWidth={1.3} />
    </g>
    <circle r={7.5} fill="var(--accent)" />
    <path d={star(0, 0, 17, 3)} fill="var(--metal-1)" />
  </>
)

/** In the void: an eclipse. */
const Eclipse = () => (
  <>
    <path d={coronaRays()} fill="var(--metal-1)" opacity={0.75} />
    <circle r={47.5} fill="none" stroke="var(--accent)" strokeWidth={2.6} />
    <circle r={45.5} fill="#000" />
    <circle r={40} fill="none" stroke="var(--metal-2)" strokeWidth={0.5} opacity={0.5} />
    <path
      d="M-43-14A45.5 45.5 0 0 1 14-43.2"
      fill="none"
      stroke="var(--metal-1)"
      strokeWidth={3.4}
      strokeLinecap="round"
    />
  </>
)

const emblems = { 0: SunPage, 1: Eye, 2: Whirlpool, 3: Eclipse } as const

interface BossEmblemProps {
  readonly realm: Realm
  /** The id of a halo gradient in the same document. */
  readonly halo?: string
  /** Drawn between the halo and the emblem. */
  readonly behind?: ReactNode
}

/** A boss in a box of -90 to 90. */
export function BossEmblem({ realm, halo, behind }: BossEmblemProps) {
  const Emblem = emblems[realm]
  return (
    <>
      {halo && (
        <circle
          r={realm === 3 ? 110 : 88}
          fill={`url(#${halo})`}
          opacity={realm === 3 ? 0.55 : 0.8}
        />
      )}
      {behind}
      <Emblem />
    </>
  )
}
