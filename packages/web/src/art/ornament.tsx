import { star } from './kit/line.ts'
import { once } from './kit/once.ts'

interface FlankProps {
  readonly width?: number
  readonly side: 'left' | 'right'
}

/** The engraved rule with stars that leads to a title from either side. */
export function Flank({ width = 120, side }: FlankProps) {
  return (
    <svg width={width} height={14} viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <g transform={side === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <path d={`M0 7H${width - 22}`} stroke="currentColor" strokeWidth={0.9} opacity={0.7} />
        <path
          d={`M${width * 0.3} 10.5H${width - 26}`}
          stroke="currentColor"
          strokeWidth={0.6}
          opacity={0.45}
        />
        <path d={star(width - 9, 7, 7, 1.6) + star(width - 24, 7, 3.2, 0.9)} fill="currentColor" />
      </g>
    </svg>
  )
}

const dividerStars = once(() => star(129, 7, 7, 1.6) + star(114, 7, 3.5, 1) + star(144, 7, 3.5, 1))

/** A rule with three stars at its middle. */
export function Divider({ className }: { readonly className?: string }) {
  return (
    <svg className={className} width={258} height={14} viewBox="0 0 258 14" aria-hidden="true">
      <path d="M0 7H108M150 7H258" stroke="var(--line)" strokeWidth={0.8} opacity={0.6} />
      <path d="M20 10H108M150 10H238" stroke="var(--line)" strokeWidth={0.5} opacity={0.4} />
      <path d={dividerStars()} fill="var(--line)" />
    </svg>
  )
}
