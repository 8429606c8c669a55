import css from '../coach.module.css'

interface MeterProps {
  /** From 0 to 1. */
  readonly share: number
  /** Drawn with lines, so that it differs without color. */
  readonly isRuled?: boolean
  /** A hatched stretch behind the bar, from 0 to 1. */
  readonly behind?: number
}

const percent = (share: number): string =>
  `${Math.round(1000 * Math.min(1, Math.max(0, share))) / 10}%`

/** A bar on a rule. The figure that it draws stands beside it as text. */
export function Meter({ share, isRuled = false, behind }: MeterProps) {
  return (
    <svg className={css.meter} width="100%" height={10} aria-hidden="true">
      <rect width="100%" height={10} className={css.meterGround} />
      {behind !== undefined && (
        <line x2={percent(behind)} y1={5} y2={5} className={css.meterBehind} />
      )}
      <line
        x2={percent(share)}
        y1={5}
        y2={5}
        className={isRuled ? css.meterRuled : css.meterFill}
      />
    </svg>
  )
}
