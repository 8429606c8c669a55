import { Progress as Radix } from 'radix-ui'
import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import css from './progress.module.css'

interface ProgressProps {
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly className?: string
}

/** A progress bar with a star at its end. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  const held = Math.min(max, Math.max(0, value))
  const share = { '--share': `${(100 * held) / max}%` } as CSSProperties
  return (
    <Radix.Root
      className={classNames(css.rule, className)}
      aria-label={label}
      value={held}
      max={max}
    >
      <Radix.Indicator className={css.bar} style={share} />
    </Radix.Root>
  )
}
