import type { ReactNode } from 'react'
import css from './hive-builder.module.css'

interface PangramMomentProps {
  readonly word: string | null
  readonly children: ReactNode
}

/** Celebrates a word of all seven letters over the hive, without blocking presses. */
export function PangramMoment({ word, children }: PangramMomentProps) {
  return (
    <div className={css.moment} data-lit={word !== null || undefined}>
      {children}
      {word !== null && (
        <p className={css.pangram}>
          <span>Pangram!</span>
          <strong>{word}</strong>
        </p>
      )}
    </div>
  )
}
