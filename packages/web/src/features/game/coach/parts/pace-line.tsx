import { type HiveFigures, paceOf } from '@lexiverse/rules'
import { polyline, star } from '../../../../art/kit/line.ts'
import { formatClock } from '../../../../platform/formats.ts'
import css from '../hive.module.css'
import { Part } from './part.tsx'

const PARTS = 8
const WIDTH = 320
const HEIGHT = 96
const TOP = 16
/** A shorter game has no pace. */
const LEAST_WORDS = 2
const LEAST_MS = 60_000

/** Words a minute over the time that was played, with a star where most were found. */
export function PaceLine({ figures }: { readonly figures: HiveFigures }) {
  if (figures.found.length < LEAST_WORDS || figures.duration < LEAST_MS) return null
  const pace = paceOf(figures, PARTS)
  const most = Math.max(...pace)
  const peak = pace.indexOf(most)
  const points = pace.map(
    (value, part) =>
      [((part + 0.5) * WIDTH) / PARTS, HEIGHT - ((HEIGHT - TOP) * value) / most] as const,
  )
  const [peakX, peakY] = points[peak] ?? [0, 0]
  const from = formatClock((figures.duration * peak) / PARTS / 1000)
  const to = formatClock((figures.duration * (peak + 1)) / PARTS / 1000)
  return (
    <Part title="Words a minute" note={`${Math.round(most)} at best`}>
      <svg className={css.pace} viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true">
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className={css.paceGround} />
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}M0 ${TOP}H${WIDTH}`} className={css.paceRule} />
        <path
          d={`${polyline(points)}L${points.at(-1)?.[0]} ${HEIGHT}L${points[0]?.[0]} ${HEIGHT}Z`}
          className={css.paceFill}
        />
        <path d={polyline(points)} className={css.paceLine} />
        <path d={star(peakX, peakY, 9, 2.4)} className={css.paceStar} />
      </svg>
      <p className={css.axis}>
        <span>0:00</span>
        <span>
          most from {from} to {to}
        </span>
        <span>{formatClock(figures.duration / 1000)}</span>
      </p>
    </Part>
  )
}
