import { polar, star } from '../../../../art/kit/line.ts'
import css from '../seeker/seeker.module.css'

interface HalfDialProps {
  readonly name: string
  /** From 0 to 99. */
  readonly value: number
  readonly note: string
}

const MOST = 99
const RIM = 70
const ARC = 75.5
const marks = Array.from({ length: 61 }, (_, i) => {
  const angle = 180 + 3 * i
  const length = i % 15 === 0 ? 11 : i % 5 === 0 ? 8 : 5
  const [x1, y1] = polar(0, 0, RIM, angle)
  const [x2, y2] = polar(0, 0, RIM - length, angle)
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`
}).join('')
const hub = star(0, 0, 6, 1.5)

/** Half an astrolabe with a needle, its figure below. */
export function HalfDial({ name, value, note }: HalfDialProps) {
  const angle = 180 + (180 * value) / MOST
  const [x, y] = polar(0, 0, ARC, angle)
  const tip = polar(0, 0, 64, angle).join(' ')
  const base = [angle - 90, angle + 90].map(side => polar(0, 0, 7, side).join(' '))
  return (
    <div className={css.dial}>
      <svg viewBox="-84 -84 168 96" aria-hidden="true">
        <path d="M-70 0A70 70 0 0 1 70 0M-81 0A81 81 0 0 1 81 0M-83 0H83" className={css.dialRim} />
        <path d={marks} className={css.dialMarks} />
        <path d={`M${-ARC} 0A${ARC} ${ARC} 0 0 1 ${x} ${y}`} className={css.dialArc} />
        <path d={`M${base[0]}L${tip}L${base[1]}Z`} className={css.dialNeedle} />
        <circle r={9} className={css.dialHub} />
        <path d={hub} className={css.dialNeedle} />
      </svg>
      <b>{value}</b>
      <span className="t-caps">{name}</span>
      <p>{note}</p>
    </div>
  )
}
