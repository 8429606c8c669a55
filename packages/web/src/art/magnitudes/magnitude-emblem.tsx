import { DrawingLines } from '../icon.tsx'
import { coarsen, ticks } from '../kit/line.ts'
import { once } from '../kit/once.ts'
import { magnitudeDrawings } from './drawings.ts'

const rim = once(() =>
  coarsen(
    ticks(0, 0, 28.5, 48, [
      [4, 3.4],
      [1, 1.8],
    ]),
  ),
)

interface MagnitudeEmblemProps {
  readonly magnitude: number
  /** Dashed until a victory has won it. */
  readonly isWon?: boolean
  readonly size?: number
}

/** A medal of a magnitude; that of Magnitude 0 is a bare star. */
export function MagnitudeEmblem({ magnitude, isWon = true, size = 64 }: MagnitudeEmblemProps) {
  return (
    <svg viewBox="-32 -32 64 64" width={size} height={size} aria-hidden="true">
      <circle
        r={30.5}
        fill={isWon ? 'var(--sky-1)' : 'transparent'}
        stroke="var(--line)"
        strokeWidth={1.2}
        strokeDasharray={isWon ? undefined : '2 3'}
      />
      {isWon && <path d={rim()} fill="none" stroke="var(--line)" strokeWidth={0.8} opacity={0.8} />}
      <g
        transform="scale(1.45)translate(-12 -12)"
        color={isWon ? 'var(--metal-1)' : 'var(--text-3)'}
        opacity={isWon ? 1 : 0.7}
      >
        <DrawingLines drawing={magnitudeDrawings[magnitude - 1] ?? plain} />
      </g>
    </svg>
  )
}

const plain = [['M12 1.6 14 10l8.4 2L14 14l-2 8.4L10 14l-8.4-2L10 10Z', 'solid']] as const
