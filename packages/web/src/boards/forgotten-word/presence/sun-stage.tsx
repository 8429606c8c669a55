import type { Eye } from '../../../art/eye.ts'
import { rays, round } from '../../../art/kit/line.ts'
import { Collar } from './collar.tsx'

const PAGE = 'M0 14C-9 7-20 5-34 6V26C-20 25-9 27 0 34 9 27 20 25 34 26V6C20 5 9 7 0 14ZM0 14V34'
const DISC_IN_UNITS = 47.5
const light = rays(0, 4, {
  from: 21,
  to: [38, 30, 34, 30],
  count: 33,
  width: 1,
  start: -90,
  span: 186,
})

/** The tutorial's Echo Whisper: a page opens quietly, and a small sun rises from it. */
export function SunStage({ eye }: { readonly eye: Eye }) {
  const { cx, cy } = eye
  const r = eye.h * 0.98
  const unit = r / DISC_IN_UNITS
  return (
    <g color="var(--metal-2)">
      <Collar eye={eye} r={r} />
      <circle
        data-part="rim"
        cx={cx}
        cy={cy}
        r={r}
        fill="var(--sky-0)"
        stroke="currentColor"
        strokeWidth={1.4}
      />
      <g transform={`translate(${cx} ${cy}) scale(${round(unit)})`}>
        <path data-part="dawn" d="M-18 4A18 18 0 0 1 18 4Z" fill="var(--accent)" />
        <path data-part="dawn-rays" d={light} fill="currentColor" opacity={0.9} />
        <path
          data-part="leaf"
          d={PAGE}
          fill="var(--sky-1)"
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinejoin="round"
        />
      </g>
    </g>
  )
}
