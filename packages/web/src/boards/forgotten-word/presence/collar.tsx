import type { Eye } from '../../../art/eye.ts'
import { rays, ticks } from '../../../art/kit/line.ts'

interface CollarProps {
  readonly eye: Eye
  readonly r: number
}

/** The rays, which appear first, and the graduated ring around them. */
export function Collar({ eye: { cx, cy, k }, r }: CollarProps) {
  const to = [r * 2.4, r * 1.4, r * 1.8, r * 1.4]
  const light = rays(cx, cy, { from: r * 1.18, to, count: 144, width: 2.2 * k, ragged: 0.12 })
  const degrees = ticks(
    cx,
    cy,
    r * 1.06,
    144,
    [
      [12, 11 * k],
      [2, 6 * k],
      [1, 3.5 * k],
    ],
    true,
  )
  return (
    <>
      <path data-part="rays" d={light} fill="currentColor" opacity={0.8} />
      <g data-part="rim" fill="none" stroke="currentColor">
        <circle cx={cx} cy={cy} r={r * 1.16} strokeWidth={0.8} opacity={0.8} />
        <circle cx={cx} cy={cy} r={r * 1.06} strokeWidth={2.2 * k} />
        <path d={degrees} strokeWidth={0.8} opacity={0.85} />
      </g>
    </>
  )
}

interface VoiceProps {
  readonly eye: Eye
  /** The rings shrink inwards instead of growing outwards. */
  readonly isInward?: boolean
}

/** Three rings for the voice of the boss. */
export function Voice({ eye: { cx, cy, h }, isInward = false }: VoiceProps) {
  return [2.2, 2.8, 3.5].map(multiple => (
    <circle
      key={multiple}
      data-part={isInward ? 'swallowed' : 'echo'}
      cx={cx}
      cy={cy}
      r={h * multiple}
      fill="none"
      stroke="currentColor"
    />
  ))
}
