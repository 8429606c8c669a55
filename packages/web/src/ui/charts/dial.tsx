import type { ReactNode } from 'react'
import { star, ticks } from '../../art/kit/line.ts'
import css from './charts.module.css'

interface DialProps {
  /** From 0 to 1. */
  readonly share: number
  readonly text: string
}

const RADIUS = 38
const ROUND = 2 * Math.PI * RADIUS
const rim = ticks(0, 0, 46, 36, [
  [9, 7],
  [1, 3],
])

/** A share as an arc with its figure in the middle. */
function Dial({ share, text }: DialProps) {
  const held = Math.min(1, Math.max(0, share))
  const angle = held * 2 * Math.PI - Math.PI / 2
  const hand = star(RADIUS * Math.cos(angle), RADIUS * Math.sin(angle), 8, 2)
  return (
    <svg className={css.dial} width={96} height={96} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={rim} className={css.dialRim} />
      <circle r={RADIUS} className={css.dialGround} />
      <circle
        r={RADIUS}
        className={css.dialArc}
        strokeDasharray={`${held * ROUND} ${ROUND}`}
        transform="rotate(-90)"
      />
      <path d={hand} className={css.star} />
      <text y={7} className={css.dialText}>
        {text}
      </text>
    </svg>
  )
}

interface DialRowProps extends DialProps {
  readonly title: ReactNode
  /** Nothing was counted yet. */
  readonly isEmpty?: boolean
  readonly children: ReactNode
}

/** An item of a list: a dial, and beside it what it counts. */
export function DialRow({ share, text, title, isEmpty, children }: DialRowProps) {
  return (
    <li className={css.dialRow} data-empty={isEmpty || undefined}>
      <Dial share={share} text={text} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}
