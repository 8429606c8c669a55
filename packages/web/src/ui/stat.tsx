import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './stat.module.css'

interface StatProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** A label above a figure. */
export function Stat({ label, children, className }: StatProps) {
  return (
    <div className={classNames(css.stat, className)}>
      <span className="t-caps">{label}</span>
      <span className={css.value}>{children}</span>
    </div>
  )
}
