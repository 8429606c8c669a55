import type { Eye } from '../../../art/eye.ts'
import { rays, round } from '../../../art/kit/line.ts'
import { Voice } from './collar.tsx'

/** Realm 3: a dark disc covers a pale sun; once it is covered, the corona flares. */
export function EclipseStage({ eye }: { readonly eye: Eye }) {
  const { cx, cy, k } = eye
  const r = eye.h * 0.94
  const to = [r * 3.4, r * 1.5, r * 2.1, r * 1.4, r * 2.7, r * 1.5]
  const corona = rays(cx, cy, { from: r, to, count: 240, width: 2 * k, seed: 4, ragged: 0.25 })
  const arc = `M${round(cx - r * 0.945)} ${round(cy - r * 0.31)}A${round(r)} ${round(r)} 0 0 1 ${round(cx + r * 0.31)} ${round(cy - r * 0.95)}`
  return (
    <g color="var(--metal-2)">
      <Voice eye={eye} />
      <radialGradient id="boss-glow" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={r * 2.6}>
        <stop offset={0.36} stopColor="var(--accent)" stopOpacity={0.42} />
        <stop offset={0.5} stopColor="var(--accent)" stopOpacity={0.14} />
        <stop offset={1} stopColor="var(--accent)" stopOpacity={0} />
      </radialGradient>
      <g data-part="corona">
        <circle cx={cx} cy={cy} r={r * 2.6} fill="url(#boss-glow)" />
        <path d={corona} fill="var(--metal-1)" opacity={0.6} />
      </g>
      <circle data-part="sun" cx={cx} cy={cy} r={r * 0.99} fill="var(--metal-1)" />
      <circle
        data-part="totality"
        cx={cx}
        cy={cy}
        r={r * 1.02}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={5 * k}
      />
      <circle data-part="moon" cx={cx} cy={cy} r={r} />
      <path
        data-part="totality"
        d={arc}
        fill="none"
        stroke="var(--metal-1)"
        strokeWidth={7 * k}
        strokeLinecap="round"
      />
    </g>
  )
}
