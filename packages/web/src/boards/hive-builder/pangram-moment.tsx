import type { ReactNode } from 'react'
import css from './hive-builder.module.css'

interface PangramMomentProps {
  /** The word that is celebrated, if any. */
  readonly word: string | null
  readonly children: ReactNode
}

/** All seven letters in one word: the hive lights up, and the word stands over it, in nobody's way. */
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
