import { magnitudeOf } from '@lexiverse/rules'
import { MagnitudeEmblem } from '../../../art/magnitudes/magnitude-emblem.tsx'
import css from './scenes.module.css'

interface MagnitudeLineProps {
  readonly won: number
  /** Null after the highest. */
  readonly opened: number | null
}

/** The emblem of a first victory, and the magnitude that it opens, in one line. */
export function MagnitudeLine({ won, opened }: MagnitudeLineProps) {
  const next = opened === null ? undefined : magnitudeOf(opened)
  return (
    <p className={css.magnitude} role="status">
      {won > 0 && <MagnitudeEmblem magnitude={won} size={64} />}
      <span>
        {won > 0 && `Your first victory at Magnitude ${won}. `}
        {next
          ? `Magnitude ${next.magnitude} is open: ${next.name}.`
          : 'No fainter star has been charted yet.'}
      </span>
    </p>
  )
}
