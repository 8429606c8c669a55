import type { Eye } from '../../../art/eye.ts'
import { polar, polyline, star } from '../../../art/kit/line.ts'
import { Collar, Voice } from './collar.tsx'

const ARMS = 9
const STEPS = 69

/** Realm 2: the water turns, opens, and draws the rings inwards. */
export function WhirlpoolStage({ eye }: { readonly eye: Eye }) {
  const { cx, cy, k } = eye
  const r = eye.h * 1.08
  const arms = Array.from({ length: ARMS }, (_, arm) =>
    polyline(
      Array.from({ length: STEPS + 1 }, (_unused, i) => {
        const t = i / STEPS
        return polar(cx, cy, r * (0.13 + 0.85 * t ** 0.8), arm * 40 + t * 300)
      }),
    ),
  ).join('')
  const glint = star(cx, cy, r * 0.34, r * 0.05) + star(cx, cy, r * 0.2, r * 0.05, 4, 45)
  return (
    <g color="var(--metal-2)">
      <Voice eye={eye} isInward />
      <Collar eye={eye} r={r} />
      <radialGradient id="boss-depth" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={r}>
        <stop offset={0} stopColor="#02080c" />
        <stop offset={0.3} stopColor="#0b3b44" />
        <stop offset={0.7} stopColor="#5a1b49" />
        <stop offset={1} stopColor="#041318" />
      </radialGradient>
      <circle data-part="cover" cx={cx} cy={cy} r={r} fill="var(--sky-0)" />
      <g data-part="whirl">
        <circle cx={cx} cy={cy} r={r} fill="url(#boss-depth)" />
        <path d={arms} fill="none" stroke="currentColor" strokeWidth={1.5 * k} opacity={0.9} />
      </g>
      <circle data-part="landing" cx={cx} cy={cy} r={r * 0.14} fill="var(--accent)" />
      <path data-part="landing" d={glint} fill="var(--metal-1)" />
    </g>
  )
}
