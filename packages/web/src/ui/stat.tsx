import type { ReactNode } from 'react'
import css from './stat.module.css'

interface StatProps {
  readonly label: string
  readonly children: ReactNode
}

/** A label above a figure. */
export function Stat({ label, children }: StatProps) {
  return (
    <div className={css.stat}>
      <span className="t-caps">{label}</span>
      <span className={css.value}>{children}</span>
    </div>
  )
}
