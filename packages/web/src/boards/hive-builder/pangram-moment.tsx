import type { HiveBuilderView } from '@lexiverse/rules'
import type { ReactNode } from 'react'
import css from './hive-builder.module.css'

interface PangramMomentProps {
  readonly found: HiveBuilderView['lastFound']
  readonly children: ReactNode
}

/** Celebrates a word of all seven letters over the hive, and what it earns, without blocking presses. */
export function PangramMoment({ found, children }: PangramMomentProps) {
  return (
    <div className={css.moment} data-lit={found !== null || undefined}>
      {children}
      {found !== null && (
        <p className={css.pangram}>
          <span>Pangram!</span>
          <strong>{found.word}</strong>
          <small>+{found.points} points</small>
        </p>
      )}
    </div>
  )
}
