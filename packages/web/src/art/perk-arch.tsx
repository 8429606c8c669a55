import { useId } from 'react'
import { coarsen, rays, star, ticks } from './kit/line.ts'
import { once } from './kit/once.ts'
import { PerkIcon } from './perk-icon.tsx'

const WIDTH = 330
const FOOT = 300
/** The line between the picture and the words. */
const SILL = 150

/** The outline of the gate, drawn so far inside its outermost line. */
function arch(inset: number): string {
  const r = WIDTH / 2 - inset
  return `M${-r} ${FOOT - inset}V0A${r} ${r} 0 0 1 ${r} 0V${FOOT - inset}Z`
}

const outside = once(() => {
  const to = [269, 199, 231, 199]
  const look = { from: 171, to, count: 61, width: 3, seed: 3, ragged: 0.06, start: -92, span: 187 }
  return coarsen(rays(0, 0, look))
})
const inside = once(() =>
  coarsen(rays(0, 0, { from: 66, to: [420, 150, 250, 150], count: 96, width: 2.4, seed: 3 })),
)
const degrees = once(() =>
  coarsen(
    ticks(
      0,
      0,
      113,
      144,
      [
        [12, 11],
        [6, 8],
        [1, 4],
      ],
      true,
    ),
  ),
)
const sill = star(0, SILL + 2, 13, 3) + star(-24, SILL + 2, 6, 1.5) + star(24, SILL + 2, 6, 1.5)
const keystone = star(0, -165, 15, 3.6) + star(0, -165, 8, 3, 4, 45)

interface PerkArchProps {
  readonly icon: string
  readonly className?: string
}

/** The gate of a perk, large; the lower part is left free for its name. */
export function PerkArch({ icon, className }: PerkArchProps) {
  const inner = useId()
  return (
    <svg className={className} viewBox="-190 -190 380 500" aria-hidden="true">
      <path d={outside()} fill="var(--metal-2)" opacity={0.75} data-part="rays" />
      <path d={arch(0)} fill="var(--sky-0)" stroke="var(--line)" strokeWidth={2.2} />
      <path d={arch(5)} fill="none" stroke="var(--line)" strokeWidth={0.8} opacity={0.7} />
      <path d={arch(11)} fill="var(--plate-2)" stroke="var(--line)" strokeWidth={1.2} />
      <clipPath id={inner}>
        <path d={arch(11)} />
      </clipPath>
      <g color="var(--metal-2)" clipPath={`url(#${inner})`} data-part="light">
        <path d={inside()} fill="currentColor" opacity={0.4} />
        <g fill="none" stroke="currentColor" opacity={0.6}>
          <circle r={108} strokeWidth={0.9} />
          <path d={degrees()} strokeWidth={0.7} />
        </g>
      </g>
      <path d={`M-154 ${SILL}H154V289H-154Z`} fill="var(--plate-1)" />
      <path
        d={`M-154 ${SILL}H154M-154 ${SILL + 4}H154`}
        stroke="var(--line)"
        strokeWidth={1}
        opacity={0.8}
      />
      <g data-part="sign">
        <circle r={66} fill="var(--sky-0)" stroke="var(--metal-1)" strokeWidth={2.2} />
        <circle r={60} fill="none" stroke="var(--metal-2)" strokeWidth={0.9} opacity={0.6} />
        <PerkIcon id={icon} x={-37} y={-37} size={74} />
      </g>
      <path d={sill + keystone} fill="var(--metal-1)" />
    </svg>
  )
}
